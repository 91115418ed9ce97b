// Two schools that were one all along: what later rooms keep of the double follows, what was published keeps its names.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as organizations from '@kaisai/contract/organization/organization.endpoints'
import * as schools from '@kaisai/contract/organization/school.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { type AwardWorld, openAwards } from './rooms/award/award.given.ts'
import { writeCapacity } from './rooms/competition/category/places.ts'

let world: AwardWorld & { awards: { awardId: string }[] }
let root: Person
// The school that stays, and one more double of it.
let keepId: string
let doubleId: string
let keptCollegeId: string
before(async () => {
  world = await openAwards({ totals: [95, 90, 85] })
  root = await world.app.root()
})
after(() => world.app.stop())

let made = 0
const newSchool = async (name: string): Promise<string> => {
  const code = `99${String(++made).padStart(8, '0')}`
  const more = {
    nameEn: '',
    provinceCode: '110000',
    city: '',
    nature: 'public',
    level: 'undergraduate',
    status: 'active',
  } as const
  return (await world.does(root, schools.addSchool, { code, name, ...more })).schoolId
}
const merge = async (keepId: string, dropId: string) =>
  world.app.call(schools.mergeSchools, { keepId, dropId }, { as: await world.sudo(root) })

test('a school named by teams, works, results and final awards is merged; what was published keeps its words', async () => {
  const { db } = world.app.ctx
  keepId = await newSchool('重复登记大学')
  const { rows: majors } = await sql<{ id: string }>`select id from organization_majors order by id limit 3`.execute(db)
  const [one, two, three] = majors.map(({ id }) => id) as [string, string, string]
  const firstCollege = world.colleges.get(world.first.id)!
  const { name } = await db
    .selectFrom('organization_colleges')
    .select('name')
    .where('id', '=', firstCollege)
    .executeTakeFirstOrThrow()
  const college = { nameEn: '', status: 'active' } as const
  const { collegeId } = await world.does(root, schools.addCollege, { schoolId: keepId, name, majorIds: [one, two], ...college })
  await sql`insert into organization_college_majors (college_id, major_id) select ${firstCollege}::uuid, unnest(${[two, three]}::uuid[])
    on conflict do nothing`.execute(db)
  const snapshots = () => db.selectFrom('awards').select(['id', 'snapshot', 'name', 'status']).orderBy('id').execute()
  const moves = () => sql`select * from status_moves order by id`.execute(db).then(({ rows }) => rows)
  const [published, history] = [await snapshots(), await moves()]
  assert.equal(
    published.some(({ status }) => status === 'final'),
    true,
  )
  const reply = await merge(keepId, world.first.id)
  assert.equal(reply.code, 0, reply.msg)
  for (const table of [
    'identity_users',
    'organizations',
    'enrollments',
    'enrollment_members',
    'works',
    'review_result_rows',
    'awards',
  ]) {
    const { rows } = await sql<{
      moved: number
    }>`select count(*)::int as moved from ${sql.table(table)} where school_id = ${keepId}::uuid`.execute(db)
    assert.ok(rows[0]!.moved > 0, table)
  }
  assert.deepEqual(await snapshots(), published)
  assert.deepEqual(await moves(), history)
  keptCollegeId = collegeId
  const inCollege = await db.selectFrom('enrollments').select('id').where('college_id', '=', collegeId).execute()
  assert.ok(inCollege.length > 0)
  const learnt = await db
    .selectFrom('organization_college_majors')
    .select('major_id')
    .where('college_id', '=', collegeId)
    .execute()
  assert.deepEqual(
    [one, two, three].filter((id) => !learnt.some(({ major_id }) => major_id === id)),
    [],
  )
  const gone = await world.app.call(schools.deleteSchool, { schoolId: world.first.id }, { as: root })
  assert.equal(gone.http, 404)
})

test('a published award’s school changes by a recorded merge alone', async () => {
  const { db } = world.app.ctx
  const other = await newSchool('另一所大学')
  await assert.rejects(sql`update awards set school_id = ${other}::uuid where status = 'final'`.execute(db), /never changed/)
})

test('where both schools have a row the organizer says first which stands, or both become one', async () => {
  const { app, competitionId, itemId, experts } = world
  const { db } = app.ctx
  doubleId = await newSchool('又一重复大学')
  await sql`with t as (select id from enrollments where school_id = ${keepId}::uuid order by id limit 1),
    m as (update enrollment_members set school_id = ${doubleId}::uuid where enrollment_id in (select id from t))
    update enrollments set school_id = ${doubleId}::uuid where id in (select id from t)`.execute(db)
  const setQuota = (quota: number) =>
    inTx(db, async (tx) => {
      const limits = await sql<{
        limits: never
      }>`update competition_categories set limits = limits || jsonb_build_object('perSchoolQuota', ${quota}::int)
        where id = ${itemId}::uuid returning limits`.execute(tx)
      await writeCapacity(app.ctx, tx, itemId, limits.rows[0]!.limits)
    })
  await setQuota(2)
  const [expert, other] = [experts[0]!, experts[1]!]
  await sql`update experts set avoid_school_ids = array[${doubleId}, ${keepId}]::uuid[] where id = ${expert.expertId}::uuid`.execute(
    db,
  )
  await sql`insert into review_conflicts (competition_id, expert_id, school_id, kind, source, effect, is_pinned, note) values
    (${competitionId}::uuid, ${expert.expertId}::uuid, ${keepId}::uuid, 'other', 'expert', 'warn', false, '曾兼职'),
    (${competitionId}::uuid, ${expert.expertId}::uuid, ${doubleId}::uuid, 'other', 'admin', 'block', true, '任教'),
    (${competitionId}::uuid, ${other.expertId}::uuid, ${doubleId}::uuid, 'other', 'admin', 'block', false, '')`.execute(db)
  await sql`insert into competition_extensions (window_id, competition_id, school_id, ends_at, reason)
    select w.id, w.competition_id, s.id, w.ends_at + s.more, '系统故障' from (select * from competition_windows where competition_id = ${competitionId}::uuid order by id limit 1) w,
      (values (${keepId}::uuid, interval '1 day'), (${doubleId}::uuid, interval '2 days')) as s(id, more)`.execute(db)
  const { rows: copies } = await sql<{ id: string }>`
    insert into awards (competition_id, stage_id, organization_id, scheme_item_id, level, name, target_type, school_id, snapshot, source)
    select competition_id, stage_id, organization_id, scheme_item_id, level, name, target_type, ${doubleId}::uuid, snapshot, source
      from awards where target_type = 'school' and school_id = ${keepId}::uuid and status = 'final' returning id`.execute(db)
  assert.equal(copies.length, 1)
  const state = async () =>
    (
      await sql`select (select jsonb_agg(to_jsonb(p) order by school_id) from competition_places p) as places,
        (select jsonb_agg(to_jsonb(x) order by id) from competition_extensions x) as extensions,
        (select jsonb_agg(to_jsonb(k) order by id) from review_conflicts k) as conflicts`.execute(db)
    ).rows
  const before = await state()
  const crowded = await merge(keepId, doubleId)
  assert.deepEqual([crowded.code, crowded.http], [28038, 409], crowded.msg)
  assert.match(crowded.msg, /共有3个报名，超过每校名额2/)
  await setQuota(3)
  const twice = await merge(keepId, doubleId)
  assert.deepEqual([twice.code, twice.http], [35036, 409], twice.msg)
  await setQuota(2)
  assert.deepEqual(await state(), before)
  await setQuota(3)
  await sql`delete from awards where id = ${copies[0]!.id}::uuid`.execute(db)
  const merged = await merge(keepId, doubleId)
  assert.equal(merged.code, 0, merged.msg)

  const places = await sql`select taken, capacity from competition_places where school_id = ${keepId}::uuid`.execute(db)
  assert.deepEqual(places.rows, [{ taken: 3, capacity: 3 }])
  const extensions = await sql`select x.revoked_at is null as stands, x.ends_at - w.ends_at = interval '2 days' as later
    from competition_extensions x join competition_windows w on w.id = x.window_id where x.school_id = ${keepId}::uuid order by 1`.execute(
    db,
  )
  assert.deepEqual(extensions.rows, [
    { stands: false, later: false },
    { stands: true, later: true },
  ])
  const conflicts =
    await sql`select expert_id, effect, is_pinned, note from review_conflicts where school_id = ${keepId}::uuid order by expert_id`.execute(
      db,
    )
  assert.deepEqual(
    conflicts.rows,
    [
      { expert_id: expert.expertId, effect: 'block', is_pinned: true, note: '曾兼职' },
      { expert_id: other.expertId, effect: 'block', is_pinned: false, note: '' },
    ].sort((a, b) => (a.expert_id < b.expert_id ? -1 : 1)),
  )
  const { avoid_school_ids } = await db
    .selectFrom('experts')
    .select('avoid_school_ids')
    .where('id', '=', expert.expertId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(avoid_school_ids, [keepId])
})

test('what is in use is not removed, and the refusal says by what; what nothing names is', async () => {
  const { app, organizationId } = world
  const school = await app.call(schools.deleteSchool, { schoolId: keepId }, { as: root })
  assert.deepEqual([school.code, school.http], [22008, 409])
  assert.match(school.msg, /报名 3、/)
  const english = await app.call(schools.deleteSchool, { schoolId: keepId }, { as: root, lang: 'en' })
  assert.match(english.msg, /enrollments 3, .*Move or delete these first/)
  const organization = await app.call(organizations.deleteOrganization, { groupId: organizationId }, { as: root })
  assert.equal(organization.code, refusal('organization.in_use'))
  assert.match(organization.msg, /竞赛 1、/)
  const college = await app.call(schools.deleteColleges, { collegeIds: [keptCollegeId] }, { as: root })
  assert.equal(college.code, refusal('organization.in_use'))
  const lonely = await app.organization('无人使用的组织')
  await world.does(root, organizations.deleteOrganization, { groupId: lonely })
  await world.does(root, schools.deleteSchool, { schoolId: await newSchool('无人使用的大学') })
})
