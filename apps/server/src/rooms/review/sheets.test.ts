// Score sheets: what may stand in them, when, and whose they are; two windows, stepping back, the lead’s words.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as conflicting from '@kaisai/contract/review/conflict.endpoints'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as progressing from '@kaisai/contract/review/progress.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import { sql } from 'kysely'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import type { GivenExpert } from '../expert/expert.given.ts'
import { openReview, type ReviewWorld } from './review.given.ts'
import { runReviewClock } from './review.jobs.ts'

let world: ReviewWorld
let ada: GivenExpert
let ben: GivenExpert
let lea: GivenExpert
let batchId: string
before(async () => {
  world = await openReview({ setting: { editUntil: 'close', commentMin: 0 } })
  await world.accepted()
  await world.accepted()
  ;[ada, ben, lea] = [await world.expert(), await world.expert(), await world.expert()]
  batchId = await world.published([ada, ben, lea], 3, lea)
  for (const who of [ada, ben, lea]) assert.equal((await world.answer(who.person, batchId)).code, 0)
  await world.leading(lea)
})
after(() => world.app.stop())

const firstOf = async (who: GivenExpert) => (await world.tasks(who.person, batchId))[0]!.taskId

test('points are numbers in range and on the step, for criteria that are asked; nothing else is kept', async () => {
  const { app, desk, filled } = world
  const taskId = await firstOf(ada)
  const { version } = (await desk(ada.person, taskId)).sheet
  const tried = async (values: object) =>
    (await app.raw(sheet.saveSheet, { taskId, version, ...filled({}), values }, { as: ada.person })).code
  for (const bad of [{ idea: '9' }, { idea: 101 }, { idea: -1 }, { idea: 88.3 }, { idea: true }, { idea: [90] }, { idea: {} }])
    assert.equal(await tried(bad), refusal('review.score_range'), JSON.stringify(bad))
  assert.equal(await tried({ other: 5 }), refusal('review.criterion_unknown'))
  assert.equal(
    (await app.raw(sheet.saveSheet, `{"taskId":"${taskId}","version":${version},"values":{"idea":NaN}}`, { as: ada.person }))
      .http,
    400,
  )
  assert.equal((await desk(ada.person, taskId)).sheet.savedTime, null)
  const kept = await world.save(ada.person, taskId, { idea: 88.5, craft: null })
  assert.deepEqual([kept.code, kept.data.total], [0, null])
  const incomplete = await world.submitSheet(ada.person, taskId, { idea: 88.5, craft: null })
  assert.equal(incomplete.code, refusal('review.incomplete'))
  assert.match(incomplete.msg, /工艺/)
})

test('of two windows the second is told, and keeps nothing behind its back', async () => {
  const { app, desk, filled } = world
  const taskId = await firstOf(ada)
  const { version } = (await desk(ada.person, taskId)).sheet
  const both = await Promise.all(
    [90, 60].map((idea) => app.call(sheet.saveSheet, { taskId, version, ...filled({ idea, craft: 70 }) }, { as: ada.person })),
  )
  assert.deepEqual(both.map(({ code }) => code).sort(), [0, refusal('review.sheet_changed')])
  const won = both[0]!.code === 0 ? 90 : 60
  assert.equal((await desk(ada.person, taskId)).sheet.values.idea, won)
})

test('a foreign work, a missing one and one that was never given are the same: not there', async () => {
  const { app, filled, accepted } = world
  const other = await world.expert()
  await accepted()
  const secret = await world.published([other], 1)
  await world.answer(other.person, secret)
  const foreign = (await world.tasks(other.person, secret))[0]!.taskId
  const none = '00000000-0000-4000-8000-000000000000'
  for (const taskId of [foreign, none]) {
    assert.equal((await app.call(sheet.getSheet, { taskId }, { as: ada.person })).code, refusal('house.not_found'))
    assert.equal(
      (await app.call(sheet.saveSheet, { taskId, version: 1, ...filled({}) }, { as: ada.person })).code,
      refusal('house.not_found'),
    )
    assert.equal(
      (await app.call(sheet.recuseFromWork, { taskId, kind: 'relative', note: '表弟' }, { as: ada.person })).code,
      refusal('house.not_found'),
    )
    assert.equal(
      (await app.call(lead.returnSheet, { taskId, reason: '重评' }, { as: lea.person })).code,
      refusal('house.not_found'),
    )
  }
  assert.equal((await app.call(sheet.getMyBatch, { batchId: secret }, { as: ada.person })).code, refusal('house.not_found'))
  assert.deepEqual(await world.tasks(ada.person, secret), [])
  assert.equal((await app.call(lead.listPanel, { batchId: secret }, { as: lea.person })).code, refusal('house.not_found'))
})

test('the lead sees nothing of a work before his own sheet is in; then he returns it, and the expert reads why', async () => {
  const { app, does, desk, submitSheet, points, tasks } = world
  const { taskId, code } = (await world.tasks(ben.person, batchId))[0]!
  assert.equal((await submitSheet(ben.person, taskId, points(80))).code, 0)
  const hidden = (await does(lea.person, lead.listPanel, { batchId })).entries.find((entry) => entry.code === code)!
  // The lead reads the work as blind as its reviewers; nobody else does, and no work of another panel.
  const read = await does(lea.person, lead.getPanelWork, { entryId: hidden.entryId })
  const blind = await world.desk(ben.person, taskId)
  assert.deepEqual([read.code, read.document, read.answers], [code, blind.document, blind.answers])
  assert.deepEqual(
    read.files.map(({ name, originalUrl }) => [name, originalUrl]),
    blind.files.map(({ name }) => [name, null]),
  )
  for (const who of [ben.person, ada.person])
    assert.notEqual((await app.call(lead.getPanelWork, { entryId: hidden.entryId }, { as: who })).code, 0)
  const { rows: others } = await sql<{
    id: string
  }>`select id from review_entries where batch_id <> ${batchId}::uuid limit 1`.execute(app.ctx.db)
  assert.equal(others.length, 1)
  assert.equal(
    (await app.call(lead.getPanelWork, { entryId: others[0]!.id }, { as: lea.person })).code,
    refusal('house.not_found'),
  )
  assert.deepEqual([hidden.mean, hidden.sheets.map(({ total }) => total), hidden.can], [null, [null, null, null], []])
  assert.equal(
    (await app.call(lead.returnSheet, { taskId, reason: '请再看一遍' }, { as: lea.person })).code,
    refusal('review.own_first'),
  )
  const own = (await tasks(lea.person, batchId)).find((one) => one.code === code)!
  assert.equal((await submitSheet(lea.person, own.taskId, points(70))).code, 0)
  const seen = (await does(lea.person, lead.listPanel, { batchId })).entries.find((entry) => entry.code === code)!
  assert.equal(seen.mean, 75)
  assert.ok(
    seen.sheets.every(({ expertName, isOwn }) => isOwn || /^专家[A-Z]$/.test(expertName)),
    'double blind: no names',
  )
  await does(lea.person, lead.returnSheet, { taskId, reason: '请再看一遍' })
  const again = await desk(ben.person, taskId)
  assert.deepEqual([again.isReturned, again.returnReason], [true, '请再看一遍'])
  assert.equal((await submitSheet(ben.person, taskId, points(82))).code, 0)
  assert.equal((await desk(ben.person, taskId)).can.includes('reopen'), true)
})

test('whoever steps back before scoring leaves; afterwards his score is kept and not counted', async () => {
  const { app, does, submitSheet, points, secretary } = world
  await world.accepted()
  const [eva, max] = [await world.expert(), await world.expert()]
  const own = await world.published([eva, max], 2)
  for (const who of [eva, max]) await world.answer(who.person, own)
  const [task] = await world.tasks(eva.person, own)
  assert.equal((await submitSheet(eva.person, task!.taskId, points(99))).code, 0)
  const [other] = await world.tasks(max.person, own)
  assert.equal((await submitSheet(max.person, other!.taskId, points(70))).code, 0)
  await does(eva.person, sheet.recuseFromWork, { taskId: task!.taskId, kind: 'teacher_student', note: '曾是该队队长的导师' })
  // What one stepped back from stays in sight as such.
  const seen = (await world.tasks(eva.person, own)).find((one) => one.taskId === task!.taskId)
  assert.equal(seen?.status, 'stray')
  const matrix = await does(secretary, progressing.pageProgress, { batchId: own })
  assert.deepEqual(matrix.rows[0]!.cells.map(({ status, total }) => `${status} ${total}`).sort(), ['stray 99', 'submitted 70'])
  assert.equal(matrix.rows[0]!.submittedCount, 1)
  await world.moveTo(own, 'close')
  await sql`delete from review_results`.execute(app.ctx.db)
  const { resultId } = await world.calculated(own)
  const [row] = (await does(secretary, result.pageResultRows, { resultId })).rows
  assert.equal(row!.finalScore, 70)
  // A later plan knows: the conflict stands.
  const conflicts = await does(secretary, conflicting.pageConflicts, { competitionId: world.competitionId })
  assert.ok(conflicts.rows.some(({ expertId, source }) => expertId === eva.expertId && source === 'expert'))
  await sql`delete from review_results`.execute(app.ctx.db)
})

test('before the begin, in a pause and after the end nothing is taken, and what was entered stays', async () => {
  const { app, desk, save, points, moveTo } = world
  const taskId = await firstOf(ada)
  assert.equal((await save(ada.person, taskId, points(66))).code, 0)
  await moveTo(batchId, 'pause')
  assert.equal((await save(ada.person, taskId, points(10))).code, refusal('review.paused'))
  await moveTo(batchId, 'resume')
  await sql`update review_batches set starts_at = clock_timestamp() + interval '1 hour', ends_at = clock_timestamp() + interval '2 hours' where id = ${batchId}::uuid`.execute(
    app.ctx.db,
  )
  assert.equal((await save(ada.person, taskId, points(10))).code, refusal('review.not_begun'))
  await sql`update review_batches set starts_at = clock_timestamp() - interval '2 hours', ends_at = clock_timestamp() - interval '1 second' where id = ${batchId}::uuid`.execute(
    app.ctx.db,
  )
  assert.equal((await save(ada.person, taskId, points(10))).code, refusal('review.closed'))
  await runReviewClock(app.ctx)
  assert.equal((await world.seen(batchId)).status, 'closed')
  const open = await desk(ada.person, taskId)
  assert.deepEqual([open.status, open.sheet.total, open.can.includes('submit')], ['overdue', 66, false])
  assert.equal((await moveTo(batchId, 'reopen', { endTime: world.hour(5), reason: '延长' })).code, 0)
  assert.equal((await desk(ada.person, taskId)).status, 'drafting')
  assert.equal((await world.submitSheet(ada.person, taskId, points(67))).code, 0)
  await checkInvariants(app.ctx.db)
})
