// A lock in the middle of submissions: what was accepted is in the result, what was not is reported; never both, never neither.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as plans from '@kaisai/contract/review/plan.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import { sql } from 'kysely'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openReview, type ReviewWorld } from './review.given.ts'

let world: ReviewWorld
before(async () => {
  world = await openReview({ setting: { editUntil: 'close' } })
})
after(() => world.app.stop())

test('closing against submitting, round after round: each sheet is either in before the end or overdue', async () => {
  const { app, accepted, expert, published, answer, tasks, desk, filled, points, secretary } = world
  await accepted()
  await accepted()
  const experts = [await expert(), await expert(), await expert(), await expert(), await expert()]
  const batchId = await published(experts, 5)
  for (const one of experts) await answer(one.person, batchId)
  let accepted_ = 0
  for (let round = 0; round < 10; round++) {
    const calls: { person: (typeof experts)[number]['person']; taskId: string; version: number }[] = []
    for (const { person } of experts)
      for (const { taskId } of await tasks(person, batchId)) {
        const seen = await desk(person, taskId)
        if (seen.status === 'submitted')
          assert.equal((await app.call(sheet.reopenSheet, { taskId, version: seen.sheet.version }, { as: person })).code, 0)
        calls.push({ person, taskId, version: (await desk(person, taskId)).sheet.version })
      }
    const { version } = await world.seen(batchId)
    const [closed, ...replies] = await Promise.all([
      app.call(plans.moveBatch, { batchId, version, verb: 'close', reason: '到点', endTime: null }, { as: secretary }),
      ...calls.map(({ person, taskId, version: own }) =>
        app.call(sheet.submitSheet, { taskId, version: own, ...filled(points(60 + round)) }, { as: person }),
      ),
    ])
    assert.equal(closed.code, 0, closed.msg)
    const { rows } = await sql<{ id: string; status: string; total: number | null; submitted_at: string; closed_at: string }>`
      select t.id, t.status, t.total, t.submitted_at, b.closed_at from review_tasks t join review_batches b on b.id = t.batch_id where t.batch_id = ${batchId}::uuid`.execute(
      app.ctx.db,
    )
    for (const [at, reply] of replies.entries()) {
      const row = rows.find(({ id }) => id === calls[at]!.taskId)!
      if (reply.code === 0) {
        accepted_++
        assert.deepEqual([row.status, row.total], ['submitted', 60 + round])
        assert.ok(row.submitted_at <= row.closed_at)
      } else {
        assert.equal(reply.code, refusal('review.closed_early'), reply.msg)
        assert.equal(row.status, 'overdue')
        assert.notEqual(row.total, 60 + round)
      }
    }
    assert.equal((await world.moveTo(batchId, 'reopen', { endTime: world.hour(5) })).code, 0)
  }
  assert.ok(accepted_ > 0)
  await checkInvariants(app.ctx.db)
})

test('twenty saves of one sheet at once: one goes through for every version, none is lost unseen', async () => {
  const { app, accepted, expert, published, answer, tasks, desk, filled, points } = world
  await accepted()
  const one = await expert()
  const batchId = await published([one], 1)
  await answer(one.person, batchId)
  const { taskId } = (await tasks(one.person, batchId))[0]!
  const { version } = (await desk(one.person, taskId)).sheet
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      app.call(sheet.saveSheet, { taskId, version, ...filled(points(at)) }, { as: one.person }),
    ),
  )
  assert.equal(replies.filter(({ code }) => code === 0).length, 1)
  assert.ok(replies.every(({ code }) => code === 0 || code === refusal('review.sheet_changed')))
  const won = replies.findIndex(({ code }) => code === 0)
  assert.equal((await desk(one.person, taskId)).sheet.total, won)
})

test('a batch is given out once, however many press the button', async () => {
  const { app, accepted, expert, newBatch, setExperts, plan, seen, secretary } = world
  await accepted()
  const batchId = await newBatch()
  await setExperts(batchId, [await expert(), await expert()])
  await plan(batchId, 2)
  const { version } = await seen(batchId)
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => app.call(plans.publishBatch, { batchId, version, acceptsShort: false }, { as: secretary })),
  )
  assert.equal(replies.filter(({ code }) => code === 0).length, 1)
  const { taskCount } = await seen(batchId)
  assert.equal(taskCount, 2)
})
