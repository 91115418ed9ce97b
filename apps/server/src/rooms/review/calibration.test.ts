// A calibration round: set up by the office, judged by all experts of a batch, compared at once; no result knows of it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calibrating from '@kaisai/contract/review/calibration.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import type { GivenExpert } from '../expert/expert.given.ts'
import { runReminders } from '../message/stories.ts'
import { openReview, type ReviewWorld } from './review.given.ts'
import { runReviewClock } from './review.jobs.ts'

let world: ReviewWorld
let experts: GivenExpert[]
let batchId: string
let pastWork: string
let outsider: Person
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

before(async () => {
  world = await openReview()
  await world.accepted()
  pastWork = (await world.accepted()).workId
  const { db } = world.app.ctx
  // The second work is of another stage.
  await sql`update works set stage_id = (select id from competition_stages where competition_id = ${world.competitionId}::uuid and id <> ${world.stageId}::uuid limit 1)
    where id = ${pastWork}::uuid`.execute(db)
  experts = [await world.expert(), await world.expert(), await world.expert()]
  outsider = await world.app.person('outsider', 'review_admin', { organizationId: world.otherId })
  batchId = await world.newBatch()
  await world.setExperts(batchId, experts)
})
after(() => world.app.stop())

const own = { workId: null, title: '讲解样例', body: '一件写明优缺点的作品', link: '' }
type Save = InputOf<typeof calibrating.saveCalibration>
const seen = () => world.does(world.secretary, calibrating.getCalibration, { batchId })
const save = async (more: Partial<Save> = {}, as = world.secretary) => {
  const works = [{ workId: pastWork, title: '', body: '', link: '' }, own]
  const version = (await seen())?.version ?? null
  const input = { batchId, version, note: '先统一尺度', endTime: later(24), works, ...more }
  return world.app.call(calibrating.saveCalibration, input, { as })
}
const moved = async (verb: 'open' | 'close' | 'reopen', more: { endTime?: string } = {}, as = world.secretary) =>
  world.app.call(calibrating.moveCalibration, { batchId, version: (await seen())?.version ?? 1, verb, ...more }, { as })
const noticesOf = async (who: GivenExpert): Promise<number> =>
  (
    await world.app.ctx.db
      .selectFrom('message_messages')
      .select('id')
      .where('user_id', '=', who.person.id)
      .where('link', 'like', '%calibration=%')
      .execute()
  ).length
const waits = async (who: GivenExpert): Promise<number> =>
  (await world.does(who.person, getWorkbench, {})).todos?.find(({ key }) => key === 'calibrationsToJudge')?.value ?? 0
const mine = (who: GivenExpert) => world.does(who.person, calibrating.getMyCalibration, { batchId })
const give = async (who: GivenExpert, at: number, total: number | null) =>
  world.app.call(
    calibrating.saveCalibrationSheet,
    {
      calibrationWorkId: (await mine(who)).works[at]!.calibrationWorkId,
      values: { idea: total, craft: total },
      comment: '',
    },
    { as: who.person },
  )

test('the office makes a round of past works and its own; what cannot be is refused', async () => {
  const { app, secretary, does } = world
  assert.equal(await seen(), null)
  assert.equal((await moved('open')).http, 404)
  const found = await does(secretary, calibrating.findPastWorks, { batchId })
  assert.deepEqual(
    found.map(({ workId }) => workId),
    [pastWork],
  )
  assert.deepEqual(await does(secretary, calibrating.findPastWorks, { batchId, keyword: '没有这样的作品' }), [])
  // A word of the title, or how the number begins.
  const { code, title } = found[0]!
  for (const keyword of [title.slice(1, 4), code.slice(0, -1).toLowerCase()])
    assert.deepEqual(
      (await does(secretary, calibrating.findPastWorks, { batchId, keyword })).map(({ workId }) => workId),
      [pastWork],
      keyword,
    )
  assert.equal((await app.call(calibrating.findPastWorks, { batchId }, { as: outsider })).http, 404)
  assert.equal((await save({ works: [{ ...own, body: '' }] })).code, refusal('review.calibration_work'))
  assert.equal((await save({ works: [{ ...own, workId: world.competitionId }] })).http, 404)
  assert.equal((await save({}, experts[0]!.person)).http, 403)
  assert.equal((await save({}, outsider)).http, 404)
  assert.equal((await save()).code, 0)
  const round = (await seen())!
  assert.deepEqual(
    [round.status, round.works.map(({ label, workId }) => [label, workId])],
    [
      'draft',
      [
        ['S01', pastWork],
        ['S02', null],
      ],
    ],
  )
  // Experts do not know of a draft.
  assert.deepEqual(await does(experts[0]!.person, calibrating.listMyCalibrations, {}), [])
  assert.equal((await app.call(calibrating.getMyCalibration, { batchId }, { as: experts[0]!.person })).http, 404)
})

test('opening notifies every expert once; the round stands from then on', async () => {
  assert.equal((await moved('open', { endTime: later(-1) })).code, refusal('review.calibration_end'))
  assert.equal((await moved('open', {}, experts[0]!.person)).http, 403)
  assert.deepEqual((await moved('open')).data, { notified: 3 })
  assert.deepEqual(await Promise.all(experts.map(noticesOf)), [1, 1, 1])
  assert.equal((await save()).code, refusal('review.calibration_open_now'))
  const [card] = await world.does(experts[0]!.person, calibrating.listMyCalibrations, {})
  assert.deepEqual([card!.isOpen, card!.workCount, card!.given, card!.isDone], [true, 2, 0, false])
  assert.equal(await waits(experts[0]!), 1)
})

test('who has not finished is reminded before the end, once for each step', async () => {
  const { db } = world.app.ctx
  await sql`update review_calibrations set updated_at = clock_timestamp() - interval '10 days', ends_at = clock_timestamp() + interval '2 hours'
    where batch_id = ${batchId}::uuid`.execute(db)
  await runReminders(world.app.ctx)
  await runReminders(world.app.ctx)
  assert.deepEqual(await Promise.all(experts.map(noticesOf)), [2, 2, 2])
})

test('experts judge by the criteria of the batch; nobody sees others before he has finished, and nobody changes anything after', async () => {
  const { app } = world
  const [strict, usual, mild] = experts as [GivenExpert, GivenExpert, GivenExpert]
  const shown = await mine(strict)
  assert.deepEqual(
    [shown.works.map(({ label, shown: work, title }) => [label, work !== null, title === own.title]), shown.compared],
    [
      [
        ['S01', true, false],
        ['S02', false, true],
      ],
      null,
    ],
  )
  assert.equal((await give(strict, 0, null)).code, refusal('review.calibration_points'))
  assert.equal((await give(strict, 0, 101)).code, refusal('review.calibration_points'))
  const finish = (who: GivenExpert) => app.call(calibrating.finishCalibration, { batchId }, { as: who.person })
  assert.equal((await finish(strict)).code, refusal('review.calibration_left'))
  for (const [who, totals] of [
    [strict, [60, 50]],
    [usual, [80, 70]],
    [mild, [90, 80]],
  ] as const)
    for (const [at, total] of totals.entries()) assert.equal((await give(who, at, total)).data.total, total)
  assert.equal((await give(strict, 0, 62)).data.total, 62)
  assert.deepEqual(
    (await mine(strict)).works.map(({ others }) => others),
    [null, null],
  )
  assert.equal((await finish(strict)).code, 0)
  assert.deepEqual([await waits(strict), await waits(usual)], [0, 1])
  const mineNow = await mine(strict)
  assert.deepEqual(
    mineNow.works.map(({ others }) => others),
    [
      { count: 2, mean: 85, range: 10 },
      { count: 2, mean: 75, range: 10 },
    ],
  )
  assert.deepEqual(mineNow.compared, { works: 2, severity: -24, error: 1, width: null, order: 1, experts: 2 })
  for (const { expertId, person } of [usual, mild])
    assert.ok(!JSON.stringify(mineNow).includes(expertId) && !JSON.stringify(mineNow).includes(person.id))
  assert.equal((await give(strict, 0, 80)).code, refusal('review.calibration_closed'))
  assert.equal((await finish(strict)).code, refusal('review.calibration_closed'))
  // Work of another round, or a person who is not asked.
  assert.equal((await app.call(calibrating.finishCalibration, { batchId }, { as: (await world.expert()).person })).http, 404)
})

test('the office reads severity and spread at once; who may not see single scores sees works alone', async () => {
  const round = (await seen())!
  assert.deepEqual(
    round.works.map(({ count, mean, range }) => [count, mean, range]),
    [
      [3, 77.33, 28],
      [3, 66.67, 30],
    ],
  )
  assert.deepEqual(
    experts.map(({ expertId }) => {
      const one = round.experts!.find((row) => row.expertId === expertId)!
      return [one.given, one.isDone, one.severity, one.totals]
    }),
    [
      [2, true, -24, [62, 50]],
      [2, false, 4.5, [80, 70]],
      [2, false, 19.5, [90, 80]],
    ],
  )
  const supervisor = await world.app.person('watcher', 'supervisor', { organizationId: world.organizationId })
  const watched = await world.app.call(calibrating.getCalibration, { batchId }, { as: supervisor })
  assert.deepEqual([watched.code, watched.data?.experts ?? null], [0, null])
})

test('a round ends by hand or with its time, opens again, and goes with all that was in it; no result reads it', async () => {
  const { app, secretary } = world
  assert.equal((await moved('close')).code, 0)
  assert.equal((await give(experts[1]!, 0, 81)).code, refusal('review.calibration_closed'))
  // Whoever has finished is not asked again.
  assert.deepEqual((await moved('reopen', { endTime: later(2) })).data, { notified: 2 })
  assert.equal((await give(experts[1]!, 0, 81)).code, 0)
  await sql`update review_calibrations set ends_at = clock_timestamp() - interval '1 minute' where batch_id = ${batchId}::uuid`.execute(
    app.ctx.db,
  )
  assert.equal((await give(experts[1]!, 0, 82)).code, refusal('review.calibration_closed'))
  await runReviewClock(app.ctx)
  assert.equal((await seen())!.status, 'closed')
  await world.plan(batchId)
  assert.equal((await world.publish(batchId, true)).code, 0)
  assert.deepEqual(await world.does(experts[0]!.person, calibrating.listMyCalibrations, {}), [])
  assert.notEqual((await moved('reopen', { endTime: later(2) })).code, 0)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from review_tasks where saved_at is not null`.execute(
    app.ctx.db,
  )
  assert.equal(rows[0]!.n, 0)
  const gone = { batchId, version: (await seen())!.version }
  assert.equal((await app.call(calibrating.deleteCalibration, gone, { as: outsider })).http, 404)
  assert.equal((await app.call(calibrating.deleteCalibration, gone, { as: secretary })).code, 0)
  assert.equal(await seen(), null)
  assert.equal((await app.call(calibrating.deleteCalibration, gone, { as: secretary })).http, 404)
})
