// The built-in roles: one full list of rights each, nothing inherited, so that a change shows who gained what.
import { ROOT } from '@kaisai/contract/access'
import type { ScopeKind } from '@kaisai/contract/access/labels'
import { allAccess } from '@kaisai/contract/all'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'

interface RoleSeed {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly scope: ScopeKind
  readonly permissions: readonly string[]
}

const everything = allAccess.flatMap((room) => Object.keys(room.permissions))

// Who keeps the platform running judges nothing and reads no scores (domain: "no scores").
const judged = /^(review:|expert:self:|onsite:panel:|award:(?!grant:(list|export)$|prize:list$))/
const administered = everything.filter((permission) => !judged.test(permission))

const newsWriter = ['news:article:list', 'news:article:edit']
const newsAuditor = ['news:article:list', 'news:article:audit']
const organizer = ['competition:info:list', 'competition:info:edit', 'competition:info:export']
const enrollmentOffice = [
  'enroll:team:list',
  'enroll:team:audit',
  'enroll:team:extend',
  'enroll:team:withdraw',
  'enroll:team:disqualify',
  'enroll:team:export',
  'enroll:team:import',
  'enroll:change:decide',
  'enroll:participation:override',
]
const workOffice = [
  'work:info:list',
  'work:info:check',
  'work:info:withdraw',
  'work:info:disqualify',
  'work:info:export',
  'work:info:publish',
  'work:vote:manage',
]
const expertOffice = [
  'expert:info:list',
  'expert:info:edit',
  'expert:info:reveal',
  'expert:info:import',
  'expert:info:export',
  'expert:group:edit',
  'expert:invitation:send',
  'expert:recruitment:edit',
  'expert:recruitment:audit',
  'expert:temporary:edit',
  'expert:draw:run',
]
const sceneOffice = ['onsite:scene:list', 'onsite:scene:edit', 'onsite:scene:run']
const reviewOffice = [
  'review:batch:list',
  'review:batch:edit',
  'review:batch:distribute',
  'review:batch:control',
  'review:conflict:edit',
  'review:score:view',
  'review:score:adjust',
  'review:result:list',
  'review:result:calculate',
  'review:result:lock',
  'review:result:publish',
  'review:result:export',
  'review:objection:handle',
]
const awardSeen = ['award:scheme:list', 'award:grant:list']
const awardOffice = [
  ...awardSeen,
  'award:scheme:edit',
  'award:grant:edit',
  'award:grant:import',
  'award:grant:export',
  'award:grant:confirm',
]
const certificateSeen = ['certificate:template:list', 'certificate:record:list', 'certificate:trace:list']
const certificateOffice = [
  ...certificateSeen,
  'certificate:template:edit',
  'certificate:template:publish',
  'certificate:record:export',
  'certificate:record:revoke',
  'certificate:batch:make',
  'certificate:batch:issue',
  'certificate:batch:send',
  'certificate:correction:decide',
]
const judging = ['review:sheet:score']
const people = ['sys:user:list', 'sys:user:add', 'sys:user:update', 'sys:user:import', 'sys:user:export']

/** In the order of the role list. ROOT needs no rights: it holds all. `t` is no role and holds none. */
export const builtInRoles: readonly RoleSeed[] = [
  { key: 'ROOT', zh: '超级管理员', en: 'Super administrator', scope: 'ALL', permissions: [] },
  { key: 'platform', zh: '平台管理员', en: 'Platform administrator', scope: 'ALL', permissions: administered },
  {
    key: 'group_admin',
    zh: '组织管理员',
    en: 'Organization administrator',
    scope: 'ORG_AND_CHILD',
    permissions: [
      ...people,
      'sys:user:delete',
      'sys:user:roleSet',
      'sys:user:resetPwd',
      'sys:user:reveal',
      'sys:role:list',
      'sys:role:edit',
      'sys:group:list',
      'sys:group:edit',
      'sys:dept:list',
      'sys:dept:edit',
      'sys:school:list',
      'sys:session:list',
      'sys:session:revoke',
      'sys:log:list',
      'sys:log:export',
      'web:site:list',
      'web:site:edit',
      'web:site:publish',
      'web:banner:edit',
      ...new Set([...newsWriter, ...newsAuditor]),
      ...organizer,
      'competition:info:audit',
      'competition:info:control',
      'competition:staff:edit',
      ...enrollmentOffice,
      ...workOffice,
      ...expertOffice,
      ...reviewOffice,
      'review:result:unlock',
      ...sceneOffice,
      ...awardOffice,
      ...certificateOffice,
      'certificate:setting:edit',
      'award:grant:publish',
      'award:grant:revoke',
      'award:prize:list',
      'award:prize:pay',
    ],
  },
  {
    key: 'competition_admin',
    zh: '竞赛负责人',
    en: 'Competition manager',
    scope: 'COMPETITION',
    permissions: [
      ...newsWriter,
      ...organizer,
      ...enrollmentOffice,
      ...workOffice,
      'expert:info:list',
      ...sceneOffice,
      ...awardOffice,
      ...certificateSeen,
      'award:prize:list',
    ],
  },
  {
    key: 'review_admin',
    zh: '评审秘书',
    en: 'Review secretary',
    scope: 'COMPETITION',
    permissions: [
      'competition:info:list',
      'enroll:team:list',
      'work:info:list',
      'work:info:check',
      'work:info:export',
      ...expertOffice,
      ...reviewOffice,
      ...sceneOffice,
    ],
  },
  {
    key: 'cert_admin',
    zh: '证书管理员',
    en: 'Certificate manager',
    scope: 'COMPETITION',
    permissions: ['competition:info:list', 'enroll:team:list', 'work:info:list', 'award:grant:list', ...certificateOffice],
  },
  {
    key: 'finance',
    zh: '财务人员',
    en: 'Finance staff',
    scope: 'ORG',
    permissions: ['enroll:team:list', 'enroll:fee:confirm', 'award:prize:list', 'award:prize:pay'],
  },
  { key: 'news_editor', zh: '新闻编辑', en: 'News editor', scope: 'ORG', permissions: newsWriter },
  { key: 'news_auditor', zh: '新闻审核', en: 'News auditor', scope: 'ORG', permissions: newsAuditor },
  {
    key: 'school_admin',
    zh: '学校管理员',
    en: 'School administrator',
    scope: 'ORG_AND_CHILD',
    permissions: [
      ...people,
      'sys:dept:list',
      'sys:dept:edit',
      'sys:log:list',
      'enroll:team:list',
      'enroll:team:audit',
      'enroll:team:rank',
      'enroll:team:withdraw',
      'enroll:team:export',
      'enroll:change:decide',
      'work:info:list',
      'work:info:export',
      'expert:recommend:edit',
    ],
  },
  {
    key: 'college_admin',
    zh: '学院管理员',
    en: 'College administrator',
    scope: 'COLLEGE',
    permissions: ['sys:user:list', 'enroll:team:list', 'enroll:team:audit', 'work:info:list'],
  },
  {
    key: 'expert',
    zh: '评审专家',
    en: 'Expert',
    scope: 'ASSIGNED',
    permissions: ['expert:self:edit', 'onsite:panel:score', ...judging],
  },
  {
    key: 'expert_captain',
    zh: '评审组长',
    en: 'Panel lead',
    scope: 'ASSIGNED',
    permissions: ['expert:self:edit', 'onsite:panel:score', ...judging, 'review:group:lead'],
  },
  {
    key: 'scene_operator',
    zh: '现场工作人员',
    en: 'On-site staff',
    scope: 'COMPETITION',
    permissions: ['onsite:scene:list', 'onsite:scene:run'],
  },
  {
    key: 'supervisor',
    zh: '监督(纪检)',
    en: 'Supervisor',
    scope: 'ORG',
    permissions: [
      'sys:log:list',
      'competition:info:list',
      'enroll:team:list',
      'work:info:list',
      'review:batch:list',
      'review:score:view',
      'review:result:list',
      'onsite:scene:list',
      ...awardSeen,
      ...certificateSeen,
    ],
  },
  { key: 'teacher', zh: '教师/指导教师', en: 'Teacher', scope: 'SELF', permissions: [] },
  { key: 'student', zh: '学生', en: 'Student', scope: 'SELF', permissions: [] },
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
        .values([...new Set(role.permissions)].map((permission) => ({ role_id: made.id, permission })))
        .execute()
    } else if (!made) {
      await addNewlyDeclared(tx, role)
    }
  }
  for (const permission of everything) {
    await sql`insert into access_known_permissions (permission) values (${permission}) on conflict do nothing`.execute(tx)
  }
}

// A right is new when no earlier start of this installation knew it. What an administrator took away stays away.
const addNewlyDeclared = async (tx: Tx, role: RoleSeed): Promise<void> => {
  await sql`insert into access_role_permissions (role_id, permission)
    select r.id, p from access_roles r, unnest(${[...new Set(role.permissions)]}::text[]) p
     where r.key = ${role.key} and r.is_built_in and not exists (select 1 from access_known_permissions k where k.permission = p)
    on conflict do nothing`.execute(tx)
}
