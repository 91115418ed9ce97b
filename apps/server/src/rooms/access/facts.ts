import { type RawBuilder, sql } from 'kysely'
import { textIn } from '#src/db/text-in.ts'
import type { RoleFacts } from '#src/ports/facts.ts'
import { peopleWithin } from './people.policy.ts'

const holdsRole = (userId: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from access_user_roles any_held
    join access_roles any_role on any_role.id = any_held.role_id and any_role.status = 'active'
    join organizations any_place on any_place.id = any_held.organization_id and any_place.status = 'active'
   where any_held.user_id = ${userId} and ${condition})`

/** What identity and organization ask about roles. */
export const accessFacts: RoleFacts = {
  peopleWithin,
  isStaff: (userId) =>
    holdsRole(
      userId,
      sql`(any_role.scope <> 'SELF' or exists (select 1 from access_role_permissions any_right where any_right.role_id = any_role.id))`,
    ),
  mustHoldSecondFactor: (userId) => holdsRole(userId, sql`any_role.requires_second_factor`),
  onlyRoleOf: async (db, userId) => {
    const held = await db
      .selectFrom('access_user_roles as held')
      .innerJoin('access_roles as role', 'role.id', 'held.role_id')
      .innerJoin('organizations as organization', 'organization.id', 'held.organization_id')
      .select(['held.organization_id as organizationId', 'held.role_id as roleId'])
      .where('held.user_id', '=', userId)
      .where('role.status', '=', 'active')
      .where('organization.status', '=', 'active')
      .limit(2)
      .execute()
    return held.length === 1 ? held[0]! : null
  },
  administersCollege: async (db, userId) =>
    (await db
      .selectFrom('access_user_roles as h')
      .innerJoin('access_roles as r', 'r.id', 'h.role_id')
      .select('h.role_id')
      .where('h.user_id', '=', userId)
      .where('r.scope', '=', 'COLLEGE')
      .executeTakeFirst()) !== undefined,
  memberCount: (organizationId) =>
    sql<number>`(select count(distinct h.user_id) from access_user_roles h where h.organization_id = ${organizationId})`,
  membersOf: (db, organizationId, lang) =>
    db
      .selectFrom('access_user_roles as h')
      .innerJoin('identity_users as u', 'u.id', 'h.user_id')
      .innerJoin('access_roles as r', 'r.id', 'h.role_id')
      .select(['u.id as userId', 'u.real_name as realName', 'u.user_name as userName'])
      .select(textIn(lang, 'r.name_zh', 'r.name_en').as('roleName'))
      .where('h.organization_id', '=', organizationId)
      .where('u.status', '<>', 'deleted')
      .orderBy('r.sort')
      .orderBy('u.user_name')
      .limit(200)
      .execute(),
}
