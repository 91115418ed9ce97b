// From accepted works to a final result: assigned, judged, calculated, signed, locked, published, and the teams go on.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as objecting from '@kaisai/contract/review/objection.endpoints'
import * as plans from '@kaisai/contract/review/plan.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openReview, type ReviewWorld } from './review.given.ts'
import { runReviewClock } from './review.jobs.ts'

let world: ReviewWorld
before(async () => {
  world = await openReview({ setting: { rangeLimit: 20 } })
})
after(() => world.app.stop())

test('works are proposed, given out, judged blind, calculated, signed, locked and published; who advances goes on', async () => {
  const {
    app,
    does,
    secretary,
    chief,
    accepted,
    expert,
    newBatch,
    setExperts,
    plan,
    publish,
    answer,
    tasks,
    desk,
    submitSheet,
    points,
  } = world
  const works = [await accepted(), await accepted(), await accepted()]
  const [ada, ben, lea] = [await expert(), await expert(), await expert()]
  const group = await world.group([ada, ben, lea], lea)
  const batchId = await newBatch({ needsConfirm: true })
  await setExperts(batchId, [ada, ben, lea], { groupId: group, captain: lea })
  await plan(batchId, 3)
  const report = await does(secretary, plans.getPlanReport, { batchId })
  assert.deepEqual([report.works, report.assigned, report.short, report.violations], [3, 9, 0, 0])
  const why = await does(secretary, plans.pageProposal, { batchId })
  const [first] = why.rows
  const explained = await does(secretary, plans.explainPair, { entryId: first!.entryId, expertId: ada.expertId })
  assert.equal(
    explained.parts.reduce((sum, { points: own }) => sum + own, 0),
    explained.score,
  )
  assert.equal((await publish(batchId)).data.taskCount, 9)

  // Nothing is seen before the declarations are signed.
  assert.deepEqual(await tasks(ada.person, batchId), [])
  assert.equal(
    (
      await app.call(
        sheet.answerBatch,
        { batchId, isAccepted: true, avoidsConflicts: true, keepsSecret: false, reason: '' },
        { as: ada.person },
      )
    ).code,
    refusal('review.declaration_needed'),
  )
  for (const who of [ada, ben, lea]) assert.equal((await answer(who.person, batchId)).code, 0)
  const own = await tasks(ada.person, batchId)
  assert.equal(own.length, 3)
  const opened = await desk(ada.person, own[0]!.taskId)
  assert.deepEqual(opened.can, ['submit', 'recuse'])
  const text = JSON.stringify(opened)
  for (const { captain } of works) assert.ok(!text.includes(captain.realName), 'the author is not told')

  // Totals by work: 90, 80, 70 by everybody, the lead a little milder.
  const codes = await Promise.all(works.map(({ workId }) => world.codeOf(workId)))
  const totals = (shift: number) => Object.fromEntries(codes.map((code, at) => [code, 90 - 10 * at + shift]))
  for (const [who, shift] of [
    [ada, 0],
    [ben, 0],
    [lea, 5],
  ] as const)
    for (const { taskId, code } of await tasks(who.person, batchId)) {
      const reply = await submitSheet(who.person, taskId, points(totals(shift)[code]!))
      assert.equal(reply.code, 0, reply.msg)
    }
  await world.leading(lea)
  const { competitions } = await does(world.manager, getWorkbench, {})
  const { funnel } = competitions.find((one) => one.competitionId === world.competitionId)!
  assert.equal(funnel.find(({ step }) => step === 'judged')?.value, 3, 'judged before any result is locked')
  const panel = await does(lea.person, lead.listPanel, { batchId })
  assert.equal(panel.entries.length, 3)
  const confirmed = await does(lea.person, lead.confirmSheets, {
    taskIds: panel.entries.flatMap(({ sheets }) => sheets.map(({ taskId }) => taskId)),
  })
  assert.deepEqual(confirmed, { done: 9, refused: [] })
  // The history names who confirmed, although the machine leaves it to the rule of the panel.
  const { rows: movers } = await sql<{ user_id: string | null }>`
    select distinct user_id from status_moves where entity = 'review_tasks' and verb = 'confirm'`.execute(app.ctx.db)
  assert.deepEqual(movers, [{ user_id: lea.person.id }])

  const tooEarly = await app.call(result.addResult, { stageId: world.stageId }, { as: secretary })
  assert.equal(tooEarly.code, 0)
  const open = await world.calculate(tooEarly.data.resultId, [{ source: 'batch', id: batchId, weight: 100 }])
  assert.equal(open.code, refusal('review.still_open'))
  assert.equal((await world.moveTo(batchId, 'close')).code, 0)
  const { resultId } = tooEarly.data
  const once = await world.calculate(resultId, [{ source: 'batch', id: batchId, weight: 100 }])
  assert.deepEqual([once.data.works, once.data.alarms, once.data.isSame], [3, 0, false])
  const twice = await world.calculate(resultId, [{ source: 'batch', id: batchId, weight: 100 }])
  assert.deepEqual([twice.data.isSame, twice.data.outputHash, twice.data.calculationNo], [true, once.data.outputHash, 1])
  const { calculations } = await world.seenResult(resultId)
  const verified = await does(secretary, result.verifyCalculation, { calculationId: calculations[0]!.calculationId })
  assert.deepEqual([verified.isSame, verified.isFormulaKnown], [true, true])
  const rows = (await does(secretary, result.pageResultRows, { resultId })).rows
  assert.deepEqual(
    rows.map(({ code, rank, finalScore }) => [code, rank, finalScore]),
    codes.map((code, at) => [code, at + 1, Math.round((90 - 10 * at + 5 / 3) * 100) / 100]),
  )
  assert.deepEqual(
    rows.map(({ finalScoreText }) => finalScoreText),
    ['91.67', '81.67', '71.67'],
  )

  const rule = { by: 'count', value: 1, isPerCategory: true, perSchoolCap: null, tiePolicy: 'include', reserveCount: 1 } as const
  const tried = await does(secretary, settling.tryAdvance, { resultId, rule })
  assert.deepEqual([tried.advanced, tried.reserve, tried.eliminated], [1, 1, 1])
  const version = async () => (await world.seenResult(resultId)).version
  await does(secretary, settling.applyAdvance, { resultId, version: await version(), rule })
  await does(secretary, settling.moveResult, { resultId, version: await version(), verb: 'deliberate', reason: '' })
  assert.equal(
    (await app.call(settling.confirmResult, { resultId, version: await version(), reason: '' }, { as: secretary })).code,
    refusal('review.not_signed'),
  )
  await does(lea.person, lead.signResult, { resultId, isAgreed: true, note: '' })
  assert.equal((await world.seenResult(resultId)).status, 'confirmed')
  await world.sudo(chief)
  await does(chief, settling.lockResult, { resultId, version: await version() })
  assert.equal((await world.seen(batchId)).status, 'locked')
  const stepOf = async (captain: (typeof works)[number]['captain']) =>
    (await does(captain, pageMyTeams, {})).rows[0]!.progress.find(({ state }) => state === 'now')?.key
  assert.equal(await stepOf(works[2]!.captain), 'result', 'submitted, and nothing is public')
  await does(chief, settling.publishResult, { resultId, version: await version(), days: 3, showsScores: false, publicNote: '' })
  const mine = await does(works[0]!.captain, objecting.listMyResults, {})
  assert.deepEqual(
    mine.map(({ outcome, finalScore, canObject }) => [outcome, finalScore, canObject]),
    [['advanced', null, true]],
  )
  // Whose way ends here is at its end; who goes on still waits for a result.
  assert.deepEqual([await stepOf(works[0]!.captain), await stepOf(works[2]!.captain)], ['result', undefined])
  await sql`update review_results set publicity_ends_at = clock_timestamp() - interval '1 second' where id = ${resultId}::uuid`.execute(
    app.ctx.db,
  )
  // The windows of other stages hold nobody up.
  const moved = (by: string) =>
    sql`update competition_windows set starts_at = starts_at - ${by}::interval, ends_at = ends_at + ${by}::interval
      where kind = 'OBJECTION' and stage_id <> ${world.stageId}::uuid`.execute(app.ctx.db)
  await moved('400 days')
  await runReviewClock(app.ctx)
  await moved('-400 days')
  assert.equal((await world.seenResult(resultId)).status, 'final')
  const { rows: parts } = await sql<{ status: string }>`
    select p.status from enrollment_participations p join works w on w.enrollment_id = p.enrollment_id where p.stage_id = ${world.stageId}::uuid order by array_position(${works.map(({ workId }) => workId)}::uuid[], w.id)`.execute(
    app.ctx.db,
  )
  assert.deepEqual(
    parts.map(({ status }) => status),
    ['advanced', 'reserve', 'eliminated'],
  )
  await checkInvariants(app.ctx.db)
})
