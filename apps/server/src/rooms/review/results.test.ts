// Results: recalculated to the byte, opened by two people, decided by rule and by hand, objected to.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as objecting from '@kaisai/contract/review/objection.endpoints'
import * as progressing from '@kaisai/contract/review/progress.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import type { GivenExpert } from '../expert/expert.given.ts'
import { openReview, type ReviewWorld } from './review.given.ts'
import { runReviewClock } from './review.jobs.ts'

let world: ReviewWorld
let experts: GivenExpert[]
let works: Awaited<ReturnType<ReviewWorld['accepted']>>[]
let codes: string[]
let batchId: string
let resultId: string
before(async () => {
  world = await openReview({ setting: { rangeLimit: 20, editUntil: 'close' } })
  works = [await world.accepted(), await world.accepted(), await world.accepted(), await world.accepted()]
  codes = await Promise.all(works.map(({ workId }) => world.codeOf(workId)))
  experts = [await world.expert(), await world.expert(), await world.expert()]
  batchId = await world.published(experts, 3, experts[0]!)
  // The last work divides the experts.
  const totals = [
    [90, 80, 80, 95],
    [90, 80, 80, 60],
    [90, 80, 80, 90],
  ]
  for (const [at, { person }] of experts.entries())
    await world.judge(person, batchId, Object.fromEntries(codes.map((code, no) => [code, totals[at]![no]!])))
  await world.leading(experts[0]!)
})
after(() => world.app.stop())

const version = async () => (await world.seenResult(resultId)).version
const rule = { by: 'count', value: 2, isPerCategory: true, perSchoolCap: null, tiePolicy: 'captain', reserveCount: 1 } as const

test('an open range alarm stops the calculation until the lead decides; his score takes the place of the mean', async () => {
  const { app, does, secretary, moveTo, calculate } = world
  await moveTo(batchId, 'close')
  ;({ resultId } = await does(secretary, result.addResult, { stageId: world.stageId }))
  const weights = [{ source: 'batch' as const, id: batchId, weight: 100 }]
  assert.equal((await calculate(resultId, weights)).code, refusal('review.alarms_open'))
  const { entries } = await does(experts[0]!.person, lead.listPanel, { batchId, onlyAlarms: true })
  assert.deepEqual(
    entries.map(({ code, range }) => [code, range]),
    [[codes[3], 35]],
  )
  const decide = (decision: 'keep' | 'arbitrate', score: number | null, entryId = entries[0]!.entryId) =>
    app.call(lead.decideRange, { entryId, decision, score, reason: '合议认为' }, { as: experts[0]!.person })
  assert.equal((await decide('arbitrate', 101)).code, refusal('review.decision_score'))
  assert.equal((await decide('arbitrate', 88)).code, 0)
  const all = await does(experts[0]!.person, lead.listPanel, { batchId })
  assert.equal(
    (await decide('keep', null, all.entries.find(({ code }) => code === codes[0])!.entryId)).code,
    refusal('review.alarm_none'),
  )
  assert.equal((await calculate(resultId, [{ source: 'batch', id: batchId, weight: 90 }])).code, refusal('review.weights'))
  assert.equal(
    (await calculate(resultId, [{ source: 'stage', id: world.stageId, weight: 100 }])).code,
    refusal('review.source_unknown'),
  )
  const done = await calculate(resultId, weights)
  assert.equal(done.code, 0, done.msg)
  const { rows } = await does(secretary, result.pageResultRows, { resultId })
  assert.deepEqual(
    rows.map(({ code, finalScore, rank }) => [code, finalScore, rank]),
    [
      [codes[0], 90, 1],
      [codes[3], 88, 2],
      [codes[1], 80, 3],
      [codes[2], 80, 3],
    ].toSorted((a, b) => Number(a[2]) - Number(b[2]) || String(a[0]).localeCompare(String(b[0]))),
  )
  const row = await does(secretary, result.getResultRow, { resultId, workId: works[3]!.workId })
  assert.deepEqual(row.sources[0]!.experts.map(({ raw }) => raw).sort(), [60, 90, 95])
  assert.equal(row.tieBroken, '')
})

test('scores are written with the decimals of the first batch that counts, wherever they are read', async () => {
  const { app, does, secretary } = world
  await world.accepted()
  const other = await world.newBatch()
  const decimals = async () => {
    const { rows } = await does(secretary, result.pageResultRows, { resultId })
    return [(await does(secretary, result.getResult, { resultId })).decimals, rows[0]!.finalScoreText]
  }
  assert.deepEqual(await decimals(), [2, '90.00'])
  const { rows } = await sql<{ weights: unknown }>`select weights from review_results where id = ${resultId}`.execute(app.ctx.db)
  const counts = (weights: unknown) =>
    sql`update review_results set weights = ${JSON.stringify(weights)}::jsonb where id = ${resultId}`.execute(app.ctx.db)
  await sql`update review_batches set setting = setting || '{"decimals":3}' where id = ${other}`.execute(app.ctx.db)
  await counts([other, batchId].map((id) => ({ source: 'batch', id, weight: 50 })))
  assert.deepEqual(await decimals(), [3, '90.000'])
  await counts(rows[0]!.weights)
})

test('equal works on the line are the lead’s to order; by hand needs a reason and is seen as such', async () => {
  const { app, does, secretary } = world
  const three = { ...rule, value: 3 }
  const needsRule = async () => (await does(secretary, result.getResult, { resultId })).needsRule
  const early = { resultId, version: await version(), verb: 'deliberate', reason: '' } as const
  assert.equal((await app.call(settling.moveResult, early, { as: secretary })).code, refusal('review.outcome_missing'))
  assert.ok(await needsRule())
  await does(secretary, settling.applyAdvance, { resultId, version: await version(), rule: three })
  const tied = { ...early, version: await version() }
  assert.equal((await app.call(settling.moveResult, tied, { as: secretary })).code, refusal('review.tie_open'))
  assert.equal(await needsRule(), false)
  const { entries } = await does(experts[0]!.person, lead.listPanel, { batchId })
  const entryOf = (code: string) => entries.find((entry) => entry.code === code)!.entryId
  await does(experts[0]!.person, lead.voteAmongEquals, { entryId: entryOf(codes[2]!), vote: 1 })
  await does(experts[0]!.person, lead.voteAmongEquals, { entryId: entryOf(codes[1]!), vote: 2 })
  const again = await world.calculate(resultId, [{ source: 'batch', id: batchId, weight: 100 }])
  assert.equal(again.data.isSame, false)
  await does(secretary, settling.applyAdvance, { resultId, version: await version(), rule: three })
  const outcomes = async () =>
    (await does(secretary, result.pageResultRows, { resultId })).rows
      .map(({ code, outcome, isManual }) => `${code} ${outcome} ${isManual}`)
      .sort()
  const expected = [0, 3, 2].map((at) => `${codes[at]} advanced false`)
  assert.deepEqual(await outcomes(), [...expected, `${codes[1]} reserve false`].sort())
  const set = (outcome: 'advanced' | null, reason: string) =>
    app.call(settling.setOutcome, { resultId, version: -1, workIds: [works[1]!.workId], outcome, reason }, { as: secretary })
  assert.equal((await set('advanced', '合议增补')).http, 400)
  await does(secretary, settling.setOutcome, {
    resultId,
    version: await version(),
    workIds: [works[1]!.workId],
    outcome: 'advanced',
    reason: '合议增补',
  })
  assert.deepEqual(await outcomes(), [...expected, `${codes[1]} advanced true`].sort())
  await does(secretary, settling.setOutcome, {
    resultId,
    version: await version(),
    workIds: [works[1]!.workId],
    outcome: null,
    reason: '撤回增补',
  })
  assert.deepEqual(await outcomes(), [...expected, `${codes[1]} reserve false`].sort())
})

test('whoever adjusted a score does not lock; a locked result opens by two people, and supervisors hear of it', async () => {
  const { app, does, secretary, chief, sudo, organizationId } = world
  await sudo(secretary)
  await sudo(chief)
  const matrix = await does(secretary, progressing.pageProgress, { batchId })
  const cell = matrix.rows.find(({ code }) => code === codes[0])!.cells[0]!
  await does(secretary, progressing.adjustScore, { taskId: cell.taskId, total: 93, reason: '计算错误更正' })
  // The adjustment came after the calculation: nobody signs what cannot be locked.
  const stale = await app.call(
    settling.moveResult,
    { resultId, version: await version(), verb: 'deliberate', reason: '' },
    { as: secretary },
  )
  assert.equal(stale.code, refusal('review.recalculate'))
  await does(secretary, settling.moveResult, { resultId, version: await version(), verb: 'redraft', reason: '调整后重算' })
  await world.calculate(resultId, [{ source: 'batch', id: batchId, weight: 100 }])
  await does(secretary, settling.applyAdvance, { resultId, version: await version(), rule: { ...rule, value: 3 } })
  await does(secretary, settling.moveResult, { resultId, version: await version(), verb: 'deliberate', reason: '' })
  await does(experts[0]!.person, lead.signResult, { resultId, isAgreed: false, note: '排序有误' })
  assert.equal(
    (await app.call(settling.confirmResult, { resultId, version: await version(), reason: '多数' }, { as: secretary })).code,
    refusal('review.minority'),
  )
  await does(experts[0]!.person, lead.signResult, { resultId, isAgreed: true, note: '' })
  assert.equal(
    (await app.call(settling.lockResult, { resultId, version: await version() }, { as: secretary })).code,
    refusal('review.same_person'),
  )
  await does(chief, settling.lockResult, { resultId, version: await version() })
  assert.equal(
    (await app.call(progressing.adjustScore, { taskId: cell.taskId, total: 50, reason: '再改' }, { as: secretary })).code,
    refusal('review.not_in_status'),
  )

  const { parent_id: above } = await app.ctx.db
    .selectFrom('organizations')
    .select('parent_id')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const upper = await sudo(await app.person('shangji01', 'group_admin', { organizationId: above!, realName: '上级人' }))
  const supervisor = await app.person('jiandu01', 'supervisor', { organizationId, realName: '冯监' })
  assert.equal(
    (await app.call(settling.askUnlock, { resultId, version: await version(), reason: '发现录入错误' }, { as: secretary })).code,
    refusal('house.no_access'),
  )
  await does(chief, settling.askUnlock, { resultId, version: await version(), reason: '发现录入错误' })
  const { unlock } = await world.seenResult(resultId)
  assert.equal(
    (await app.call(settling.answerUnlock, { unlockId: unlock!.unlockId, isConfirmed: true }, { as: chief })).code,
    refusal('review.second_person'),
  )
  // The chief is the only one here who may confirm: the organization above finds it in messages and on the workbench.
  const titlesOf = async (person: { id: string }) =>
    (
      await sql<{ title: string }>`select title from message_messages where user_id = ${person.id}::uuid order by id`.execute(
        app.ctx.db,
      )
    ).rows.map(({ title }) => title)
  const waits = async (person: Person) =>
    (await does(person, getWorkbench, {})).todos?.find(({ key }) => key === 'unlocksToAnswer')?.value ?? 0
  assert.deepEqual(await titlesOf(upper), ['请确认成绩解锁申请'])
  assert.deepEqual([await waits(upper), await waits(chief)], [1, 0])
  await does(upper, settling.answerUnlock, { unlockId: unlock!.unlockId, isConfirmed: false })
  assert.equal(await waits(upper), 0)
  // Who asked may think better of it.
  await does(chief, settling.askUnlock, { resultId, version: await version(), reason: '可能有录入错误' })
  const own = (await world.seenResult(resultId)).unlock!
  await does(chief, settling.answerUnlock, { unlockId: own.unlockId, isConfirmed: false })
  const kept = await world.seenResult(resultId)
  assert.deepEqual([kept.unlock, kept.status, await waits(upper)], [null, 'locked', 0])
  await does(chief, settling.askUnlock, { resultId, version: await version(), reason: '仍有录入错误' })
  const again = (await world.seenResult(resultId)).unlock!
  const second = await sudo(await app.person('zuzhi02', 'group_admin', { organizationId, realName: '第二人' }))
  await does(second, settling.answerUnlock, { unlockId: again.unlockId, isConfirmed: true })
  assert.equal((await world.seenResult(resultId)).status, 'draft')
  assert.equal((await world.seen(batchId)).status, 'calculated')
  assert.deepEqual(await titlesOf(supervisor), ['成绩解锁申请', '成绩解锁申请', '成绩解锁申请', '成绩已解锁'])
})

test('an objection is made by name and once, answered, and upheld it supersedes the result; nothing goes on while one is open', async () => {
  const { app, does, secretary, chief } = world
  await world.calculate(resultId, [{ source: 'batch', id: batchId, weight: 100 }])
  await does(secretary, settling.applyAdvance, { resultId, version: await version(), rule: { ...rule, value: 3 } })
  await does(secretary, settling.moveResult, { resultId, version: await version(), verb: 'deliberate', reason: '' })
  await does(experts[0]!.person, lead.signResult, { resultId, isAgreed: true, note: '' })
  await does(chief, settling.lockResult, { resultId, version: await version() })
  const { captain } = works[1]!
  assert.deepEqual(await does(captain, objecting.listMyResults, {}), [])
  await does(chief, settling.publishResult, {
    resultId,
    version: await version(),
    days: 3,
    showsScores: true,
    publicNote: '公示三天',
  })
  const object = (name: string, workId = works[1]!.workId) =>
    app.call(
      objecting.addObjection,
      {
        resultId,
        workId,
        name,
        phone: '13800000000',
        content: '我们认为评分时没有看到第二份文件，请复核。请复核。',
        fileIds: [],
      },
      { as: captain },
    )
  assert.equal((await object('别人')).code, refusal('review.objection_name'))
  const replies = await Promise.all([object(captain.realName), object(captain.realName), object(captain.realName)])
  assert.equal(replies.filter(({ code }) => code === 0).length, 1)
  assert.equal((await object(captain.realName)).code, refusal('review.objected'))
  const { objectionId } = replies.find(({ code }) => code === 0)!.data
  await sql`update review_results set publicity_ends_at = clock_timestamp() - interval '1 second' where id = ${resultId}::uuid`.execute(
    app.ctx.db,
  )
  await runReviewClock(app.ctx)
  assert.equal((await world.seenResult(resultId)).status, 'publicity')
  assert.equal((await object(captain.realName, works[0]!.workId)).code, refusal('review.objection_closed'))
  const detail = await does(secretary, objecting.getObjection, { objectionId })
  assert.equal(detail.phone, '13800000000')
  const handle = async (verb: 'accept' | 'uphold' | 'close', more: object = {}) =>
    app.call(
      objecting.handleObjection,
      {
        objectionId,
        version: (await does(secretary, objecting.getObjection, { objectionId })).version,
        verb,
        answer: '',
        publicNote: '',
        consequence: null,
        mergeIds: [],
        ...more,
      },
      { as: secretary },
    )
  assert.equal((await handle('uphold', { answer: '属实' })).code, refusal('review.consequence_needed'))
  assert.equal((await handle('accept')).code, 0)
  assert.equal((await handle('uphold', { consequence: 'rereview' })).code, refusal('review.objection_answer'))
  assert.equal((await handle('uphold', { consequence: 'rereview', answer: '文件确未打开，重新评审' })).code, 0)
  assert.equal((await world.seenResult(resultId)).status, 'superseded')
  assert.deepEqual(await does(captain, objecting.listMyResults, {}), [])
  const next = await does(secretary, result.addResult, { stageId: world.stageId })
  assert.notEqual(next.resultId, resultId)
  await checkInvariants(app.ctx.db)
})
