// A crowd of experts saves at the same moment: each gets what he would have got alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as progressing from '@kaisai/contract/review/progress.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import type { GivenExpert } from '../../expert/expert.given.ts'
import { openReview, type ReviewWorld } from '../review.given.ts'

let world: ReviewWorld
const experts: GivenExpert[] = []
let batchId: string
const taskOf = new Map<GivenExpert, string>()
before(async () => {
  world = await openReview({ setting: { editUntil: 'close', commentMin: 0 } })
  await world.accepted()
  for (let at = 0; at < 6; at++) experts.push(await world.expert())
  batchId = await world.published(experts, 6)
  for (const one of experts) {
    await world.answer(one.person, batchId)
    const { taskId } = (await world.tasks(one.person, batchId))[0]!
    taskOf.set(one, taskId)
    // Begun, so that saving needs nothing else.
    assert.equal((await world.save(one.person, taskId, { idea: 1 })).code, 0)
  }
})
after(() => world.app.stop())

const versionOf = async (who: GivenExpert) => (await world.desk(who.person, taskOf.get(who)!)).sheet.version
const inputOf = async (who: GivenExpert, points: number, more: object = {}) => ({
  ...{ taskId: taskOf.get(who)!, version: await versionOf(who), ...world.filled(world.points(points), more) },
})

test('in one group each is saved or refused for himself', async () => {
  const { app } = world
  const [ada, ben, cai, dan, eve, fay] = experts as [GivenExpert, GivenExpert, GivenExpert, GivenExpert, GivenExpert, GivenExpert]
  const inputs = [
    { as: ada, input: await inputOf(ada, 61, { comment: '构图"完整"\n{}', confidence: 4 }) },
    { as: ben!, input: { ...(await inputOf(ben!, 62)), version: 1 } },
    { as: cai!, input: { ...(await inputOf(cai!, 63)), values: { idea: 101, craft: null } } },
    // Another's sheet is not there for him, and is left as it is.
    { as: dan!, input: await inputOf(eve!, 64) },
    { as: fay!, input: await inputOf(fay!, 65) },
    { as: ada, input: await inputOf(ada, 66) },
  ]
  const before = await world.desk(eve!.person, taskOf.get(eve!)!)
  const replies = await Promise.all(inputs.map(({ as, input }) => app.call(sheet.saveSheet, input, { as: as.person })))
  assert.deepEqual(
    replies.map(({ code }) => code),
    [
      0,
      refusal('review.sheet_changed'),
      refusal('review.score_range'),
      refusal('house.not_found'),
      0,
      refusal('review.sheet_changed'),
    ],
  )
  assert.equal(replies[0]!.data.total, 61)
  const kept = (await world.desk(ada.person, taskOf.get(ada)!)).sheet
  assert.deepEqual([kept.total, kept.comment, kept.confidence, kept.version], [61, '构图"完整"\n{}', 4, replies[0]!.data.version])
  assert.equal(kept.savedTime, replies[0]!.data.savedTime)
  assert.deepEqual((await world.desk(eve!.person, taskOf.get(eve!)!)).sheet, before.sheet)
  assert.equal((await world.desk(fay!.person, taskOf.get(fay!)!)).sheet.total, 65)
  await checkInvariants(app.ctx.db)
})

test('who holds one sheet keeps that one waiting and no other', async () => {
  const { app } = world
  const [ada, ben, cai] = experts
  const inputs = await Promise.all([ada!, ben!, cai!].map((one, at) => inputOf(one, 70 + at)))
  const save = (one: GivenExpert, at: number) => app.call(sheet.saveSheet, inputs[at]!, { as: one.person })
  let held: ReturnType<typeof save> | undefined
  await inTx(app.ctx.db, async (tx) => {
    await sql`select from review_tasks where id = ${taskOf.get(ada!)!}::uuid for update`.execute(tx)
    held = save(ada!, 0)
    const others = await Promise.all([save(ben!, 1), save(cai!, 2)])
    assert.deepEqual(
      others.map(({ code, data }) => [code, data.total]),
      [
        [0, 71],
        [0, 72],
      ],
    )
  })
  const { code, data } = await held!
  assert.deepEqual([code, data.total], [0, 70])
})

test('of a batch that is paused or past its end nobody is saved, in the same group as others', async () => {
  const { app } = world
  const own = (await Promise.all(experts.slice(0, 3).map((one, at) => inputOf(one, 80 + at)))).map((input, at) => ({
    input,
    as: experts[at]!.person,
  }))
  const saveAll = () => Promise.all(own.map(({ input, as }) => app.call(sheet.saveSheet, input, { as })))
  await app.asOwner((c) =>
    sql`update review_batches set ends_at = now() - interval '1 second', starts_at = now() - interval '1 hour' where id = ${batchId}::uuid`.execute(
      c,
    ),
  )
  assert.deepEqual(
    (await saveAll()).map(({ code }) => code),
    Array(3).fill(refusal('review.closed')),
  )
  await app.asOwner((c) =>
    sql`update review_batches set ends_at = now() + interval '1 hour' where id = ${batchId}::uuid`.execute(c),
  )
  assert.equal((await world.moveTo(batchId, 'pause')).code, 0)
  assert.deepEqual(
    (await saveAll()).map(({ code }) => code),
    Array(3).fill(refusal('review.paused')),
  )
  assert.equal((await world.moveTo(batchId, 'resume')).code, 0)
})

test('a total that was set by hand falls with the new sheet, beside sheets that are only written', async () => {
  const { app, secretary } = world
  const [ada, ben, cai] = experts as [GivenExpert, GivenExpert, GivenExpert]
  const taskId = taskOf.get(cai)!
  assert.equal((await world.submitSheet(cai.person, taskId, world.points(50))).code, 0)
  assert.equal((await app.call(progressing.adjustScore, { taskId, total: 33, reason: '现场核对' }, { as: secretary })).code, 0)
  assert.equal((await app.call(sheet.reopenSheet, { taskId, version: await versionOf(cai) }, { as: cai.person })).code, 0)
  const all = [ada, ben, cai]
  const inputs = await Promise.all(all.map((one, at) => inputOf(one, 90 + at)))
  const replies = await Promise.all(inputs.map((input, at) => app.call(sheet.saveSheet, input, { as: all[at]!.person })))
  assert.deepEqual(
    replies.map(({ code, data }) => [code, data.total]),
    [
      [0, 90],
      [0, 91],
      [0, 92],
    ],
  )
  const { rows } = await sql<{ adjusted: number | null; kept: number }>`
    select t.adjusted_total as adjusted, (select count(*)::int from review_adjustments a where a.task_id = t.id) as kept from review_tasks t where t.id = ${taskId}::uuid`.execute(
    app.ctx.db,
  )
  assert.deepEqual(rows, [{ adjusted: null, kept: 2 }])
  await checkInvariants(app.ctx.db)
})
