// Figures of a whole contest: right, within the reach of who asks, kept and said how old.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/statistics/endpoints'
import { type Subject, subjectKeys } from '@kaisai/contract/statistics/subjects'
import { sql } from 'kysely'
import { readSheet } from '#src/platform/excel.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openAwards } from '../award/award.given.ts'
import { makeVisitCounter } from '../website/index.ts'
import { forgetKept, kept } from './keep.ts'

type World = Awaited<ReturnType<typeof openAwards>>
let world: World
before(async () => {
  world = await openAwards()
})
after(() => world.app.stop())

type Asked = Partial<InputOf<typeof calls.getStatistics>>
const ask = async (subject: Subject, more: Asked = {}, as: Person = world.manager) =>
  world.app.call(calls.getStatistics, { subject, competitionId: world.competitionId, ...more }, { as })
const figures = async (subject: Subject, more: Asked = {}, as: Person = world.manager) => {
  const { data } = await ask(subject, more, as)
  return Object.fromEntries(data.figures.map(({ key, value }) => [key, value]))
}
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.app.ctx.db)).rows[0]!
const age = () => sql`update statistics_kept set computed_at = computed_at - interval '1 hour'`.execute(world.app.ctx.db)

test('figures are what the rows say, and every chart adds up to them', async () => {
  const { competitionId } = world
  const teams = await one(
    sql<{
      enrolled: number
      people: number
      begun: number
      schools: number
    }>`select count(*) filter (where status = 'effective')::int as enrolled,
      count(*)::int as begun, (sum(member_count) filter (where status = 'effective'))::int as people,
      (count(distinct school_id) filter (where status = 'effective'))::int as schools from enrollments where competition_id = ${competitionId}::uuid`,
  )
  const { data } = await ask('participation')
  const shown = Object.fromEntries(data.figures.map(({ key, value }) => [key, value]))
  assert.deepEqual([shown.enrolled, shown.people, shown.schools], [teams.enrolled, teams.people, teams.schools])
  assert.equal(shown.rate, Math.round((teams.enrolled / teams.begun) * 1000) / 10)
  const chart = (key: string) => data.charts.find((found) => found.key === key)!
  const sum = (key: string, at = 0) => chart(key).rows.reduce((total, row) => total + (row.values[at] ?? 0), 0)
  assert.deepEqual([sum('part'), sum('schools'), sum('provinces')], [teams.enrolled, teams.enrolled, teams.enrolled])
  assert.equal(sum('status'), teams.begun)
  assert.equal(sum('days'), sum('hours'))
  assert.equal(chart('days').rows.at(-1)!.values[1], sum('days'))
  const steps = chart('steps').rows.map(({ key, values }) => [key, values[0]])
  assert.deepEqual(steps[0], ['begun', teams.begun])
  assert.ok(Number(Object.fromEntries(steps).awarded) > 0)
  for (const { measures, rows } of data.charts) for (const row of rows) assert.equal(row.values.length, measures.length)
  const to = chart('schools').rows[0]!.to
  assert.match(to, /^\/enroll\/team\?competitionId=.*schoolId=/)
})

test('each subject shows something of a contest that is over', async () => {
  const shown = await Promise.all(
    subjectKeys
      .filter((one) => one !== 'cloud')
      .map(async (subject) => [subject, subject === 'money' ? {} : await figures(subject, {}, world.secretary)] as const),
  )
  const of = Object.fromEntries(shown) as Record<Subject, Record<string, number | null>>
  assert.ok(of.works!.submitted! > 0 && of.works!.rate! > 0)
  assert.ok(of.review!.submitted! > 0 && of.review!.mean! > 0)
  assert.equal(of.review!.progress, 100)
  const { count } = await one(
    sql<{ count: number }>`select count(*)::int as count from awards where status in ('publicity', 'final')`,
  )
  assert.equal(of.awards!.awards, count)
  assert.equal(of.certificates!.issued, 0)
  const review = (await ask('review', {}, world.secretary)).data
  assert.equal(
    review.charts.find(({ key }) => key === 'scores')!.rows.reduce((sum, row) => sum + row.values[0]!, 0),
    of.review!.works,
  )
})

test('money is shown to who may see orders, and only what was paid', async () => {
  const treasurer = await world.app.person('treasurer', 'platform')
  const { rows } = await sql<{
    id: string
  }>`select id from finance_orders where competition_id = ${world.competitionId}::uuid`.execute(world.app.ctx.db)
  assert.deepEqual(rows, [])
  assert.deepEqual(await figures('money', {}, treasurer), { paid: 0, refunded: 0, net: 0, orders: 0 })
  const bare = await world.app.person('statistics_only', 'competition_admin', { organizationId: world.manager.organizationId })
  assert.ok(!(await world.app.call(calls.listSubjects, {}, { as: bare })).data.some(({ subject }) => subject === 'money'))
  assert.equal((await ask('money', {}, bare)).code, refusal('house.no_access'))
})

test('a school sees its own teams and no scores; others see nothing of a competition that is not theirs', async () => {
  const { app, competitionId, first, schoolAdmin: office } = world
  const subjects = (await app.call(calls.listSubjects, {}, { as: office })).data.map(({ subject }) => subject)
  assert.deepEqual(subjects, ['participation', 'works', 'awards', 'certificates'])
  const own = await figures('participation', {}, office)
  const { count } = await one(
    sql<{
      count: number
    }>`select count(*)::int as count from enrollments where competition_id = ${competitionId}::uuid and school_id = ${first.id}::uuid and status = 'effective'`,
  )
  assert.deepEqual([own.enrolled, own.schools], [count, count > 0 ? 1 : 0])
  assert.equal((await ask('review', {}, office)).code, refusal('house.no_access'))
  const stranger = await app.person('other_group', 'group_admin', { organizationId: await app.organization('别处') })
  assert.equal((await ask('participation', {}, stranger)).code, refusal('house.not_found'))
  assert.equal((await figures('participation', { competitionId: undefined } as never, stranger)).enrolled, 0)
  assert.equal((await ask('participation', { againstId: competitionId }, stranger)).code, refusal('house.not_found'))
  const named = async (as: Person, keyword?: string) =>
    (await app.call(calls.listStatisticsCompetitions, keyword ? { keyword } : {}, { as })).data.map(({ value }) => value)
  assert.deepEqual([await named(office), await named(stranger)], [[competitionId], []])
  assert.deepEqual([await named(world.manager), await named(world.manager, '没有这个竞赛')], [[competitionId], []])
  const student = world.works[0]!.captain
  assert.equal((await ask('participation', {}, student)).code, refusal('house.no_access'))
})

test('figures are kept for some seconds and computed anew when they are old; nobody’s are shown to another', async () => {
  await age()
  const before = (await ask('works')).data
  await sql`update works set bytes = bytes + 1048576 where id = ${world.works[0]!.workId}::uuid`.execute(world.app.ctx.db)
  const again = (await ask('works')).data
  assert.deepEqual([again.computeTime, again.figures], [before.computeTime, before.figures])
  await age()
  const anew = (await ask('works')).data
  const of = (data: typeof anew) => data.figures.find(({ key }) => key === 'megabytes')!.value!
  assert.ok(Date.parse(anew.computeTime) > Date.parse(before.computeTime))
  assert.ok(of(anew) > of(before))
  await sql`update statistics_kept set computed_at = now() - interval '8 days'`.execute(world.app.ctx.db)
  await forgetKept(world.app.ctx)
  assert.equal((await one(sql<{ count: number }>`select count(*)::int as count from statistics_kept`)).count, 0)
})

test('who reaches several organizations sees them beside each other', async () => {
  const { app, organizationId } = world
  const root = await app.root()
  const over = async () => (await app.call(calls.getStatistics, { subject: 'participation' }, { as: root })).data.charts
  const chartOf = async () => (await over()).find(({ key }) => key === 'organizations')
  assert.equal(await chartOf(), undefined)
  const other = await app.organization('另一主办')
  await app.asOwner((db) =>
    sql`update enrollments set organization_id = ${other}::uuid where id = (select id from enrollments where status = 'effective' order by id limit 1)`.execute(
      db,
    ),
  )
  await age()
  assert.deepEqual((await chartOf())!.rows.map(({ key }) => key).toSorted(), [organizationId, other].toSorted())
  await app.asOwner((db) => sql`update enrollments set organization_id = ${organizationId}::uuid`.execute(db))
})

test('who asks while figures are counted waits for the same count; one that fails is tried again', async () => {
  const { db } = world.app.ctx
  const key = Buffer.alloc(32, 7)
  let counted = 0
  const count = async () => ++counted
  const both = await Promise.all([kept({ db }, key, count), kept({ db }, key, count)])
  assert.deepEqual([counted, ...both.map(({ value }) => value)], [1, 1, 1])
  await age()
  await assert.rejects(
    kept({ db }, key, () => Promise.reject(new Error('counted wrong'))),
    /counted wrong/,
  )
  assert.equal((await kept({ db }, key, count)).value, 2)
})

test('another competition stands beside, the edition before by itself', async () => {
  const { app, competitionId } = world
  const alone = (await ask('participation')).data
  assert.equal(alone.againstName, '')
  const { data } = await ask('participation', { againstId: competitionId })
  assert.deepEqual(
    data.figures.map(({ against }) => against),
    data.figures.map(({ value }) => value),
  )
  await app.asOwner((db) =>
    sql`insert into competitions (series_id, organization_id, edition, year, name, short_name, level, subject_type, rules, enroll_setting, work_setting)
      select series_id, organization_id, edition + 1, year + 1, '下一届', short_name, level, subject_type, rules, enroll_setting, work_setting
        from competitions where id = ${competitionId}::uuid`.execute(db),
  )
  const next = await one(sql<{ id: string }>`select id from competitions where name = '下一届'`)
  const shown = (await ask('participation', { competitionId: next.id }, await app.root())).data
  assert.deepEqual([shown.figures[0]!.value, shown.figures[0]!.against], [0, alone.figures[0]!.value])
  assert.notEqual(shown.againstName, '')
})

test('the workbook holds each figure with its meaning as a number, and is in the log', async () => {
  const file = await world.app.raw(
    calls.exportStatistics,
    { subject: 'participation', competitionId: world.competitionId },
    { as: world.manager },
  )
  assert.equal(file.http, 200)
  const lines: unknown[][] = []
  for await (const line of readSheet(file.data as Buffer)) lines.push([...line.cells])
  assert.deepEqual(lines[0], ['指标', '数值', '口径'])
  const enrolled = lines.find(([name]) => name === '报名成功队伍')!
  assert.equal(enrolled[1], (await figures('participation')).enrolled)
  const { count } = await one(
    sql<{
      count: number
    }>`select count(*)::int as count from audit_log where action = 'statistics.exported' and entity = 'statistics'`,
  )
  assert.equal(count, 1)
})

test('all organizations together: what they run, their people and files, for who reaches organizations only', async () => {
  const { app, competitionId, organizationId } = world
  const root = await app.root()
  const over = async (as: Person, more: Asked = {}) =>
    (await app.call(calls.getStatistics, { subject: 'cloud', ...more }, { as })).data
  await age()
  const data = await over(root, { competitionId })
  // What is over everything knows no competition.
  assert.deepEqual([data.competitionName, data.againstName], ['', ''])
  const shown = Object.fromEntries(data.figures.map(({ key, value }) => [key, value]))
  const rows = await one(
    sql<Record<string, number>>`select (select count(*)::int from organizations where status = 'active') as organizations,
      (select count(*)::int from competitions where status not in ('draft', 'auditing', 'returned', 'cancelled')) as competitions,
      (select count(*)::int from identity_users where closed_at is null) as accounts,
      (select count(*)::int from enrollments where status = 'effective') as teams,
      (select count(*)::int from works where submitted_at is not null) as works,
      (select round(coalesce(sum(bytes), 0) / 1048576.0, 1)::float8 from system_files where removed_at is null) as megabytes`,
  )
  for (const [key, value] of Object.entries(rows)) assert.equal(shown[key], value, key)
  const chart = (key: string) => data.charts.find((found) => found.key === key)!
  const own = chart('organizations').rows.find(({ key }) => key === organizationId)!
  assert.deepEqual([own.values[0], own.values[3]], [rows.teams, rows.competitions])
  assert.equal(chart('accounts').rows.at(-1)!.values[1], rows.accounts)
  assert.match(chart('teams').rows[0]!.key, /^\d{4}-\d{2}$/)
  assert.equal(
    chart('status').rows.reduce((sum, { values }) => sum + values[0]!, 0),
    (await one(sql<{ count: number }>`select count(*)::int as count from competitions`)).count,
  )
  const named = (await app.call(calls.listSubjects, {}, { as: root })).data.map(({ subject }) => subject)
  assert.ok(!named.includes('cloud'))
  // Of another's organizations nothing; a secretary and a school have no such statistics.
  const stranger = await app.person('cloud_stranger', 'group_admin', { organizationId: await app.organization('别家') })
  const theirs = Object.fromEntries((await over(stranger)).figures.map(({ key, value }) => [key, value]))
  assert.deepEqual([theirs.organizations, theirs.teams, theirs.accounts], [1, 0, 1])
  for (const as of [world.secretary, world.schoolAdmin])
    assert.equal((await app.call(calls.getStatistics, { subject: 'cloud' }, { as })).code, refusal('house.no_access'))
})

test('visits are those of the sites within reach; of a competition its own page, on whatever site', async () => {
  const { app, competitionId, manager } = world
  const counter = makeVisitCounter(app.ctx)
  const { id: siteId } = await one(sql<{ id: string }>`select id from website_sites where is_default`)
  const visit = { siteId, search: '', address: '203.0.113.9', agent: 'Mozilla/5.0 (Android) Mobile' }
  for (const path of ['/home/homepage', '/home/newsList', '/home/competition/details'])
    counter.count({ ...visit, path, search: path.endsWith('details') ? `?id=${competitionId}` : '' })
  await counter.close()
  const root = await app.root()
  const over = (await app.call(calls.getStatistics, { subject: 'visits' }, { as: root })).data
  assert.deepEqual(
    over.figures.map(({ key, value }) => [key, value]),
    [
      ['opened', 3],
      ['visitors', 1],
      ['phones', 100],
      ['perDay', 3],
    ],
  )
  assert.deepEqual(
    over.charts.map(({ key, rows }) => [key, rows.reduce((sum, { values }) => sum + values[0]!, 0)]),
    [
      ['days', 3],
      ['visitors', 1],
      ['pages', 3],
      ['part', 1],
      ['sites', 3],
    ],
  )
  assert.deepEqual(await figures('visits', {}, manager), { opened: 1, visitors: null, phones: null, perDay: 1 })
  assert.equal((await ask('visits', {}, world.schoolAdmin)).code, refusal('house.no_access'))
})
