import { ROOT } from '@kaisai/contract/access'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { Notice, Post } from '#src/ports/post.ts'

const MOST = 50

/** Active people who hold a right in an organization, or above it with reach over what is below; at most 50. */
export const holdersOf = async (tx: Tx, permission: string, organizationId: string): Promise<string[]> =>
  (await holdersByPlace(tx, permission, organizationId, null)).map(({ id }) => id)

interface HolderNotice extends Omit<Notice, 'userId'> {
  readonly kind: Parameters<Post['notifyAll']>[2]
  readonly template: string
  readonly only?: 'inApp'
  /** Who is not notified of it: whoever did it. */
  readonly except?: readonly (string | null)[]
}
/** Notifies people of the same thing, in a few statements. */
export const notifyUsers = (
  ctx: Pick<Ctx, 'post'>,
  tx: Tx,
  userIds: readonly string[],
  { kind, template, only, except = [], ...notice }: HolderNotice,
): Promise<void> =>
  ctx.post.notifyAll(
    tx,
    userIds.filter((userId) => !except.includes(userId)).map((userId) => ({ userId, ...notice })),
    kind,
    template,
    only ? { only } : {},
  )

/** Notifies the people who hold a right in an organization. */
export const notifyHolders = async (
  ctx: Pick<Ctx, 'post'>,
  tx: Tx,
  permission: string,
  organizationId: string,
  notice: HolderNotice,
): Promise<void> => notifyUsers(ctx, tx, await holdersOf(tx, permission, organizationId), notice)

/**
 * Who confirms what somebody of an organization asks: active people there who hold the right, without the one who asks. Where there is
 * nobody else, those of the nearest organization above whose reach goes down to it. Empty: nobody but the platform can.
 */
export const secondHoldersOf = async (tx: Tx, permission: string, organizationId: string, askerId: string): Promise<string[]> => {
  const holders = await holdersByPlace(tx, permission, organizationId, askerId)
  return holders.filter(({ place }) => place === holders[0]!.place).map(({ id }) => id)
}

const NAMED = 3

/** Who could approve what these people made: holders of the right, else the platform; up to three names and how many there are. */
export const decidersOf = async (
  db: Db,
  permission: string,
  organizationId: string,
  without: readonly (string | null)[],
): Promise<{ names: string[]; count: number }> => {
  const others = <P extends { id: string }>(people: readonly P[]): P[] => people.filter(({ id }) => !without.includes(id))
  const holders = others(await holdersByPlace(db, permission, organizationId, null))
  const people = holders.length > 0 ? holders : others(await superAdministratorRows(db))
  return { names: people.slice(0, NAMED).map(({ name }) => name), count: people.length }
}

// `place`: how far down the path of the organization the right is held; its own people come first.
const holdersByPlace = async (tx: Db, permission: string, organizationId: string, without: string | null) => {
  const { rows } = await sql<{ id: string; name: string; place: number }>`
    select u.id, u.real_name as name, max(array_position(o.path, h.organization_id)) as place
      from access_role_permissions p
      join access_roles r on r.id = p.role_id and r.status = 'active'
      join access_user_roles h on h.role_id = r.id
      join identity_users u on u.id = h.user_id and u.status = 'active' and u.id is distinct from ${without}::uuid
      join organizations o on o.id = ${organizationId}
     where p.permission = ${permission}
       and (h.organization_id = o.id or (r.scope = 'ORG_AND_CHILD' and h.organization_id = any(o.path)))
     group by u.id order by place desc, u.id limit ${MOST}`.execute(tx)
  return rows
}

/** Active super administrators, at most 50: their rights stand in no table. */
export const superAdministrators = async (tx: Db): Promise<string[]> => (await superAdministratorRows(tx)).map(({ id }) => id)

const superAdministratorRows = (db: Db) =>
  db
    .selectFrom('access_user_roles as held')
    .innerJoin('access_roles as role', 'role.id', 'held.role_id')
    .innerJoin('identity_users as person', 'person.id', 'held.user_id')
    .select(['person.id', 'person.real_name as name'])
    .where('role.key', '=', ROOT)
    .where('role.organization_id', 'is', null)
    .where('person.status', '=', 'active')
    .limit(MOST)
    .execute()
