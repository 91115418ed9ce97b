// Figures of a year and of a place, and of the last days before a deadline.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addCompetition } from '@kaisai/contract/competition/info.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/statistics/endpoints'
import type { Subject } from '@kaisai/contract/statistics/subjects'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { openAwards } from '../award/award.given.ts'
import { relist } from '../competition/stories.ts'

type World = Awaited<ReturnType<typeof openAwards>>
let world: World
before(async () => {
  world = await openAwards()
})
after(() => world.app.stop())

type Asked = Partial<InputOf<typeof calls.getStatistics>>
const shown = async (subject: Subject, more: Asked = {}) => {
  const { data, msg } = await world.app.call(calls.getStatistics, { subject, ...more }, { as: world.manager })
  assert.ok(data, msg)
  const figures = Object.fromEntries(data.figures.map(({ key, value }) => [key, value]))
  return { ...data, values: figures, chart: (key: string) => data.charts.find((one) => one.key === key) }
}
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(world.app.ctx.db)).rows

test('a year takes in its competitions, and stands beside the year before', async () => {
  const [{ year }] = (await rowsOf(
    sql<{ year: number }>`select year from competitions where id = ${world.competitionId}::uuid`,
  )) as [{ year: number }]
  const [all, own, other] = [
    await shown('participation'),
    await shown('participation', { year }),
    await shown('participation', { year: year + 1 }),
  ]
  assert.ok(all.values.enrolled! > 0)
  assert.equal(own.values.enrolled, all.values.enrolled)
  assert.equal(other.values.enrolled, 0)
  assert.equal(other.figures.find(({ key }) => key === 'enrolled')!.against, all.values.enrolled)
  assert.deepEqual([own.scope, own.againstName], [`${year}年`, `${year - 1}年`])
  // A list knows no year: only rows of one competition lead to it.
  assert.deepEqual(
    own.chart('schools')!.rows.map(({ to }) => to),
    own.chart('schools')!.rows.map(() => ''),
  )
  assert.match(own.chart('part')!.rows[0]!.to, /^\/enroll\/team\?competitionId=/)
  const audiences = all.chart('audiences')!
  assert.ok(audiences.rows.every(({ name, values }) => name !== '' && values[0]! <= all.values.enrolled!))
  assert.equal(Math.max(...audiences.rows.map(({ values }) => values[0]!)), all.values.enrolled)
  // Visits are of sites: a year does not cut them.
  assert.equal((await shown('visits', { year })).scope, '权限范围内的全部竞赛')
  // With a competition the year says nothing more.
  assert.equal(
    (await shown('participation', { competitionId: world.competitionId, year: year + 1 })).values.enrolled,
    all.values.enrolled,
  )
})

test('a school or province is counted alone, by its colleges, and its rows lead to its lists', async () => {
  const { competitionId } = world
  const all = await shown('participation', { competitionId })
  assert.equal(all.chart('audiences'), undefined)
  const school = all.chart('schools')!.rows[0]!
  const of = await shown('participation', { competitionId, schoolId: school.key })
  assert.equal(of.values.enrolled, school.values[0])
  assert.equal(of.schoolName, school.name)
  assert.ok(of.scope.endsWith(` · ${school.name}`))
  assert.equal(of.chart('provinces'), undefined)
  assert.equal(of.chart('schools')!.head, '学院')
  assert.match(of.chart('status')!.rows[0]!.to, new RegExp(`schoolId=${school.key}&status=`))
  const province = all.chart('provinces')!.rows[0]!
  assert.equal((await shown('participation', { competitionId, provinceCode: province.key })).values.enrolled, province.values[0])
  const works = await shown('works', { competitionId, schoolId: school.key })
  const [{ count }] = (await rowsOf(
    sql<{
      count: number
    }>`select count(*)::int as count from works where competition_id = ${competitionId}::uuid and school_id = ${school.key}::uuid and status = 'draft'`,
  )) as [{ count: number }]
  assert.equal(works.values.draft, count)
  // A school that has no team here, and one nobody knows.
  const none = await shown('awards', { competitionId, schoolId: '01900000-0000-7000-8000-000000000000' })
  assert.equal(none.values.awards, 0)
  // Reviews are of no place: the choice is left out, and is not named.
  const review = await world.app.call(
    calls.getStatistics,
    { subject: 'review', competitionId, schoolId: school.key },
    { as: world.secretary },
  )
  assert.ok(!review.data.scope.includes(school.name))
  const offered = (await world.app.call(calls.listSubjects, {}, { as: world.manager })).data
  assert.deepEqual(
    offered.filter(({ isByPlace }) => isByPlace).map(({ subject }) => subject),
    ['participation', 'works', 'awards', 'certificates'],
  )
  const office = (await world.app.call(calls.listSubjects, {}, { as: world.schoolAdmin })).data
  assert.ok(office.every(({ isByPlace }) => !isByPlace))
  // A school that asks about another learns nothing of it.
  const rival = all.chart('schools')!.rows.find(({ key }) => key !== world.first.id)
  if (rival) {
    const asked = { subject: 'participation', competitionId, schoolId: rival.key } as const
    const { data } = await world.app.call(calls.getStatistics, asked, { as: world.schoolAdmin })
    assert.equal(data.figures.find(({ key }) => key === 'enrolled')!.value, 0)
  }
})

test('a report is of a year and a place', async () => {
  const { app, manager, competitionId } = world
  const school = (await shown('participation', { competitionId })).chart('schools')!.rows[0]!
  const input = { title: '一所学校的一年', foreword: '', subjects: ['participation' as const], schoolId: school.key, year: 2026 }
  const { data } = await app.call(calls.makeReport, input, { as: manager })
  const report = (await app.call(calls.getReport, { reportId: data.reportId }, { as: manager })).data
  assert.equal(report.scope, `2026年 · ${school.name}`)
})

const age = () =>
  world.app.asOwner((c) => sql`update statistics_kept set computed_at = computed_at - interval '1 hour'`.execute(c))
/** Ends the window for works of a competition after so many minutes, or so long ago. */
const endWindow = async (competitionId: string, minutes: number): Promise<void> => {
  await world.app.asOwner((c) =>
    sql`update competition_windows set starts_at = date_trunc('minute', clock_timestamp()) - interval '9 days', ends_at = date_trunc('minute', clock_timestamp()) + make_interval(mins => ${minutes})
      where competition_id = ${competitionId}::uuid and kind = 'SUBMIT'`.execute(c),
  )
  await inTx(world.app.ctx.db, (tx) => relist(tx, competitionId))
  await age()
}

test('before a deadline: what came in the last hour and by each hour; afterwards nothing of it', async () => {
  const { competitionId } = world
  await endWindow(competitionId, 150)
  const open = await shown('works', { competitionId })
  const chart = open.chart('deadline')!
  assert.equal(chart.kind, 'lines')
  assert.deepEqual([chart.rows.length, chart.rows.at(-1)!.name], [73, '截止'])
  const own = chart.rows.map(({ values }) => values[0])
  // Two hours and a half are left: what comes then is not known.
  assert.deepEqual([typeof own.at(-4), ...own.slice(-3)], ['number', null, null, null])
  assert.equal(open.values.lastHour, open.values.submitted)
  // No earlier edition: nothing is foretold.
  assert.equal(open.values.expected, undefined)
  assert.ok(chart.rows.every(({ values }) => values[1] === null && values[2] === null))
  assert.equal((await shown('works')).chart('deadline'), undefined, 'several competitions have no deadline')
  await endWindow(competitionId, -1)
  const closed = await shown('works', { competitionId })
  assert.deepEqual([closed.chart('deadline'), closed.values.lastHour], [undefined, undefined])
})

test('the edition before stands beside it, hour by hour', async () => {
  const { app, competitionId } = world
  await endWindow(competitionId, -1)
  const [{ series }] = (await rowsOf(
    sql<{ series: string }>`select series_id as series from competitions where id = ${competitionId}::uuid`,
  )) as [{ series: string }]
  const made = await app.call(
    addCompetition,
    {
      ...{
        groupId: world.manager.organizationId!,
        series: { seriesId: series },
        name: '下一届设计竞赛',
        nameEn: '',
        shortName: '下一届',
      },
      ...{ edition: 9, year: 2035, level: 'national', subjectType: 'design', presetKey: 'plain', firstDay: '2035-03-01' },
    },
    { as: world.manager },
  )
  assert.equal(made.code, 0, made.msg)
  const { competitionId: next } = made.data
  await endWindow(next, 30 * 60)
  const [{ count }] = (await rowsOf(
    sql<{
      count: number
    }>`select count(*)::int as count from works where competition_id = ${competitionId}::uuid and submitted_at is not null
      and status not in ('draft', 'withdrawn')`,
  )) as [{ count: number }]
  const chart = (await shown('works', { competitionId: next })).chart('deadline')!
  assert.deepEqual(chart.rows.at(-1)!.values.slice(0, 2), [null, count])
  assert.ok(count > 0)
  // Fewer than 20 came then: nothing is foretold.
  assert.ok(chart.rows.every(({ values }) => values[2] === null))
})
