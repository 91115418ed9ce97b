// Scores in the hall: shown by the operator or with the last sheet, trimmed as the review counts, taken off, ties left to the head.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { defaultReviewSetting } from '@kaisai/contract/competition/settings'
import * as run from '@kaisai/contract/onsite/run.endpoints'
import * as desk from '@kaisai/contract/onsite/scene.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { openOnsite } from './onsite.given.ts'

let world: Awaited<ReturnType<typeof openOnsite>>
before(async () => {
  world = await openOnsite()
  for (const { id } of world.experts)
    await sql`insert into experts (organization_id, user_id, name, source, status) values (${world.organizationId}::uuid, ${id}::uuid, '专家', 'self', 'active')`.execute(
      world.app.ctx.db,
    )
})
after(() => world.app.stop())

const criterion = {
  ...{ key: 'all', name: '总评', nameEn: '', weight: 100, min: 0, max: 100, step: 0.5, isRequired: true, commentBelow: null },
  ...{ description: '', descriptionEn: '' },
}
const setting = {
  ...defaultReviewSetting,
  criteria: [criterion],
  perWork: 3,
  dropHighest: 1,
  dropLowest: 1,
  decimals: 2,
  standardise: 'none',
}

/** A live scene with a batch of three reviewers for each work, extremes dropped. */
const judged = async (rules: { reveals?: 'off' | 'byHand' | 'whenIn' }) => {
  const { app, live, experts, manager, does, competitionId, stageId, organizationId } = world
  const { db } = app.ctx
  const { sceneId, roomIds } = await live({ teams: 2, submits: true, rules })
  const [roomId] = roomIds as [string]
  const { rows } = await sql<{ id: string }>`
    insert into review_batches (competition_id, stage_id, organization_id, name, mode, status, setting, starts_at, ends_at, seed, published_at)
    values (${competitionId}::uuid, ${stageId}::uuid, ${organizationId}::uuid, '现场评审', 'onsite', 'running', ${JSON.stringify(setting)}::jsonb, now(), now() + interval '1 day', 'seedseed', now()) returning id`.execute(
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
  const room = { roomId, name: '第1评审室', nameEn: '', place: '101', placeEn: '', itemIds: [], batchId }
  await does(manager, desk.saveRooms, { sceneId, rooms: [room] })
  const give = async (ticketId: string, at: number, total: number): Promise<void> => {
    await inTx(db, async (tx) => {
      const { rows: found } = await sql<{ id: string; workId: string }>`
        update review_tasks k set status = 'submitted', submitted_at = now(), saved_at = now(), total = ${total}, scores = ${JSON.stringify({ all: total })}::jsonb
          from onsite_tickets t where t.id = ${ticketId}::uuid and k.work_id = t.work_id and k.batch_id = ${batchId}::uuid and k.user_id = ${experts[at]!.id}::uuid
        returning k.id, k.work_id as "workId"`.execute(tx)
      await app.ctx.sheets.changed(tx, { batchId, workId: found[0]!.workId, taskId: found[0]!.id })
    })
  }
  const next = async (): Promise<{ ticketId: string; number: string }> => {
    const { ticketId, number } = (await world.call(roomId)).data
    for (const verb of ['present', 'score'] as const) await world.acts(ticketId, verb)
    return { ticketId, number }
  }
  const reveal = (ticketId: string, isShown = true, as = world.operator) =>
    app.call(run.revealScore, { ticketId, isShown }, { as })
  return { sceneId, roomId, give, next, reveal }
}

test('the operator shows a score once the sheets are in, without the extremes; screens read it, and equal ones wait for the head', async () => {
  const { seen, experts } = world
  const { sceneId, give, next, reveal } = await judged({ reveals: 'byHand' })
  const key = await world.screen(sceneId)
  const room = async () => (await world.shown(key)).rooms[0]!
  const one = await next()
  assert.deepEqual([(await room()).revealed, (await room()).board], [null, []])
  assert.equal((await reveal(one.ticketId)).code, refusal('onsite.quorum_missing'))
  for (const [at, total] of [80, 91.5, 95].entries()) await give(one.ticketId, at, total)
  assert.equal(await world.statusOf(one.ticketId), 'done')
  // Nothing is shown by itself.
  assert.equal((await room()).revealed, null)
  assert.equal((await reveal(one.ticketId, true, experts[0]!)).http, 403)
  assert.equal((await reveal(one.ticketId, true, world.unnamed)).http, 404)
  assert.equal((await reveal(one.ticketId)).code, 0)
  const shown = (await room()).revealed!
  assert.deepEqual([shown.number, shown.scoreText, shown.team], [one.number, '91.50', ''])
  assert.deepEqual(shown.points.map(({ text, dropped }) => `${text} ${dropped ?? ''}`).sort(), [
    '80 lowest',
    '91.5 ',
    '95 highest',
  ])
  const row = (await seen(sceneId)).rooms[0]!.over[0]!
  assert.deepEqual([row.shown!.scoreText, row.can.includes('hideScore'), row.can.includes('reveal')], ['91.50', true, false])
  assert.equal((await reveal(one.ticketId, false)).code, 0)
  assert.deepEqual([(await room()).revealed, (await room()).board], [null, []])
  assert.equal((await reveal(one.ticketId)).code, 0)

  // With the next team called the score leaves the stage and stays on the board.
  const two = await next()
  assert.equal((await room()).revealed, null)
  for (const [at, total] of [91.5, 60, 99].entries()) await give(two.ticketId, at, total)
  assert.equal((await reveal(two.ticketId)).code, 0)
  assert.deepEqual(
    (await room()).board.map(({ place, isTied, scoreText }) => [place, isTied, scoreText]),
    [
      [1, true, '91.50'],
      [1, true, '91.50'],
    ],
  )
})

test('with the last sheet a score is shown by itself; a scene that shows none refuses, and the database keeps both together', async () => {
  const { app } = world
  const auto = await judged({ reveals: 'whenIn' })
  const key = await world.screen(auto.sceneId)
  const one = await auto.next()
  await auto.give(one.ticketId, 0, 70)
  await auto.give(one.ticketId, 1, 80)
  assert.equal((await world.shown(key)).rooms[0]!.revealed, null)
  await auto.give(one.ticketId, 2, 90)
  assert.equal((await world.shown(key)).rooms[0]!.revealed!.scoreText, '80.00')

  const off = await judged({})
  const two = await off.next()
  for (const at of [0, 1, 2]) await off.give(two.ticketId, at, 80)
  assert.equal((await off.reveal(two.ticketId)).code, refusal('onsite.reveal_off'))
  const row = (await world.seen(off.sceneId)).rooms[0]!.over[0]!
  assert.deepEqual([row.shown, row.can], [null, []])
  await assert.rejects(
    sql`update onsite_tickets set revealed_at = now() where id = ${two.ticketId}::uuid`.execute(app.ctx.db),
    /onsite_tickets_revealed/,
  )
})

test('the running order and the sign-in list come on paper once lots are drawn', async () => {
  const { app, operator, experts, scene, draw } = world
  const made = await scene({ teams: 2, submits: true })
  const paper = (kind: 'order' | 'signIn', as = operator, more = {}) =>
    app.raw(desk.downloadScenePaper, { sceneId: made.sceneId, kind, ...more }, { as })
  assert.equal((await paper('order')).code, refusal('onsite.not_drawn'))
  await draw(made.sceneId)
  assert.equal((await paper('order', experts[0]!)).http, 403)
  assert.equal((await paper('order', world.unnamed)).http, 404)
  assert.equal((await paper('signIn', operator, { roomId: made.sceneId })).http, 404)
  for (const kind of ['order', 'signIn'] as const) {
    const file = await paper(kind)
    assert.equal((file.data as Buffer).toString('latin1', 0, 5), '%PDF-')
  }
})
