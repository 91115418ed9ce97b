import type * as endpoints from '@kaisai/contract/access/role.endpoints'
import { isReservedRoleKey } from '@kaisai/contract/access/role-keys'
import { allAccess } from '@kaisai/contract/all'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import type { AccessRoles } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { notify } from '#src/platform/notify.ts'
import { reachesAll, requireReach } from '../organization/index.ts'
import { requireOwnPermissions, requireOwnScope } from './grant.policy.ts'
import { rolesOf } from './role.views.ts'

const known = new Set(allAccess.flatMap((room) => Object.keys(room.permissions)))

const requireKnown = (permissions: readonly string[]): void => {
  const unknown = permissions.find((permission) => !known.has(permission))
  if (unknown) throw new InvalidInput([`权限不存在：${unknown}`, `There is no such permission: ${unknown}`], 'permissions')
}

type Fields = Omit<InputOf<typeof endpoints.addRole>, 'roleKey'>

const check = async (tx: Tx, actor: Actor, input: Fields): Promise<void> => {
  requireKnown(input.permissions)
  requireOwnPermissions(actor, input.permissions)
  requireOwnScope(actor, input.scope)
  if (input.scope === 'CUSTOM' && input.scopeGroupIds.length === 0) {
    throw new InvalidInput(['请选择数据范围包含的组织', 'Choose the organizations the data scope holds.'], 'scopeGroupIds')
  }
  for (const groupId of input.scopeGroupIds) await requireReach(tx, actor, groupId)
}

const columns = (input: Fields) => ({
  name_zh: input.nameZh,
  name_en: input.nameEn,
  scope: input.scope,
  status: input.status,
  sort: input.sort,
  remark: input.remark,
  ...(input.requiresSecondFactor === undefined ? {} : { requires_second_factor: input.requiresSecondFactor }),
})

const writeRights = async (tx: Tx, roleId: string, input: Fields): Promise<void> => {
  await tx.deleteFrom('access_role_permissions').where('role_id', '=', roleId).execute()
  await tx.deleteFrom('access_role_scopes').where('role_id', '=', roleId).execute()
  if (input.permissions.length > 0) {
    await tx
      .insertInto('access_role_permissions')
      .values(input.permissions.map((permission) => ({ role_id: roleId, permission })))
      .execute()
  }
  if (input.scope === 'CUSTOM') {
    await tx
      .insertInto('access_role_scopes')
      .values(input.scopeGroupIds.map((organizationId) => ({ role_id: roleId, organization_id: organizationId })))
      .execute()
  }
}

/** Adds a role: of the whole platform by somebody who reaches everything, else of the active organization. */
export const addRole = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addRole>): Promise<{ roleId: string }> =>
  inTx(ctx.db, async (tx) => {
    if (isReservedRoleKey(input.roleKey)) throw problem('access.role_key_reserved')
    await check(tx, actor, input)
    const role = await tx
      .insertInto('access_roles')
      .values({
        key: input.roleKey,
        organization_id: reachesAll(actor) ? null : actor.organizationId,
        updated_by: actor.userId,
        ...columns(input),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? problem('house.duplicate', { what: input.roleKey }) : error
      })
    await writeRights(tx, role.id, input)
    await record(tx, actor, {
      action: 'access.role_added',
      entity: 'access_roles',
      entityId: role.id,
      entityName: input.nameZh,
      changes: [{ field: 'permissions', from: null, to: input.permissions.join(', ') }],
    })
    return { roleId: role.id }
  })

const ownRole = async (tx: Tx, actor: Actor, roleId: string): Promise<Selectable<AccessRoles>> => {
  const seen = await rolesOf(tx, actor).select('r.id').where('r.id', '=', roleId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  const role = await lockRow<Selectable<AccessRoles>>(tx, 'access_roles', roleId)
  // The platform's roles are changed by those who reach everything.
  if (role.organization_id === null && !reachesAll(actor)) throw problem('house.no_access')
  if (role.is_root) throw problem('access.role_built_in')
  return role
}

// Whether the role would reach other data than before, or give anything after giving nothing.
const isReshaped = async (tx: Tx, role: Selectable<AccessRoles>, input: Fields): Promise<boolean> => {
  if (input.scope !== role.scope || input.status !== role.status) return true
  if (input.scope !== 'CUSTOM') return false
  const named = await tx.selectFrom('access_role_scopes').select('organization_id').where('role_id', '=', role.id).execute()
  const before = new Set(named.map(({ organization_id }) => organization_id))
  return input.scopeGroupIds.some((id) => !before.has(id))
}

/** Changes a role; it takes effect for its holders with their next call. */
export const updateRole = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateRole>): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const role = await ownRole(tx, actor, input.roleId)
    await requireVersion(tx, role, columns(input), input.version, actor)
    const before = await tx
      .selectFrom('access_role_permissions')
      .select('permission')
      .where('role_id', '=', role.id)
      .orderBy('permission')
      .execute()
    const held = before.map((right) => right.permission)
    // Rights the actor does not hold may stay as they are. They may not be added or taken, nor reach further than before.
    const touched = [...input.permissions.filter((p) => !held.includes(p)), ...held.filter((p) => !input.permissions.includes(p))]
    requireKnown(input.permissions)
    requireOwnPermissions(actor, touched)
    if (await isReshaped(tx, role, input)) requireOwnPermissions(actor, [...held, ...input.permissions])
    await check(tx, actor, { ...input, permissions: touched })
    await tx
      .updateTable('access_roles')
      .set({ ...columns(input), ...stamp(actor, role.version) })
      .where('id', '=', role.id)
      .execute()
    await writeRights(tx, role.id, input)
    await notify(tx, 'auth', '*')
    const permissions = { field: 'permissions', from: held.join(', '), to: [...input.permissions].sort().join(', ') }
    await record(tx, actor, {
      action: 'access.role_updated',
      entity: 'access_roles',
      entityId: role.id,
      entityName: input.nameZh,
      changes: [...changesOf(role, columns(input)), ...(permissions.from === permissions.to ? [] : [permissions])],
    })
    return { version: role.version + 1 }
  })

/** Deletes a role nobody holds. */
export const deleteRole = (ctx: Ctx, actor: Actor, input: { roleId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const role = await ownRole(tx, actor, input.roleId)
    if (role.is_built_in) throw problem('access.role_built_in')
    const { count } = await tx
      .selectFrom('access_user_roles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('role_id', '=', role.id)
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) throw problem('access.role_in_use', { count: Number(count) })
    await tx.deleteFrom('access_roles').where('id', '=', role.id).execute()
    await record(tx, actor, {
      action: 'access.role_deleted',
      entity: 'access_roles',
      entityId: role.id,
      entityName: role.name_zh,
    })
    return null
  })
