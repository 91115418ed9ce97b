// What later rooms ask about the identities people hold.
import type { Permission } from '@kaisai/contract/access'
import type { Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { isActiveAccount } from '../identity/reads.ts'
import { accessFacts } from './facts.ts'

/** An identity a person holds. */
export interface Identity {
  readonly organizationId: string
  readonly organization: string
  readonly roleId: string
}
/** The active identities of a person that have rights of the desk. */
export const deskIdentities = async (db: Db, userId: string): Promise<Identity[]> => {
  const { rows } = await sql<Identity>`
    select o.id as "organizationId", o.name as organization, r.id as "roleId"
      from access_user_roles h join organizations o on o.id = h.organization_id and o.status = 'active'
      join access_roles r on r.id = h.role_id and r.status = 'active'
     where h.user_id = ${userId}::uuid and (r.is_root or exists (select from access_role_permissions p where p.role_id = r.id))
     order by o.path, r.key`.execute(db)
  return rows
}

/** Whether a person works in the desk with any identity. */
export const isStaff = async (db: Db, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select ${accessFacts.isStaff(sql`${userId}::uuid`)} as is`.execute(db)
  return rows[0]!.is
}

/** Staff among the next people after an id; `last`: the last person looked at, null when there are no more. */
export const staffAfter = async (
  db: Db,
  after: string,
  most: number,
): Promise<{ userIds: readonly string[]; last: string | null }> => {
  const { rows } = await sql<{ id: string; is: boolean }>`
    select u.id, ${accessFacts.isStaff(sql`u.id`)} as is from (select id from identity_users where id > ${after}::uuid and status = 'active' order by id limit ${most}) u
     order by u.id`.execute(db)
  return { userIds: rows.filter((row) => row.is).map(({ id }) => id), last: rows.length < most ? null : rows.at(-1)!.id }
}

/** The condition that a person holds an active role in an organization, for the columns of their ids. */
export const holdsRoleIn = (userId: RawBuilder<unknown>, organizationId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from access_user_roles held join access_roles role on role.id = held.role_id and role.status = 'active'
    where held.user_id = ${userId} and held.organization_id = ${organizationId})`

// The roles `role` by which active people hold a right in an organization, as `held`; ends in conditions.
const heldBy = (permission: Permission, organizationId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`access_user_roles held join access_roles role on role.id = held.role_id and role.status = 'active'
      join access_role_permissions right_ on right_.role_id = role.id and right_.permission = ${permission}
     where held.organization_id = ${organizationId} and ${isActiveAccount(sql`held.user_id`)}`

/** How many active people hold a right over the whole of an organization itself, not a college of it alone, for the column of its id. */
export const holderCountIn =
  (permission: Permission) =>
  (organizationId: RawBuilder<unknown>): RawBuilder<number> =>
    sql<number>`(select count(distinct held.user_id)::int from ${heldBy(permission, organizationId)} and role.scope <> 'COLLEGE')`

/** The condition that somebody active holds a right in an organization itself, for the column of its id. */
export const isHeldIn =
  (permission: Permission) =>
  (organizationId: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql<boolean>`exists (select from ${heldBy(permission, organizationId)})`

/** The names of up to three active people who hold a right in an organization itself, for the column of its id. */
export const holderNamesIn =
  (permission: Permission) =>
  (organizationId: RawBuilder<unknown>): RawBuilder<string[]> =>
    sql<
      string[]
    >`array(select distinct person.real_name from identity_users person where person.id in (select held.user_id from ${heldBy(permission, organizationId)}) order by 1 limit 3)`

/** Who holds a right where, as `(user_id, organization_id)`: active roles only, within the organization itself. */
export const rightHolders = (permission: string): RawBuilder<unknown> => sql`(select holding.user_id, holding.organization_id
  from access_role_permissions granted join access_roles active on active.id = granted.role_id and active.status = 'active'
  join access_user_roles holding on holding.role_id = active.id where granted.permission = ${permission})`

const MOST = 50
/** People who hold a right at a place itself. */
export interface Holder {
  readonly id: string
  readonly name: string
}
/**
 * Active people who hold a right in one organization, not above it: with reach over all of it, or with `collegeId` those of that college
 * whose reach is their college. At most 50.
 */
export const holdersAt = async (
  db: Db,
  permission: string,
  organizationId: string,
  collegeId: string | null = null,
): Promise<Holder[]> => {
  const reaches =
    collegeId === null ? sql`r.scope in ('ORG', 'ORG_AND_CHILD')` : sql`r.scope = 'COLLEGE' and u.college_id = ${collegeId}::uuid`
  const { rows } = await sql<Holder>`
    select distinct u.id, u.real_name as name
      from access_role_permissions p
      join access_roles r on r.id = p.role_id and r.status = 'active'
      join access_user_roles h on h.role_id = r.id and h.organization_id = ${organizationId}::uuid
      join identity_users u on u.id = h.user_id and u.status = 'active'
     where p.permission = ${permission} and ${reaches} order by u.id limit ${MOST}`.execute(db)
  return rows
}

/** The condition that a person holds one active role in an active organization, for the columns of their ids. */
export const holdsIdentity = (
  userId: RawBuilder<unknown>,
  organizationId: RawBuilder<unknown>,
  roleId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from access_user_roles held join access_roles role on role.id = held.role_id and role.status = 'active'
    join organizations place on place.id = held.organization_id and place.status = 'active'
    where held.user_id = ${userId} and held.organization_id = ${organizationId} and held.role_id = ${roleId})`

/** The name of a role in a language, for the column of its id; '' without one. */
export const roleNameIn = (lang: Lang, roleId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select ${textIn(lang, 'named.name_zh', 'named.name_en')} from access_roles named where named.id = ${roleId}), '')`

/** Names of the built-in roles in a language, by their Chinese name and by their key: as entries of the log call them. */
export const namesOfBuiltInRoles = async (db: Db, lang: Lang): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('access_roles').select(['key', 'name_zh', 'name_en']).where('is_built_in', '=', true).execute()
  return new Map(
    rows.flatMap((row) => [row.key, row.name_zh].map((called) => [called, lang === 'en' ? row.name_en : row.name_zh])),
  )
}
