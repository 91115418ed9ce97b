// What bounds a distribution: the stage's limit of works for one expert, and what experts are chosen by.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as batch from '@kaisai/contract/review/batch.endpoints'
import * as plans from '@kaisai/contract/review/plan.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openReview, type ReviewWorld } from './review.given.ts'

let world: ReviewWorld
before(async () => {
  world = await openReview()
})
after(() => world.app.stop())

test("the stage's limit of works for one expert bounds plan, hand and publication, over all its batches", async () => {
  const { app, does, accepted, expert, newBatch, setExperts, plan, publish, secretary } = world
  const { db } = app.ctx
  for (let made = 0; made < 3; made++) await accepted()
  const [one, two] = [await expert(), await expert()]
  const limited = async (batchId: string, most: number) =>
    sql`update review_batches set setting = jsonb_set(setting, '{perExpertMax}', ${JSON.stringify(most)}::jsonb) where id = ${batchId}::uuid`.execute(
      db,
    )
  const batchId = await newBatch()
  await limited(batchId, 1)
  await setExperts(batchId, [one, two])
  await plan(batchId, 2)
  const report = await does(secretary, plans.getPlanReport, { batchId })
  assert.deepEqual(
    report.loads.map(({ load, maxLoad }) => [load, maxLoad]),
    [
      [1, 1],
      [1, 1],
    ],
  )
  assert.match(report.reasons.map(({ text }) => text).join(), /上限/)
  // By hand neither: the violation names the setting, the call refuses it.
  const { rows } = await does(secretary, plans.pageProposal, { batchId, pageSize: 100 })
  const free = rows.find(({ experts }) => !experts.some(({ expertId }) => expertId === one.expertId))!
  const checks = await does(secretary, plans.checkPairs, { batchId, entryId: free.entryId })
  const own = checks.find(({ expertId }) => expertId === one.expertId)!
  assert.deepEqual([own.isBlocked, own.violations], [true, ['超过赛段设置的每位专家上限']])
  const add = (entryId: string) =>
    app.call(
      plans.editPairs,
      { batchId, add: [{ entryId, expertId: one.expertId }], remove: [], acceptsWarnings: true, reason: '' },
      { as: secretary },
    )
  assert.equal((await add(free.entryId)).code, refusal('review.stage_load_full'))
  assert.equal((await publish(batchId, true)).code, 0)
  // What he holds here is taken off in the next batch of the stage.
  await sql`update review_entries set removed_at = clock_timestamp() where batch_id = ${batchId}::uuid
    and id not in (select entry_id from review_tasks where batch_id = ${batchId}::uuid)`.execute(db)
  const next = await newBatch()
  await limited(next, 2)
  await setExperts(next, [one, two])
  await plan(next, 2)
  const seenNext = await world.seen(next)
  assert.deepEqual(seenNext.experts.map(({ load, maxLoad, worksMost }) => [load, maxLoad, worksMost]).sort(), [
    [1, 50, 1],
    [1, 50, 1],
  ])
  await limited(next, 1)
  assert.equal((await publish(next, true)).code, refusal('review.stage_load_full'))
  await does(secretary, batch.deleteBatch, { batchId: next, version: (await world.seen(next)).version })
  for (const verb of ['withdraw', 'redraft'] as const) await world.moveTo(batchId, verb)
  await does(secretary, batch.deleteBatch, { batchId, version: (await world.seen(batchId)).version })
})

test('the disciplines of a category come before those of the majors', async () => {
  const { app, does, accepted, expert, newBatch, setExperts, secretary, itemId, manager, competitionId } = world
  await accepted()
  const [engineer, artist] = [await expert({ disciplines: ['08'] }), await expert({ disciplines: ['13'] })]
  const items = await import('@kaisai/contract/competition/item.endpoints')
  const scores = async () => {
    const batchId = await newBatch()
    await setExperts(batchId, [engineer, artist])
    const { rows } = await does(secretary, plans.pageProposal, { batchId })
    const checks = await does(secretary, plans.checkPairs, { batchId, entryId: rows[0]!.entryId })
    await does(secretary, batch.deleteBatch, { batchId, version: (await world.seen(batchId)).version })
    const of = (expertId: string) => checks.find((one) => one.expertId === expertId)!.score
    return of(artist.expertId) - of(engineer.expertId)
  }
  assert.equal(await scores(), 0)
  const [item] = (await does(manager, items.listItems, { competitionId })).filter((one) => one.itemId === itemId)
  const { taken: _, enrollFormName: __, workFormName: ___, sort: ____, ...fields } = item!
  assert.deepEqual(fields.disciplines, [])
  await does(manager, items.updateItem, { ...fields, disciplines: ['13', '08'] })
  assert.equal(await scores(), 20)
  await does(manager, items.updateItem, { ...fields, version: fields.version + 1, disciplines: ['13'] })
  assert.equal(await scores(), 60)
  assert.equal((await app.call(items.updateItem, { ...fields, disciplines: ['1', '2', '3', '4'] }, { as: manager })).code, 40000)
})
