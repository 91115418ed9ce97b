// Nobody grants what they do not hold.
import { type ScopeKind, scopeKinds } from '@kaisai/contract/access/labels'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { requireReach, within } from '../organization/index.ts'

// The scopes that lie within another: a college is no part of a list of competitions, nor the other way round. What a CUSTOM scope
// names is looked at as well.
const withinOrganization: readonly ScopeKind[] = ['SELF', 'ASSIGNED', 'COMPETITION', 'COLLEGE', 'ORG']
const covered: Readonly<Record<ScopeKind, readonly ScopeKind[]>> = {
  SELF: ['SELF'],
  ASSIGNED: ['SELF', 'ASSIGNED'],
  COMPETITION: ['SELF', 'ASSIGNED', 'COMPETITION'],
  COLLEGE: ['SELF', 'ASSIGNED', 'COLLEGE'],
  ORG: withinOrganization,
  CUSTOM: [...withinOrganization, 'CUSTOM', 'ORG_AND_CHILD'],
  ORG_AND_CHILD: [...withinOrganization, 'CUSTOM', 'ORG_AND_CHILD'],
  ALL: scopeKinds,
}
const isWider = (scope: string, actor: Actor): boolean => !actor.isRoot && !covered[actor.scope].includes(scope as ScopeKind)

/** Refuses permissions the actor does not hold. */
export const requireOwnPermissions = (actor: Actor, permissions: readonly string[]): void => {
  const missing = actor.isRoot ? [] : permissions.filter((permission) => !actor.permissions.has(permission))
  if (missing.length > 0) throw problem('access.grant_beyond_own', { permissions: missing.slice(0, 8).join(', ') })
}

/** Refuses a scope wider than the actor's own. */
export const requireOwnScope = (actor: Actor, scope: string): void => {
  if (isWider(scope, actor)) throw problem('access.grant_beyond_own', { permissions: scope })
}

/** A role with what decides whether somebody may give it. */
export interface GrantableRole {
  readonly id: string
  readonly key: string
  readonly is_root: boolean
  readonly scope: string
  readonly name_zh: string
  readonly name_en: string
  readonly permissions: readonly string[]
  /** With scope CUSTOM: every organization it names lies within the actor's reach. */
  readonly is_within: boolean
}

/** Active roles of the platform and of one organization, with their permissions. */
export const rolesFor = (db: Db, actor: Actor, organizationId: string | null): Promise<GrantableRole[]> =>
  db
    .selectFrom('access_roles as role')
    .select(['role.id', 'role.key', 'role.is_root', 'role.scope', 'role.name_zh', 'role.name_en'])
    .select(permissionsOf('role.id').as('permissions'))
    .select(customWithin(actor, 'role.id').as('is_within'))
    .where('role.status', '=', 'active')
    .where(({ eb, or }) => or([eb('role.organization_id', 'is', null), eb('role.organization_id', '=', organizationId)]))
    .orderBy('role.sort')
    .execute()

/** The permissions of the role in column `role`, as an array. */
export const permissionsOf = (role: string) =>
  sql<
    string[]
  >`array(select p.permission from access_role_permissions p where p.role_id = ${sql.ref(role)} order by p.permission)`

/** Whether every organization that the role in column `role` names lies within the actor's reach. */
export const customWithin = (actor: Actor, role: string) =>
  sql<boolean>`not exists (select 1 from access_role_scopes named where named.role_id = ${sql.ref(role)} and not ${within(actor, 'named.organization_id')})`

/** Whether the actor may give a role: holds all it holds, reaches as far. ROOT is never given over the wire. */
export const mayGive = (actor: Actor, role: Pick<GrantableRole, 'is_root' | 'scope' | 'permissions' | 'is_within'>): boolean =>
  !role.is_root &&
  !isWider(role.scope, actor) &&
  (actor.isRoot || role.scope !== 'CUSTOM' || role.is_within) &&
  (actor.isRoot || role.permissions.every((permission) => actor.permissions.has(permission)))

/** Refuses roles the actor may not give in an organization he must reach. Returns the roles. */
export const requireGivable = async (
  db: Db,
  actor: Actor,
  organizationId: string,
  roleIds: readonly string[],
): Promise<GrantableRole[]> => {
  await requireReach(db, actor, organizationId)
  if (roleIds.length === 0) return []
  const roles = await rolesFor(db, actor, organizationId)
  const wanted = roleIds.map((id) => roles.find((role) => role.id === id))
  if (wanted.some((role) => role === undefined)) throw problem('house.not_found')
  const chosen = wanted as GrantableRole[]
  if (chosen.some((role) => role.is_root)) throw problem('access.root_by_console')
  const beyond = chosen.filter((role) => !mayGive(actor, role))
  if (beyond.length > 0) {
    throw problem('access.role_beyond_own', {
      roles: beyond.map((role) => (actor.lang === 'en' ? role.name_en : role.name_zh)).join(', '),
    })
  }
  return chosen
}

/** Refuses people of another college to somebody who administers one: their reach would grow by it. */
export const requireOwnCollege = (actor: Actor, collegeIds: readonly (string | null)[]): void => {
  if (actor.scope === 'COLLEGE' && !actor.isRoot && collegeIds.some((id) => id === null || id !== actor.collegeId))
    throw problem('access.other_college')
}
