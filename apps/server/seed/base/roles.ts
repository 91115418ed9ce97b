// The built-in roles; their rights stand in role-permissions.ts.
import { ROOT } from '@kaisai/contract/access'
import type { ScopeKind } from '@kaisai/contract/access/labels'
import { allAccess } from '@kaisai/contract/all'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import { rolePermissions } from './role-permissions.ts'

interface RoleSeed {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly scope: ScopeKind
  readonly permissions: readonly string[]
}

const role = (key: string, zh: string, en: string, scope: ScopeKind): RoleSeed => ({
  key,
  zh,
  en,
  scope,
  permissions: rolePermissions[key] ?? [],
})

/** In the order of the role list. ROOT needs no rights: it holds all. `t` is no role and holds none. */
export const builtInRoles: readonly RoleSeed[] = [
  role('ROOT', '超级管理员', 'Super administrator', 'ALL'),
  role('platform', '平台管理员', 'Platform administrator', 'ALL'),
  role('group_admin', '组织管理员', 'Organization administrator', 'ORG_AND_CHILD'),
  role('competition_admin', '竞赛负责人', 'Competition manager', 'COMPETITION'),
  role('review_admin', '评审秘书', 'Review secretary', 'COMPETITION'),
  role('cert_admin', '证书管理员', 'Certificate manager', 'COMPETITION'),
  role('finance', '财务人员', 'Finance staff', 'ORG'),
  role('news_editor', '新闻编辑', 'News editor', 'ORG'),
  role('news_auditor', '新闻审核', 'News auditor', 'ORG'),
  role('school_admin', '学校管理员', 'School administrator', 'ORG_AND_CHILD'),
  role('college_admin', '学院管理员', 'College administrator', 'COLLEGE'),
  role('expert', '评审专家', 'Expert', 'ASSIGNED'),
  role('expert_captain', '评审组长', 'Panel lead', 'ASSIGNED'),
  role('scene_operator', '现场工作人员', 'On-site staff', 'COMPETITION'),
  role('supervisor', '监督(纪检)', 'Supervisor', 'ORG'),
  role('teacher', '教师/指导教师', 'Teacher', 'SELF'),
  role('student', '学生', 'Student', 'SELF'),
]

/** Adds missing roles with their rights; to existing built-in roles only rights the product newly declares are added. */
export const seedRoles = async (tx: Tx): Promise<void> => {
  for (const [at, role] of builtInRoles.entries()) {
    const made = await tx
      .insertInto('access_roles')
      .values({
        key: role.key,
        name_zh: role.zh,
        name_en: role.en,
        scope: role.scope,
        is_built_in: true,
        is_root: role.key === ROOT,
        sort: at * 10,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made && role.permissions.length > 0) {
      await tx
        .insertInto('access_role_permissions')
        .values(role.permissions.map((permission) => ({ role_id: made.id, permission })))
        .execute()
    } else if (!made) {
      await addNewlyDeclared(tx, role)
    }
  }
  for (const permission of allAccess.flatMap((room) => Object.keys(room.permissions))) {
    await sql`insert into access_known_permissions (permission) values (${permission}) on conflict do nothing`.execute(tx)
  }
}

// A right is new when no earlier start of this installation knew it. What an administrator took away stays away.
const addNewlyDeclared = async (tx: Tx, role: RoleSeed): Promise<void> => {
  await sql`insert into access_role_permissions (role_id, permission)
    select r.id, p from access_roles r, unnest(${role.permissions}::text[]) p
     where r.key = ${role.key} and r.is_built_in and not exists (select 1 from access_known_permissions k where k.permission = p)
    on conflict do nothing`.execute(tx)
}
