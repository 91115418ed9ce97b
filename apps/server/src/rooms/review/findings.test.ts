// What a strict look at reviews found: leads in conflict, scores that were led, works that leave, conflicts that come late.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as batch from '@kaisai/contract/review/batch.endpoints'
import { batchStates } from '@kaisai/contract/review/batch.states'
import * as conflicting from '@kaisai/contract/review/conflict.endpoints'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as plans from '@kaisai/contract/review/plan.endpoints'
import * as progressing from '@kaisai/contract/review/progress.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import * as log from '@kaisai/contract/system/log.endpoints'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { moveAll } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openReview, type ReviewWorld } from './review.given.ts'
import { runReviewClock } from './review.jobs.ts'

let world: ReviewWorld
before(async () => {
  world = await openReview({ setting: { editUntil: 'close', rangeLimit: 20 } })
})
after(() => world.app.stop())

test('a lead of the team’s own school neither sees nor decides; the work is the office’s', async () => {
  const { app, does, accepted, expert, published, answer, tasks, submitSheet, points, leading, first, competitionId, secretary } =
    world
  await accepted()
  const [ada, ben, lea] = [await expert(), await expert(), await expert({ schoolId: first.id })]
  const batchId = await published([ada, ben, lea], 2, lea)
  for (const [who, total] of [
    [ada, 90],
    [ben, 40],
  ] as const) {
    await answer(who.person, batchId)
    for (const { taskId } of await tasks(who.person, batchId))
      assert.equal((await submitSheet(who.person, taskId, points(total))).code, 0)
  }
  await leading(lea)
  const { entries } = await does(lea.person, lead.listPanel, { batchId })
  assert.ok(entries.length > 0 && entries.every(({ mean, hasAlarm, can }) => mean === null && !hasAlarm && can.length === 0))
  assert.deepEqual(
    entries.flatMap(({ sheets }) => sheets.flatMap(({ can }) => can)),
    [],
  )
  const entryId = entries[0]!.entryId
  const decide = { entryId, decision: 'arbitrate' as const, score: 100, reason: '裁定' }
  assert.equal((await app.call(lead.decideRange, decide, { as: lea.person })).code, refusal('review.lead_conflict'))
  assert.equal(
    (await app.call(lead.voteAmongEquals, { entryId, vote: 1 }, { as: lea.person })).code,
    refusal('review.lead_conflict'),
  )
  const task = entries[0]!.sheets[0]!.taskId
  assert.equal(
    (await app.call(lead.returnSheet, { taskId: task, reason: '重评' }, { as: lea.person })).code,
    refusal('review.lead_conflict'),
  )

  // A conflict that is found now takes the work out of Ada's hands: her score is kept and not counted.
  const { rows } = await does(secretary, progressing.pageProgress, { batchId })
  const { workId } = await does(secretary, progressing.getEntry, { entryId: rows[0]!.entryId })
  await world.sudo(secretary)
  await does(secretary, conflicting.addConflict, {
    competitionId,
    expertId: ada.expertId,
    workId,
    schoolId: null,
    kind: 'relative',
    effect: 'block',
    isPinned: true,
    note: '来信反映',
  })
  const after = await does(secretary, progressing.pageProgress, { batchId })
  assert.equal(after.rows[0]!.cells.find(({ expertId }) => expertId === ada.expertId)!.status, 'stray')
})

test('who has read the others leaves his own score as it is; an adjusted score falls with a new sheet', async () => {
  const { app, does, accepted, expert, published, answer, tasks, desk: open, submitSheet, points, leading, secretary } = world
  await accepted()
  const [ada, lea] = [await expert(), await expert()]
  const batchId = await published([ada, lea], 2, lea)
  for (const who of [ada, lea]) await answer(who.person, batchId)
  const [hers] = await tasks(ada.person, batchId)
  await submitSheet(ada.person, hers!.taskId, points(66))
  await leading(lea)
  const own = (await tasks(lea.person, batchId)).find(({ code }) => code === hers!.code)!
  await submitSheet(lea.person, own.taskId, points(1))
  const { version } = (await open(lea.person, own.taskId)).sheet
  await does(lea.person, lead.listPanel, { batchId })
  assert.equal(
    (await app.call(sheet.reopenSheet, { taskId: own.taskId, version }, { as: lea.person })).code,
    refusal('review.others_seen'),
  )
  await world.sudo(secretary)
  await does(secretary, progressing.adjustScore, { taskId: hers!.taskId, total: 10, reason: '录入更正' })
  const seen = (await open(ada.person, hers!.taskId)).sheet.version
  assert.equal((await app.call(sheet.reopenSheet, { taskId: hers!.taskId, version: seen }, { as: ada.person })).code, 0)
  await submitSheet(ada.person, hers!.taskId, points(95))
  const { rows } = await does(secretary, progressing.pageProgress, { batchId })
  const cell = rows.flatMap(({ cells }) => cells).find(({ taskId }) => taskId === hers!.taskId)!
  assert.equal(cell.total, 95)
})

test('who never accepted is asked again after the end was moved; nobody scores undeclared', async () => {
  const { accepted, expert, published, tasks, moveTo, hour, answer, app } = world
  await accepted()
  const ada = await expert()
  const batchId = await published([ada], 1)
  await moveTo(batchId, 'close')
  assert.equal((await moveTo(batchId, 'reopen', { endTime: hour(4) })).code, 0)
  assert.deepEqual(await tasks(ada.person, batchId), [])
  assert.equal((await answer(ada.person, batchId)).code, 0)
  assert.ok((await tasks(ada.person, batchId)).every(({ status }) => status === 'accepted'))
  assert.equal((await moveTo(batchId, 'close')).code, 0)
  const early = new Date(Date.now() - 3_600_000).toISOString().replace('Z', '+00:00')
  assert.equal((await moveTo(batchId, 'reopen', { endTime: early })).code, refusal('review.window'))
  await checkInvariants(app.ctx.db)
})

test('a work that is disqualified leaves its experts at once, and nobody is promoted for it', async () => {
  const { app, does, accepted, expert, published, answer, tasks, desk: open, chief, points } = world
  const { workId } = await accepted()
  const ada = await expert()
  const batchId = await published([ada], 1)
  await answer(ada.person, batchId)
  const code = await world.codeOf(workId)
  const task = (await tasks(ada.person, batchId)).find((one) => one.code === code)!
  const { version } = (await open(ada.person, task.taskId)).sheet
  const work = await does(chief, desk.getWorkForDesk, { workId })
  await world.sudo(chief)
  await does(chief, desk.disqualifyWork, { workId, version: work.version, reason: '抄袭属实', fileId: null })
  assert.ok((await tasks(ada.person, batchId)).every((one) => one.code !== code))
  const late = await app.call(
    sheet.submitSheet,
    { taskId: task.taskId, version, ...world.filled(points(90)) },
    { as: ada.person },
  )
  assert.equal(late.code, refusal('house.not_found'))
  await runReviewClock(app.ctx)
  const { rows } = await sql<{ status: string }>`select status from review_tasks where id = ${task.taskId}::uuid`.execute(
    app.ctx.db,
  )
  assert.equal(rows[0]!.status, 'revoked')
})

test('asking for more experts settles nothing until one of them has scored', async () => {
  const { app, does, accepted, expert, published, judge, moveTo, leading, secretary, calculate, hour } = world
  await accepted()
  const [ada, lea, eva] = [await expert(), await expert(), await expert()]
  const batchId = await published([ada, lea], 2, lea)
  await judge(ada.person, batchId, 90)
  await judge(lea.person, batchId, 40)
  await leading(lea)
  for (const { entryId } of (await does(lea.person, lead.listPanel, { batchId, onlyAlarms: true })).entries)
    await does(lea.person, lead.decideRange, { entryId, decision: 'extra', score: null, reason: '请增评' })
  await moveTo(batchId, 'close')
  await sql`delete from review_results`.execute(app.ctx.db)
  const { resultId } = await does(secretary, result.addResult, { stageId: world.stageId })
  const weights = [{ source: 'batch' as const, id: batchId, weight: 100 }]
  assert.equal((await calculate(resultId, weights)).code, refusal('review.alarms_open'))
  await moveTo(batchId, 'reopen', { endTime: hour(5) })
  const { version } = await world.seen(batchId)
  const { experts } = await world.seen(batchId)
  await does(secretary, plans.setBatchExperts, {
    batchId,
    version,
    experts: [
      ...experts.map(({ expertId, groupId, isCaptain, maxLoad }) => ({ expertId, groupId, isCaptain, maxLoad })),
      { expertId: eva.expertId, groupId: null, isCaptain: false, maxLoad: 50 },
    ],
  })
  const entries = (await does(secretary, progressing.pageProgress, { batchId })).rows
  await does(secretary, plans.editPairs, {
    batchId,
    add: entries.map(({ entryId }) => ({ entryId, expertId: eva.expertId })),
    remove: [],
    acceptsWarnings: true,
    reason: '复评',
  })
  await judge(eva.person, batchId, 70)
  await moveTo(batchId, 'close')
  const done = await calculate(resultId, weights)
  assert.equal(done.code, 0, done.msg)
  await sql`delete from review_results`.execute(app.ctx.db)
})

test('one person is one expert of a batch; a panel is known and holds him; a late work is in review once it is given', async () => {
  const { app, accepted, expert, newBatch, seen, secretary, setExperts, plan, publish, does, stateOf } = world
  await accepted()
  const [ada, ben] = [await expert(), await expert()]
  const batchId = await newBatch()
  const set = async (rows: { expertId: string; groupId: string | null }[]) =>
    app.call(
      plans.setBatchExperts,
      { batchId, version: (await seen(batchId)).version, experts: rows.map((row) => ({ ...row, isCaptain: false, maxLoad: 9 })) },
      { as: secretary },
    )
  const one = { expertId: ada.expertId, groupId: null }
  assert.equal((await set([one, one])).code, refusal('review.expert_twice'))
  assert.equal((await set([{ ...one, groupId: '00000000-0000-4000-8000-000000000000' }])).code, refusal('review.panel_unknown'))
  await setExperts(batchId, [ada, ben])
  await plan(batchId, 1)
  assert.equal((await publish(batchId, true)).code, 0)
  const { workId } = await accepted()
  assert.equal((await does(secretary, batch.addWorksToBatch, { batchId })).workCount, 1)
  const code = await world.codeOf(workId)
  const { rows } = await does(secretary, plans.pageProposal, { batchId, keyword: code })
  await does(secretary, plans.editPairs, {
    batchId,
    add: [{ entryId: rows[0]!.entryId, expertId: ben.expertId }],
    remove: [],
    acceptsWarnings: true,
    reason: '补充',
  })
  assert.equal(await stateOf(workId), 'reviewing')
  await checkInvariants(app.ctx.db)
})

test('neither the platform nor the organizer’s office reads who judges, before or in the log', async () => {
  const { app, manager, schoolAdmin, organizationId } = world
  const platform = await app.person('pingtai1', 'platform', { organizationId: app.platformId, realName: '平台' })
  for (const who of [manager, schoolAdmin, platform]) {
    assert.equal((await app.call(batch.pageBatches, {}, { as: who })).code, refusal('house.no_access'))
    assert.equal((await app.call(result.pageResults, {}, { as: who })).code, refusal('house.no_access'))
  }
  const supervisor = await app.person('jiandu09', 'supervisor', { organizationId, realName: '监督' })
  const logged = await app.call(log.pageOperationLog, { pageSize: 100 }, { as: supervisor })
  const adjusted = logged.data.rows.filter(({ action }) => action === 'review.score_adjusted')
  assert.ok(adjusted.length > 0 && adjusted.every(({ changes }) => changes.every(({ from, to }) => from === null && to === null)))
  const plain = await app.call(log.pageOperationLog, { pageSize: 100 }, { as: platform })
  assert.ok(plain.data.rows.every(({ action }) => !action.startsWith('review.')))
})

test('more rows than a statement takes values move at once', async () => {
  const { app, expert, published } = world
  const { db } = app.ctx
  await world.accepted()
  const ada = await expert()
  const batchId = await published([ada], 1)
  const MANY = 9_500
  const ids = (await sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${MANY}::int)`.execute(db)).rows.map(
    ({ id }) => id,
  )
  await sql`insert into review_batches (id, competition_id, stage_id, organization_id, name, setting, starts_at, ends_at, seed, status, published_at)
    select x.id, b.competition_id, b.stage_id, b.organization_id, b.name, b.setting, b.starts_at, b.ends_at, b.seed, 'published', now()
      from unnest(${ids}::uuid[]) x(id), review_batches b where b.id = ${batchId}::uuid`.execute(db)
  await inTx(db, (tx) => moveAll(tx, batchStates, ids, 'pause', systemActor(), '演练'))
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from status_moves where entity = 'review_batches' and verb = 'pause' and entity_id = any(${ids}::uuid[])`.execute(
    db,
  )
  assert.equal(rows[0]!.count, MANY)
  await sql`delete from review_batches where id = any(${ids}::uuid[])`.execute(db)
})
