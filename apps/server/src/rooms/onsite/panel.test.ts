// The live panel: sheets open with the presentation, the quorum finishes the team, who is absent does not hold it up.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as open from '@kaisai/contract/onsite/open.endpoints'
import * as run from '@kaisai/contract/onsite/run.endpoints'
import * as desk from '@kaisai/contract/onsite/scene.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { openOnsite } from './onsite.given.ts'

let world: Awaited<ReturnType<typeof openOnsite>>
before(async () => {
  world = await openOnsite()
})
after(() => world.app.stop())

/** A batch on site with a task for every expert and every work of a scene, as the review room would have made them. */
const judged = async (sceneId: string, roomId: string): Promise<string> => {
  const { app, competitionId, stageId, organizationId, experts, manager, does } = world
  const { db } = app.ctx
  const { rows } = await sql<{ id: string }>`
    insert into review_batches (competition_id, stage_id, organization_id, name, mode, status, setting, starts_at, ends_at, seed, published_at)
    values (${competitionId}::uuid, ${stageId}::uuid, ${organizationId}::uuid, '现场评审', 'onsite', 'running', '{}', now(), now() + interval '1 day', 'seedseed', now()) returning id`.execute(
    db,
  )
  const batchId = rows[0]!.id
  await sql`insert into review_entries (batch_id, mode, work_id, submission_id, category_id, need)
    select ${batchId}::uuid, 'onsite', w.id, w.submission_id, w.category_id, 3 from onsite_tickets t join works w on w.id = t.work_id where t.scene_id = ${sceneId}::uuid`.execute(
    db,
  )
  for (const [at, { id }] of experts.entries())
    await sql`insert into review_tasks (batch_id, entry_id, work_id, expert_id, user_id, status, position)
      select ${batchId}::uuid, n.id, n.work_id, x.id, ${id}::uuid, 'accepted', ${at}
        from review_entries n, experts x where n.batch_id = ${batchId}::uuid and x.user_id = ${id}::uuid`.execute(db)
  await does(manager, desk.saveRooms, {
    sceneId,
    rooms: [{ roomId, name: '第1评审室', nameEn: '', place: '101', placeEn: '', itemIds: [], batchId }],
  })
  return batchId
}
const submitSheet = async (batchId: string, workId: string, userId: string): Promise<void> => {
  const { app } = world
  await inTx(app.ctx.db, async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`update review_tasks set status = 'submitted', submitted_at = now() where batch_id = ${batchId}::uuid and work_id = ${workId}::uuid and user_id = ${userId}::uuid returning id`.execute(
      tx,
    )
    await app.ctx.sheets.changed(tx, { batchId, workId, taskId: rows[0]!.id })
  })
}
const makeExperts = async (): Promise<void> => {
  for (const { id } of world.experts)
    await sql`insert into experts (organization_id, user_id, name, source, status) values (${world.organizationId}::uuid, ${id}::uuid, '专家', 'self', 'active')`.execute(
      world.app.ctx.db,
    )
}

test('sheets open with the presentation; the last needed one finishes the team by itself; an absent member is struck', async () => {
  const { app, does, live, call, act, acts, statusOf, experts, seen, operator, codeOf } = world
  await makeExperts()
  const { sceneId, roomIds } = await live({ teams: 2, submits: true })
  const [roomId] = roomIds as [string]
  const batchId = await judged(sceneId, roomId)
  const { ticketId } = (await call(roomId)).data
  const panel = async (at: number) => (await does(experts[at]!, open.getPanel, {}))[0]!
  assert.equal((await panel(0)).current!.taskId, null)
  await acts(ticketId, 'present')
  const inside = (await panel(0)).current!
  assert.match(inside.taskId!, /^[0-9a-f-]{36}$/)
  assert.ok(!JSON.stringify(await panel(0)).includes('作品队'))
  const { work_id: workId } = await app.ctx.db
    .selectFrom('onsite_tickets')
    .select('work_id')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  await submitSheet(batchId, workId!, experts[0]!.id)
  assert.equal(await statusOf(ticketId), 'presenting')
  await acts(ticketId, 'score')
  assert.deepEqual((await seen(sceneId)).rooms[0]!.current!.sheets, { submitted: 1, needed: 3, present: 3 })
  assert.equal((await act(ticketId, 'finish')).code, refusal('onsite.quorum_missing'))
  await submitSheet(batchId, workId!, experts[1]!.id)
  assert.equal(await statusOf(ticketId), 'scoring')
  assert.equal(
    await codeOf(operator, run.setAbsence, { roomId, userId: experts[2]!.id, isAbsent: true, reason: '' }),
    refusal('house.reason_needed'),
  )
  await does(operator, run.setAbsence, { roomId, userId: experts[2]!.id, isAbsent: true, reason: '航班延误' })
  assert.equal(await statusOf(ticketId), 'done')
  assert.ok((await seen(sceneId)).log.some(({ text }) => text.includes('评委已评完')))

  // The next one: nobody is left but one, and the quorum is in before the operator says "scoring".
  const two = (await call(roomId)).data
  await acts(two.ticketId, 'present')
  const next = (await panel(0)).current!
  assert.equal(next.needed, 2)
  const { work_id: other } = await app.ctx.db
    .selectFrom('onsite_tickets')
    .select('work_id')
    .where('id', '=', two.ticketId)
    .executeTakeFirstOrThrow()
  for (const at of [0, 1]) await submitSheet(batchId, other!, experts[at]!.id)
  assert.equal(await statusOf(two.ticketId), 'presenting')
  await acts(two.ticketId, 'score')
  assert.equal(await statusOf(two.ticketId), 'done')
})

test('after a sheet the next one is that of a called team, or none; a sheet that cannot be opened yet says of which review it is', async () => {
  const { app, does, live, call, acts, experts } = world
  const { sceneId, roomIds } = await live({ teams: 2, submits: true })
  const [roomId] = roomIds as [string]
  const batchId = await judged(sceneId, roomId)
  const person = experts[0]!
  const setting = { type: 'score', criteria: [], commentMin: 0, editUntil: 'close', blind: 'double', minutesPerWork: 8 }
  await sql`update review_batches set setting = ${JSON.stringify({ ...setting, hidesAggregates: true })}::jsonb where id = ${batchId}::uuid`.execute(
    app.ctx.db,
  )
  await sql`insert into review_batch_experts (batch_id, expert_id, user_id, answer, max_load)
    select ${batchId}::uuid, id, user_id, 'accepted', 9 from experts where user_id = ${person.id}::uuid`.execute(app.ctx.db)
  const next = async () => (await does(person, sheet.getMyBatch, { batchId })).openTaskId
  const submit = async (taskId: string) => {
    const values = { values: {}, comments: {}, grade: null, isRecommended: null, place: null, isPassed: null }
    const input = { taskId, version: 1, ...values, comment: '', confidence: null, seconds: 60 }
    const { version } = (await does(person, sheet.getSheet, { taskId })).sheet
    return does(person, sheet.submitSheet, { ...input, version })
  }
  assert.equal(await next(), null)
  const first = (await call(roomId)).data
  await acts(first.ticketId, 'present')
  const taskId = (await next())!
  assert.equal(taskId, (await does(person, open.getPanel, {})).find((seat) => seat.roomId === roomId)!.current!.taskId)
  assert.equal((await submit(taskId)).nextTaskId, null)
  const { id: other } = await app.ctx.db
    .selectFrom('review_tasks')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('user_id', '=', person.id)
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow()
  const early = await app.call(sheet.getSheet, { taskId: other }, { as: person })
  assert.deepEqual([early.code, early.data], [refusal('review.onsite_wait'), { batchId }])
  await acts(first.ticketId, 'score')
  await acts(first.ticketId, 'finish', { reason: '评委另行补评' })
  const second = (await call(roomId)).data
  await acts(second.ticketId, 'present')
  assert.equal(await next(), other)
  await sql`update review_tasks set status = 'assigned' where id = ${other}::uuid`.execute(app.ctx.db)
  const unsigned = await app.call(sheet.getSheet, { taskId: other }, { as: person })
  assert.deepEqual([unsigned.code, unsigned.data], [refusal('review.not_accepted'), { batchId }])
})

test('the call desk says why no expert has a sheet of the team inside, before and while it is scored', async () => {
  const { app, live, call, acts, experts, seen } = world
  const { sceneId, roomIds } = await live({ teams: 2, submits: true })
  const [roomId] = roomIds as [string]
  const { ticketId } = (await call(roomId)).data
  const gap = async () => (await seen(sceneId)).rooms[0]!.current!.sheetGap
  assert.equal(await gap(), 'batch')
  const batchId = await judged(sceneId, roomId)
  assert.equal(await gap(), null)
  await app.asOwner((db) =>
    sql`update review_tasks k set status = 'revoked' from onsite_tickets t
      where t.id = ${ticketId}::uuid and k.work_id = t.work_id and k.batch_id = ${batchId}::uuid and k.user_id <> ${experts[0]!.id}::uuid`.execute(
      db,
    ),
  )
  assert.equal(await gap(), null, 'one can score')
  await app.asOwner((db) => sql`update review_tasks set status = 'revoked' where batch_id = ${batchId}::uuid`.execute(db))
  assert.equal(await gap(), 'sheets')
  for (const verb of ['present', 'score'] as const) await acts(ticketId, verb)
  const [room] = (await seen(sceneId)).rooms
  assert.equal(room!.current!.sheetGap, 'sheets')
  assert.deepEqual(
    room!.queue.map(({ sheetGap }) => sheetGap),
    [null],
  )
})
