import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/organization/organization.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import type { OrganizationDepartments } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { requireReach } from './organization.policy.ts'

const organizationFor = async (ctx: Ctx, actor: Actor, groupId: string | undefined): Promise<string> => {
  const id = groupId ?? actor.organizationId
  if (!id) throw problem('house.not_found')
  await requireReach(ctx.db, actor, id)
  return id
}

/** The departments of an organization within reach. */
export const listDepartments = async (
  ctx: Ctx,
  actor: Actor,
  input: { groupId?: string },
): Promise<ReplyOf<typeof endpoints.listDepartments>> =>
  ctx.db
    .selectFrom('organization_departments')
    .select([
      'id as departmentId',
      'parent_id as parentId',
      'name',
      'leader',
      'phone',
      'sort',
      'status',
      'created_at as createTime',
      'version',
    ])
    .where('organization_id', '=', await organizationFor(ctx, actor, input.groupId))
    .orderBy('sort')
    .orderBy('id')
    .limit(1000)
    .execute()

type Fields = Omit<InputOf<typeof endpoints.addDepartment>, 'groupId'>
const columns = (input: Fields) => ({
  parent_id: input.parentId,
  name: input.name,
  leader: input.leader,
  phone: input.phone,
  sort: input.sort,
  status: input.status,
})

// The parent is of the same organization and not below the department itself.
const requireParent = async (tx: Tx, organizationId: string, parentId: string | null, own?: string): Promise<void> => {
  for (let at = parentId; at !== null; ) {
    if (at === own) throw problem('organization.department_loop')
    const row: { parent_id: string | null } | undefined = await tx
      .selectFrom('organization_departments')
      .select('parent_id')
      .where('id', '=', at)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst()
    if (!row) throw problem('house.not_found')
    at = row.parent_id
  }
}

const taken =
  (name: string) =>
  (error: unknown): never => {
    throw isDuplicate(error) ? problem('house.duplicate', { what: name }) : error
  }

/** Adds a department. */
export const addDepartment = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addDepartment>,
): Promise<{ departmentId: string }> => {
  const organizationId = await organizationFor(ctx, actor, input.groupId)
  return inTx(ctx.db, async (tx) => {
    await requireParent(tx, organizationId, input.parentId)
    const { id } = await tx
      .insertInto('organization_departments')
      .values({ organization_id: organizationId, updated_by: actor.userId, ...columns(input) })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(taken(input.name))
    await record(tx, actor, {
      action: 'organization.department_added',
      entity: 'organization_departments',
      entityId: id,
      entityName: input.name,
      organizationId,
    })
    return { departmentId: id }
  })
}

const own = async (tx: Tx, actor: Actor, id: string) => {
  const stored = await lockRow<Selectable<OrganizationDepartments>>(tx, 'organization_departments', id)
  await requireReach(tx, actor, stored.organization_id)
  return stored
}

/** Saves a department. */
export const updateDepartment = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateDepartment>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await own(tx, actor, input.departmentId)
    await requireVersion(tx, stored, columns(input), input.version, actor)
    await requireParent(tx, stored.organization_id, input.parentId, stored.id)
    await tx
      .updateTable('organization_departments')
      .set({ ...columns(input), ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
      .catch(taken(input.name))
    await record(tx, actor, {
      action: 'organization.department_updated',
      entity: 'organization_departments',
      entityId: stored.id,
      entityName: input.name,
      organizationId: stored.organization_id,
      changes: changesOf(stored, columns(input)),
    })
    return { version: stored.version + 1 }
  })

/** Deletes a department without departments below. */
export const deleteDepartment = (ctx: Ctx, actor: Actor, input: { departmentId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await own(tx, actor, input.departmentId)
    await ctx.references.requireUnused(tx, actor, 'organization_departments', stored)
    await tx.deleteFrom('organization_departments').where('id', '=', stored.id).execute()
    await record(tx, actor, {
      action: 'organization.department_deleted',
      entity: 'organization_departments',
      entityId: stored.id,
      entityName: stored.name,
      organizationId: stored.organization_id,
    })
    return null
  })
