// Who may administer whom: the one policy for everything that changes, resets, moves, deletes or reveals an account or ends its sessions.
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { within } from '../organization/index.ts'
import { customWithin, mayGive, permissionsOf } from './grant.policy.ts'
import { peopleWithin } from './people.policy.ts'

/**
 * What somebody may do with a person within reach. `account`: everything. `membership`: only the roles in the actor's own
 * organizations, because a role is held elsewhere (`elsewhere`) or is more than the actor may give (`above`).
 */
export type Power = 'account' | 'elsewhere' | 'above'

/**
 * The power of an actor over each of some people. Home and reach give reading only: the whole account is the actor's to administer
 * when every role its owner holds anywhere, active or not, lies within the actor's reach and is one the actor may give.
 * ROOT administers everybody.
 */
export const powerOver = async (db: Db, actor: Actor, userIds: readonly string[]): Promise<ReadonlyMap<string, Power>> => {
  const powers = new Map<string, Power>(userIds.map((id) => [id, 'account']))
  if (actor.isRoot || userIds.length === 0) return powers
  const held = await db
    .selectFrom('access_user_roles as h')
    .innerJoin('access_roles as r', 'r.id', 'h.role_id')
    .select(['h.user_id', 'r.is_root', 'r.scope', permissionsOf('r.id').as('permissions')])
    .select([customWithin(actor, 'r.id').as('is_within'), within(actor, 'h.organization_id').as('is_reached')])
    .where('h.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
  for (const role of held) {
    if (!role.is_reached) powers.set(role.user_id, 'elsewhere')
    else if (!mayGive(actor, role) && powers.get(role.user_id) === 'account') powers.set(role.user_id, 'above')
  }
  return powers
}

/** A person as the desk administers them. */
export interface Administered {
  readonly id: string
  readonly real_name: string
  readonly user_name: string
  readonly status: string
  readonly phone_mask: string | null
  readonly email: string | null
  /** When its owner closed the account. */
  readonly closed_at: string | null
}

const reachedPeople = (db: Db, actor: Actor, userIds: readonly string[]) =>
  db
    .selectFrom('identity_users as u')
    .where('u.id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where(peopleWithin(actor, 'u'))

/**
 * Locks people within reach, in the order of their ids: nobody gets a role until the transaction ends. Refuses a person out of
 * reach as if not there (`house.not_found`), and the own account (`access.own_account`).
 */
export const lockReachedPeople = async (tx: Tx, actor: Actor, userIds: readonly string[]): Promise<Administered[]> => {
  if (userIds.includes(actor.userId)) throw problem('access.own_account')
  const users = await reachedPeople(tx, actor, userIds)
    .select(['u.id', 'u.real_name', 'u.user_name', 'u.status', 'u.closed_at', 'u.phone_mask', 'u.email'])
    .orderBy('u.id')
    .forUpdate()
    .execute()
  if (users.length !== new Set(userIds).size) throw problem('house.not_found')
  return users
}

/** Refuses people whose account is not the actor's to administer: `access.other_roles`, `house.no_access`. The rows are locked. */
export const requirePower = async (db: Db, actor: Actor, userIds: readonly string[]): Promise<void> => {
  const powers = [...(await powerOver(db, actor, userIds)).values()]
  if (powers.includes('elsewhere')) throw problem('access.other_roles')
  if (powers.includes('above')) throw problem('house.no_access')
}

/** Locks people whose whole account the actor may administer; refuses like `lockReachedPeople` and `requirePower`. */
export const lockAdministered = async (tx: Tx, actor: Actor, userIds: readonly string[]): Promise<Administered[]> => {
  const users = await lockReachedPeople(tx, actor, userIds)
  await requirePower(tx, actor, userIds)
  return users
}

/** For what one may do to the own account as well: refuses anybody else like `lockAdministered`. */
export const requireAdministrable = async (tx: Tx, actor: Actor, userId: string): Promise<void> => {
  if (userId !== actor.userId) await lockAdministered(tx, actor, [userId])
}

/** Those among some people whose whole account the actor may administer; never the own one. */
export const administered = async (db: Db, actor: Actor, userIds: readonly string[]): Promise<Set<string>> => {
  const reached = await reachedPeople(db, actor, userIds)
    .select('u.id')
    .where('u.id', '<>', actor.userId)
    .where('u.closed_at', 'is', null)
    .execute()
  const powers = await powerOver(
    db,
    actor,
    reached.map(({ id }) => id),
  )
  return new Set([...powers].flatMap(([id, power]) => (power === 'account' ? [id] : [])))
}
