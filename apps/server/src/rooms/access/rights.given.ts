// Random worlds for the property of rights: organizations, people with roles, what attackers may try, and what somebody may do where.
import fc from 'fast-check'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import type { TestApp } from '#test/app.ts'
import { openSession } from '../identity/stories.ts'

const roleKeys = [
  'group_admin',
  'school_admin',
  'news_editor',
  'news_auditor',
  'competition_admin',
  'college_admin',
  'expert',
  'teacher',
] as const
/** Keys of new roles: honest ones and disguises. */
export const newKeys = ['clerk', 'system', 'ROOT', 'R00T', 'Group_Admin', 'helper'] as const
const rights = [
  'news:article:list',
  'news:article:edit',
  'news:article:audit',
  'sys:user:list',
  'sys:user:update',
  'sys:user:roleSet',
  'sys:role:list',
  'sys:role:edit',
  'sys:param:list',
] as const
const scopes = ['ALL', 'CUSTOM', 'ORG_AND_CHILD', 'ORG', 'COLLEGE', 'COMPETITION', 'ASSIGNED', 'SELF'] as const

/** One call an attacker tries. */
export const step = fc.record({
  op: fc.constantFrom(
    'updatePhone',
    'resetPassword',
    'setRoles',
    'addRole',
    'updateRole',
    'openAccount',
    'changeContact',
    'addUser',
    'enable',
    'link',
    'moveCollege',
    'bindSchool',
    'accept',
  ),
  by: fc.nat(9),
  target: fc.nat(9),
  place: fc.nat(9),
  role: fc.nat(30),
  key: fc.nat(newKeys.length - 1),
  rights: fc.subarray([...rights]),
  scope: fc.constantFrom(...scopes),
})
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const person = fc.record({
  role: fc.nat(roleKeys.length),
  place: fc.nat(3),
  second: fc.option(fc.record({ role: fc.nat(roleKeys.length), place: fc.nat(3) })),
})
/** Who is there, who attacks, and what they try. */
export const story = fc.record({
  people: fc.array(person, { minLength: 4, maxLength: 7 }),
  attackers: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }),
  steps: fc.array(step, { minLength: 8, maxLength: 25 }),
})
export type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

let worlds = 0
/** A phone number of a world. */
export const phone = (world: number, at: number): string => `13${String(world).padStart(5, '0')}${String(at).padStart(4, '0')}`

/** Makes the organizations, people and articles of a story, beside those of earlier ones. */
export const buildWorld = async (app: TestApp, given: Story) => {
  worlds += 1
  const world = worlds
  const { db } = app.ctx
  const a = await app.organization(`甲${world}`)
  const a1 = await app.organization(`甲一${world}`, a)
  const b = await app.organization(`乙${world}`)
  const places = [a, a1, b, app.platformId]
  const school = await db
    .selectFrom('organization_schools')
    .select('id')
    .orderBy('code')
    .offset(world % 20)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('organizations').set({ school_id: school.id, type: 'school' }).where('id', '=', a1).execute()
  const colleges = await db
    .insertInto('organization_colleges')
    .values(['一', '二'].map((name) => ({ school_id: school.id, name: `学院${name}${world}` })))
    .returning('id')
    .execute()
  const roleOf = new Map(
    (await db.selectFrom('access_roles').select(['id', 'key']).where('is_built_in', '=', true).execute()).map((r) => [
      r.key,
      r.id,
    ]),
  )
  // A role of the platform that names the other tenant: nobody of the first one may give it.
  const named = await db
    .insertInto('access_roles')
    .values({ key: `named${world}`, name_zh: '指定', name_en: 'Named', scope: 'CUSTOM' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into access_role_permissions (role_id, permission) select ${named.id}::uuid, unnest(array['news:article:list', 'news:article:audit'])`.execute(
    db,
  )
  await db.insertInto('access_role_scopes').values({ role_id: named.id, organization_id: b }).execute()
  const accounts: string[] = []
  for (const [at, one] of given.people.entries()) {
    const holds = [one, ...(one.second ? [one.second] : [])]
    const home = places[one.place]!
    const made = await app.person(`w${world}p${at}`, 't', { organizationId: home, phone: phone(world, at) })
    await db
      .updateTable('identity_users')
      .set({ school_id: school.id, college_id: colleges[at % 2]!.id })
      .where('id', '=', made.id)
      .execute()
    for (const { role, place } of holds) {
      const key = roleKeys[role] ?? 'platform'
      // The library gives the roles of experts.
      if (key === 'expert')
        await db
          .insertInto('experts')
          .values({
            organization_id: places[place]!,
            user_id: made.id,
            name: '专家',
            disciplines: ['art'],
            source: 'invited',
            status: 'active',
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      await db
        .insertInto('access_user_roles')
        .values({
          user_id: made.id,
          organization_id: key === 'platform' ? app.platformId : places[place]!,
          role_id: roleOf.get(key)!,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    accounts.push(made.id)
  }
  accounts.push((await app.person(`w${world}root`, 'ROOT', { phone: phone(world, 90) })).id)
  const site = await db.selectFrom('website_sites').select('id').limit(1).executeTakeFirstOrThrow()
  const articles = await db
    .insertInto('news_articles')
    .values(
      places.map((organization_id) => ({
        ...{ site_id: site.id, organization_id, column_key: 'news', title_zh: '待审', status: 'pending' },
        ...{ submitted_by: accounts.at(-1)!, created_by: accounts.at(-1)! },
      })),
    )
    .returning(['id', 'organization_id'])
    .execute()
  const otherSchool = await db
    .selectFrom('organization_schools')
    .select('id')
    .where('id', '<>', school.id)
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    world,
    places,
    accounts,
    articles,
    colleges,
    schoolId: school.id,
    otherSchoolId: otherSchool.id,
    roleIds: [...roleOf.values(), named.id],
  }
}
export type World = Awaited<ReturnType<typeof buildWorld>>

export interface Identity {
  userId: string
  organizationId: string
  roleId: string
}
/** The identities of accounts somebody can still sign in to. */
export const identitiesOf = async (app: TestApp, userIds: readonly string[]): Promise<(Identity & { isRoot: boolean })[]> =>
  (
    await sql<Identity & { isRoot: boolean }>`
      select h.user_id as "userId", h.organization_id as "organizationId", h.role_id as "roleId", r.is_root as "isRoot" from access_user_roles h
        join access_roles r on r.id = h.role_id and r.status = 'active' join identity_users u on u.id = h.user_id and u.status in ('active', 'pending')
       where h.user_id = any(${[...userIds]}::uuid[]) order by 1, 2, 3`.execute(app.ctx.db)
  ).rows

/**
 * What some accounts may do where, as texts `permission@organization/extent`; ROOT is `*`. An organization of a school reaches that
 * school's teams in every competition: `permission@school-id/all`.
 */
export const rightsOf = async (app: TestApp, userIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ right: string }>`
    select distinct case when r.is_root then '*' else p.permission || '@' || place.id || '/' || case
        when r.scope in ('ALL', 'CUSTOM', 'ORG_AND_CHILD', 'ORG') then 'all' when r.scope = 'COLLEGE' then 'college:' || u.college_id
        when r.scope = 'COMPETITION' then 'named' else 'own' end end as right
      from access_user_roles h
      join access_roles r on r.id = h.role_id and r.status = 'active'
      join identity_users u on u.id = h.user_id and u.status <> 'deleted'
      left join access_role_permissions p on p.role_id = r.id
      join organizations o on case r.scope when 'ALL' then true
        when 'ORG_AND_CHILD' then o.path @> array[h.organization_id]
        when 'CUSTOM' then o.path && array(select s.organization_id from access_role_scopes s where s.role_id = r.id)
        else o.id = h.organization_id end
      cross join lateral (select o.id::text union all select 'school-' || o.school_id where o.type = 'school' and o.school_id is not null
        union all select 'everywhere' where r.scope = 'ALL') place(id)
     where h.user_id = any(${[...userIds]}::uuid[]) and (p.permission is not null or r.is_root)`.execute(app.ctx.db)
  return new Set(rows.map(({ right }) => right).filter((right) => right !== null))
}

/** Whether a right is one of those held, or lies within one. */
export const isCovered = (right: string, held: ReadonlySet<string>): boolean => {
  if (held.has('*') || held.has(right)) return true
  const [what, extent] = right.split('/') as [string, string]
  if (held.has(`${what}/all`) || held.has(`${what.split('@')[0]!}@everywhere/all`)) return true
  if (extent !== 'own') return false
  // A library makes experts of whomever it enters: who keeps one may judge there, as assigned.
  const organization = what.split('@')[1]!
  return held.has(`expert:info:edit@${organization}/all`) || [...held].some((one) => one.startsWith(`${what}/`))
}

const sessions = new Map<string, string>()
/** The session of an identity, opened at its first use. */
export const sessionOf = async (app: TestApp, { userId, organizationId, roleId }: Identity): Promise<string> => {
  const key = userId + organizationId + roleId
  const known = sessions.get(key)
  if (known) return known
  const who = {
    lang: 'zh',
    ip: '127.0.0.1',
    agent: 'test',
    requestId: '',
    host: 'localhost:4700',
    siteCode: null,
    asAt: null,
  } as const
  const { token } = await inTx(app.ctx.db, (tx) => openSession(tx, userId, who, { organizationId, roleId }))
  sessions.set(key, token)
  return token
}
