// What the office does with a batch before and after works are assigned, and what experts see of it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '@kaisai/contract/endpoint'
import * as batch from '@kaisai/contract/review/batch.endpoints'
import * as conflicting from '@kaisai/contract/review/conflict.endpoints'
import * as plans from '@kaisai/contract/review/plan.endpoints'
import * as progressing from '@kaisai/contract/review/progress.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { relist } from '../competition/stories.ts'
import { openReview, type ReviewWorld } from './review.given.ts'

let world: ReviewWorld
let works: Awaited<ReturnType<ReviewWorld['accepted']>>[]
/** A secretary of another organization. */
let outsider: Person
before(async () => {
  world = await openReview()
  works = [await world.accepted(), await world.accepted()]
  outsider = await world.app.person('outsider', 'review_admin', { organizationId: world.otherId })
})
after(() => world.app.stop())

const codeAs = async (who: Person, endpoint: Endpoint, input: unknown): Promise<number> =>
  (await world.app.raw(endpoint, input, { as: who })).code
const noticesOf = async (userId: string): Promise<string[]> =>
  (
    await world.app.ctx.db.selectFrom('message_messages').select('body').where('user_id', '=', userId).orderBy('id').execute()
  ).map(({ body }) => body)

test('before works are given out a batch is changed, works are left out with a reason, and panels get their works', async () => {
  const { does, secretary, competitionId, stageId, itemId, newBatch, setExperts, expert, group, seen } = world
  const [reviewable] = await does(secretary, batch.listReviewable, { competitionId })
  const free = reviewable!.stages.find((stage) => stage.stageId === stageId)!.items.find((item) => item.itemId === itemId)!
  assert.equal(free.freeOnline, 2)
  const batchId = await newBatch()
  const [one, two] = [await expert(), await expert()]
  const groupId = await group([one, two], one)
  const candidates = await does(secretary, plans.listBatchCandidates, { batchId })
  for (const { expertId } of [one, two]) assert.ok(candidates.experts.some((found) => found.expertId === expertId))
  assert.equal(
    await codeAs(secretary, plans.setPanelOfWorks, { batchId, itemId, entryIds: [], groupId }),
    refusal('review.no_experts'),
  )
  await setExperts(batchId, [one, two], { groupId })
  assert.equal(
    await codeAs(outsider, plans.setPanelOfWorks, { batchId, itemId, entryIds: [], groupId }),
    refusal('house.not_found'),
  )
  assert.deepEqual(await does(secretary, plans.setPanelOfWorks, { batchId, itemId, entryIds: [], groupId }), { workCount: 2 })
  assert.deepEqual(
    (await seen(batchId)).groups.map((panel) => [panel.groupId, panel.workCount]),
    [[groupId, 2]],
  )

  const { id: entryId } = await world.app.ctx.db
    .selectFrom('review_entries')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('work_id', '=', works[0]!.workId)
    .executeTakeFirstOrThrow()
  const leaveOut = (who: Person) => codeAs(who, batch.removeWorkFromBatch, { entryId, reason: '作品不完整' })
  assert.deepEqual(
    [await leaveOut(outsider), await leaveOut(secretary), await leaveOut(secretary)],
    [refusal('house.not_found'), 0, refusal('house.not_found')],
  )
  assert.equal((await seen(batchId)).groups[0]!.workCount, 1)

  const { name, needsConfirm, needsDeclaration, notice, noticeEn, startTime, endTime, setting, version } = await seen(batchId)
  const wanted = { batchId, version, name, needsConfirm, needsDeclaration, notice, noticeEn, startTime, endTime, setting }
  const save = (change: object, who = secretary) => codeAs(who, batch.updateBatch, { ...wanted, ...change })
  const [first, ...others] = setting.criteria
  assert.equal(
    await save({ setting: { ...setting, criteria: [{ ...first!, weight: 50 }, ...others] } }),
    refusal('review.weights'),
  )
  assert.equal(await save({ endTime: startTime }), refusal('review.window'))
  assert.equal(await save({ name: '改名' }, outsider), refusal('house.not_found'))
  assert.equal(await save({ name: '初评（改）' }), 0)
  assert.equal(await save({ name: '又改' }), refusal('house.edited_meanwhile'))
  const page = async (who: Person) =>
    (await does(who, batch.pageBatches, { competitionId, keyword: '（改）' })).rows.map((row) => row.batchId)
  assert.deepEqual([await page(secretary), await page(outsider)], [[batchId], []])
  const history = (await does(secretary, batch.listBatchHistory, { batchId })).map(({ action, reason }) => [action, reason])
  assert.deepEqual(history.slice(0, 2), [
    ['review.batch_updated', ''],
    ['review.work_left_out', '作品不完整'],
  ])
  await does(secretary, batch.deleteBatch, { batchId, version: version + 1 })
})

test('experts are reminded once in some hours; a task is taken away, given again, and a sheet returned with its reason', async () => {
  const { does, secretary, expert, published, tasks, judge } = world
  const [one, two] = [await expert(), await expert()]
  const batchId = await published([one, two], 2)
  const remind = (expertIds: string[], who: Person = secretary) => codeAs(who, plans.remindExperts, { batchId, expertIds })
  const before_ = (await noticesOf(one.userId)).length
  assert.equal(await remind([], outsider), refusal('house.not_found'))
  const trial = await does(secretary, plans.remindExperts, { batchId, expertIds: [], isTrial: true })
  assert.deepEqual(
    [trial.notified, trial.recipients.length, trial.texts.map(({ lang, people }) => [lang, people])],
    [2, 2, [['zh', 2]]],
  )
  assert.equal((await noticesOf(one.userId)).length, before_, 'a trial notifies nobody')
  assert.equal(await remind([one.expertId]), 0)
  assert.equal((await noticesOf(one.userId)).length, before_ + 1)
  assert.equal(await remind([one.expertId]), refusal('review.remind_soon'))
  const rest = await does(secretary, plans.remindExperts, { batchId, expertIds: [] })
  assert.deepEqual([rest.notified, rest.refused.map(({ id, text }) => [id, text])], [1, [[one.expertId, '12小时内已提醒过']]])

  const mine = await does(one.person, sheet.listMyBatches, {})
  assert.ok(mine.some((card) => card.batchId === batchId))
  assert.equal((await does(one.person, sheet.getMyBatch, { batchId })).needsDeclaration, true)
  assert.equal(await codeAs((await expert()).person, sheet.getMyBatch, { batchId }), refusal('house.not_found'))
  await judge(one.person, batchId, 80)
  await judge(two.person, batchId, 70)
  const [given, other] = await tasks(one.person, batchId)
  const move = (verb: (typeof progressing.taskVerbs)[number], taskId: string, who = secretary) =>
    does(who, progressing.moveTasks, { taskIds: [taskId], verb, reason: '请核对工艺分' })
  assert.equal((await move('return', given!.taskId, outsider)).done, 0)
  assert.deepEqual(await move('return', given!.taskId), { done: 1, refused: [] })
  assert.ok((await noticesOf(one.userId)).at(-1)?.includes('请核对工艺分'))
  const stateOf = async (taskId: string) => (await tasks(one.person, batchId)).find((task) => task.taskId === taskId)?.status
  assert.deepEqual([await stateOf(given!.taskId), await stateOf(other!.taskId)], ['returned', 'submitted'])
  assert.equal((await move('again', other!.taskId)).refused[0]?.taskId, other!.taskId, 'it is not taken away')
  await world.accepted()
  const third = await published([await expert(), two], 1, null, { name: '复核' })
  const holder = (
    await world.app.ctx.db.selectFrom('review_tasks').select(['id', 'user_id']).where('batch_id', '=', third).execute()
  )[0]!
  const held = async () =>
    (await world.app.ctx.db.selectFrom('review_tasks').select('status').where('id', '=', holder.id).executeTakeFirstOrThrow())
      .status
  assert.equal((await move('revoke', holder.id)).done, 1)
  assert.equal(await held(), 'revoked')
  const notified = (await noticesOf(holder.user_id)).length
  assert.equal((await move('again', holder.id)).done, 1)
  assert.deepEqual([await held(), (await noticesOf(holder.user_id)).length], ['assigned', notified + 1])
  const history = await does(one.person, sheet.pageMyHistory, { batchId })
  assert.deepEqual(history.rows.map((row) => row.taskId).sort(), [given!.taskId, other!.taskId].sort())
  assert.equal((await does(one.person, sheet.getMyRecord, { taskId: other!.taskId })).taskId, other!.taskId)
  assert.equal(await codeAs(two.person, sheet.getMyRecord, { taskId: other!.taskId }), refusal('house.not_found'))
})

test('a conflict goes by who set it, one that is pinned by nobody else; a foreign one is not there', async () => {
  const { app, does, secretary, chief, expert, competitionId, organizationId } = world
  const { expertId } = await expert()
  const add = async (isPinned: boolean, workId: string) =>
    (
      await does(secretary, conflicting.addConflict, {
        competitionId,
        expertId,
        workId,
        schoolId: null,
        kind: 'relative',
        effect: 'block',
        isPinned,
        note: '家长反映',
      })
    ).conflictId
  const [plain, pinned] = [await add(false, works[0]!.workId), await add(true, works[1]!.workId)]
  const colleague = await app.person('pingshen02', 'review_admin', { organizationId })
  await sql`insert into competition_staff (competition_id, user_id, role_id) select ${competitionId}::uuid, ${colleague.id}::uuid, id from access_roles where key = 'review_admin'`.execute(
    app.ctx.db,
  )
  const remove = (who: Person, conflictId: string) => codeAs(who, conflicting.deleteConflict, { conflictId, reason: '查无此事' })
  assert.deepEqual(
    [await remove(outsider, plain), await remove(outsider, pinned)],
    [refusal('house.not_found'), refusal('house.not_found')],
  )
  assert.deepEqual([await remove(colleague, pinned), await remove(colleague, plain)], [refusal('review.conflict_pinned'), 0])
  const left = async () => (await does(secretary, conflicting.pageConflicts, { competitionId, keyword: '' as never })).rows.length
  assert.equal(await left(), 1)
  assert.equal(await remove(chief, pinned), 0)
  assert.equal(await left(), 0)
})

test('a team takes back whom it wanted to avoid, while its review is ahead', async () => {
  const { app, does, competitionId } = world
  const { teamId, captain } = works[0]!
  const ahead = async (days: number) => {
    await sql`update competition_windows set starts_at = date_trunc('minute', clock_timestamp()) + make_interval(days => ${days}), ends_at = date_trunc('minute', clock_timestamp()) + interval '19 days' where competition_id = ${competitionId}::uuid and kind in ('REVIEW', 'ONSITE')`.execute(
      app.ctx.db,
    )
    await inTx(app.ctx.db, (tx) => relist(tx, competitionId))
  }
  await ahead(9)
  const { avoidanceId } = await does(captain, conflicting.addAvoidance, {
    teamId,
    name: '尚可为',
    unit: '',
    kind: 'commercial',
    note: '',
  })
  const rows = async () => (await does(captain, conflicting.listAvoidances, { teamId })).rows.map((row) => row.avoidanceId)
  assert.deepEqual(await rows(), [avoidanceId])
  const remove = (who: Person) => codeAs(who, conflicting.deleteAvoidance, { avoidanceId })
  assert.equal(await remove(works[1]!.captain), refusal('house.not_found'))
  assert.equal(await codeAs(works[1]!.captain, conflicting.listAvoidances, { teamId }), refusal('house.not_found'))
  assert.equal(await remove(captain), 0)
  assert.deepEqual(await rows(), [])
})
