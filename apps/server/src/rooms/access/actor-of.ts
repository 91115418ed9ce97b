import type { ScopeKind } from '@kaisai/contract/access/labels'
import type { Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { identitiesOf } from './me.views.ts'

interface Row {
  userName: string
  realName: string
  userType: string
  ownLang: string
  schoolId: string | null
  collegeId: string | null
  roleKey: string | null
  isRoot: boolean
  scope: ScopeKind | null
  permissions: string[] | null
  scopeOrganizationIds: string[] | null
}

/** The actor a job runs as: the person with the identity it was started with, with today's rights; null when it is gone. `lang` null: the person’s own language. */
export const actorOf = async (
  db: Db,
  userId: string,
  organizationId: string | null,
  roleId: string | null,
  lang: Lang | null,
): Promise<Actor | null> => {
  const { rows } = await sql<Row>`
    select u.user_name as "userName", u.real_name as "realName", u.user_type as "userType", u.lang as "ownLang", u.school_id as "schoolId", case when r.scope = 'COLLEGE' then (select c.id from organization_colleges c where c.id = u.college_id and c.school_id = o.school_id) else u.college_id end as "collegeId",
           r.key as "roleKey", coalesce(r.is_root, false) as "isRoot", r.scope, array(select p.permission from access_role_permissions p where p.role_id = r.id) as permissions,
           array(select c.organization_id from access_role_scopes c where c.role_id = r.id) as "scopeOrganizationIds"
      from identity_users u
      left join access_user_roles h on h.user_id = u.id and h.organization_id = ${organizationId} and h.role_id = ${roleId}
      left join organizations o on o.id = h.organization_id and o.status = 'active'
      left join access_roles r on r.id = h.role_id and r.status = 'active' and o.id is not null
     where u.id = ${userId} and u.status = 'active'`.execute(db)
  const row = rows[0]
  if (!row || (roleId !== null && row.roleKey === null)) return null
  return {
    lang: lang ?? (row.ownLang === 'en' ? 'en' : 'zh'),
    ip: '',
    agent: 'job',
    requestId: '',
    host: '',
    siteCode: null,
    asAt: null,
    userId,
    userName: row.userName,
    realName: row.realName,
    userType: row.userType,
    sessionId: '',
    organizationId,
    roleId,
    roleKey: row.roleKey ?? 't',
    isRoot: row.isRoot,
    permissions: new Set(row.permissions ?? []),
    scope: row.scope ?? 'SELF',
    scopeOrganizationIds: row.scopeOrganizationIds ?? [],
    schoolId: row.schoolId,
    collegeId: row.collegeId,
    confirmedAt: null,
  }
}

/** The actors of a person: one for each identity that can be chosen; who has none is one without a role. Nobody for a closed account. */
export const actorsOf = async (db: Db, userId: string, lang: Lang | null): Promise<Actor[]> => {
  const held = await identitiesOf(db, userId).execute()
  const identities = held.length > 0 ? held : [{ groupId: null, roleId: null }]
  const actors = await Promise.all(identities.map(({ groupId, roleId }) => actorOf(db, userId, groupId, roleId, lang)))
  return actors.filter((actor) => actor !== null)
}
