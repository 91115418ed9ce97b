// Nobody grants what he lacks.
import { ROOT } from '@kaisai/contract/access'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { requireReach } from '../organization/index.ts'

// How far a scope reaches; a role may be given only by somebody whose own reach is at least as wide.
const width: Record<string, number> = {
  SELF: 0,
  ASSIGNED: 0,
  COMPETITION: 1,
  COLLEGE: 1,
  ORG: 2,
  CUSTOM: 3,
  ORG_AND_CHILD: 3,
  ALL: 4,
}
const isWider = (scope: string, actor: Actor): boolean => !actor.isRoot && (width[scope] ?? 4) > (width[actor.scope] ?? 0)

/** Refuses permissions the actor does not hold. */
export const requireOwnPermissions = (actor: Actor, permissions: readonly string[]): void => {
  const lacking = actor.isRoot ? [] : permissions.filter((permission) => !actor.permissions.has(permission))
  if (lacking.length > 0) throw problem('access.grant_beyond_own', { permissions: lacking.slice(0, 8).join(', ') })
}

/** Refuses a scope wider than the actor's own. */
export const requireOwnScope = (actor: Actor, scope: string): void => {
  if (isWider(scope, actor)) throw problem('access.grant_beyond_own', { permissions: scope })
}

interface GrantableRole {
  readonly id: string
  readonly key: string
  readonly scope: string
  readonly name_zh: string
  readonly name_en: string
  readonly permissions: string[]
}

/** Active roles of the platform and of one organization, with their permissions. */
export const rolesFor = async (db: Db, organizationId: string | null): Promise<GrantableRole[]> =>
  db
    .selectFrom('access_roles as role')
    .leftJoin('access_role_permissions as right', 'right.role_id', 'role.id')
    .select(['role.id', 'role.key', 'role.scope', 'role.name_zh', 'role.name_en'])
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['right.permission']).as('permissions'))
    .where('role.status', '=', 'active')
    .where(({ eb, or }) => or([eb('role.organization_id', 'is', null), eb('role.organization_id', '=', organizationId)]))
    .groupBy(['role.id', 'role.key', 'role.scope', 'role.name_zh', 'role.name_en', 'role.sort'])
    .orderBy('role.sort')
    .execute()
    .then((rows) => rows.map(({ permissions, ...row }) => ({ ...row, permissions: permissions.filter(Boolean) })))

/** Whether the actor may give a role: holds all it holds, reaches as far. ROOT is never given over the wire. */
export const mayGive = (actor: Actor, role: GrantableRole): boolean =>
  role.key !== ROOT &&
  !isWider(role.scope, actor) &&
  (actor.isRoot || role.permissions.every((permission) => actor.permissions.has(permission)))

/** Refuses roles the actor may not give in an organization he must reach. Answers the roles. */
export const requireGivable = async (
  db: Db,
  actor: Actor,
  organizationId: string,
  roleIds: readonly string[],
): Promise<GrantableRole[]> => {
  await requireReach(db, actor, organizationId)
  if (roleIds.length === 0) return []
  const roles = await rolesFor(db, organizationId)
  const wanted = roleIds.map((id) => roles.find((role) => role.id === id))
  if (wanted.some((role) => role === undefined)) throw problem('house.not_found')
  const chosen = wanted as GrantableRole[]
  if (chosen.some((role) => role.key === ROOT)) throw problem('access.root_by_console')
  const beyond = chosen.filter((role) => !mayGive(actor, role))
  if (beyond.length > 0) {
    throw problem('access.role_beyond_own', {
      roles: beyond.map((role) => (actor.lang === 'en' ? role.name_en : role.name_zh)).join(', '),
    })
  }
  return chosen
}
