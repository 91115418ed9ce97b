import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/organization/organization.endpoints'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { isDuplicate, isReferenced } from '#src/db/pg-errors.ts'
import type { Organizations } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'
import { reachesAll, requireReach } from './organization.policy.ts'

type Fields = InputOf<typeof endpoints.addOrganization>

const columns = (input: Fields) => ({
  parent_id: input.parentId,
  code: input.groupCode,
  name: input.groupName,
  name_en: input.groupNameEn,
  type: input.type,
  school_id: input.schoolId,
  province_code: input.provinceCode,
  city: input.city,
  nature: input.nature,
  leader: input.leader,
  phone: input.phone,
  sort: input.sort,
  status: input.status,
})

const refused =
  (code: string) =>
  (error: unknown): never => {
    if (isDuplicate(error)) throw problem('house.duplicate', { what: code })
    throw isReferenced(error) ? problem('house.not_found') : error
  }

// Only somebody who reaches everything makes an organization at the top.
const requireParent = async (tx: Tx, actor: Actor, parentId: string | null): Promise<string[]> => {
  if (parentId === null) {
    if (!reachesAll(actor)) throw problem('organization.above_reach')
    return []
  }
  await requireReach(tx, actor, parentId)
  const parent = await tx
    .selectFrom('organizations')
    .select('path')
    .where('id', '=', parentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return parent.path
}

interface Place {
  readonly type: string
  readonly school_id: string | null
  readonly province_code: string | null
}
const placeOf = ({ type, school_id, province_code }: Place): string =>
  [
    ['platform', 'school', 'province'].includes(type) ? type : '',
    school_id ?? '',
    type === 'province' ? (province_code ?? '') : '',
  ].join('|')
const NO_PLACE = placeOf({ type: 'organiser', school_id: null, province_code: null })

// Who acts for a school or a province reaches its teams in every competition, whoever runs it: only the platform says which
// organization that is.
const requirePlaceKept = (actor: Actor, before: Place | null, after: Place): void => {
  if (!reachesAll(actor) && placeOf(after) !== (before ? placeOf(before) : NO_PLACE))
    throw problem('organization.place_by_platform')
}

/** Adds an organization below one within reach. */
export const addOrganization = (ctx: Ctx, actor: Actor, input: Fields): Promise<{ groupId: string }> =>
  inTx(ctx.db, async (tx) => {
    const above = await requireParent(tx, actor, input.parentId)
    requirePlaceKept(actor, null, columns(input))
    const { id } = await tx
      .insertInto('organizations')
      .values({ ...columns(input), path: above, updated_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refused(input.groupCode))
    await sql`update organizations set path = ${above}::uuid[] || ${id}::uuid where id = ${id}`.execute(tx)
    await record(tx, actor, {
      action: 'organization.added',
      entity: 'organizations',
      entityId: id,
      entityName: input.groupName,
      organizationId: id,
    })
    return { groupId: id }
  })

/** Saves an organization; a new parent carries everything below along. */
export const updateOrganization = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateOrganization>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const { groupId, version, ...fields } = input
    await requireReach(tx, actor, groupId)
    // One mover of the tree at a time, so that no two moves make a loop together.
    await sql`select pg_advisory_xact_lock(47000010)`.execute(tx)
    const stored = await lockRow<Selectable<Organizations>>(tx, 'organizations', groupId)
    await requireVersion(tx, stored, columns(fields), version, actor)
    requirePlaceKept(actor, stored, columns(fields))
    // Super administrators belong to it: without it nobody could be made one.
    if (stored.type === 'platform' && fields.type !== 'platform') throw problem('organization.platform_stays')
    if (stored.parent_id !== fields.parentId) {
      const above = await requireParent(tx, actor, fields.parentId)
      if (above.includes(groupId)) throw problem('organization.own_child')
      await sql`update organizations set path = ${above}::uuid[] || path[${stored.path.length}::int:] where path @> array[${groupId}::uuid]`.execute(
        tx,
      )
    }
    await tx
      .updateTable('organizations')
      .set({ ...columns(fields), ...stamp(actor, stored.version) })
      .where('id', '=', groupId)
      .execute()
      .catch(refused(fields.groupCode))
    await notify(tx, 'auth', '*')
    await record(tx, actor, {
      action: 'organization.updated',
      entity: 'organizations',
      entityId: groupId,
      entityName: fields.groupName,
      organizationId: groupId,
      changes: changesOf(stored, columns(fields)),
    })
    return { version: stored.version + 1 }
  })

/** Deletes an organization nothing hangs on. */
export const deleteOrganization = (ctx: Ctx, actor: Actor, input: { groupId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await requireReach(tx, actor, input.groupId)
    const stored = await lockRow<Selectable<Organizations>>(tx, 'organizations', input.groupId)
    const { count } = await tx
      .selectFrom('organizations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('parent_id', '=', input.groupId)
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) throw problem('organization.has_children', { count: Number(count) })
    await ctx.references.requireUnused(tx, actor, 'organizations', stored)
    await tx.deleteFrom('organizations').where('id', '=', input.groupId).execute()
    await record(tx, actor, {
      action: 'organization.deleted',
      entity: 'organizations',
      entityId: input.groupId,
      entityName: stored.name,
      organizationId: null,
    })
    return null
  })
