// What summaries give to other rooms: points of organization awards, reminders, the workbench, schools that become one, what an export of one’s own data holds.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as grant from '@kaisai/contract/award/grant.endpoints'
import * as schemes from '@kaisai/contract/award/scheme.endpoints'
import * as own from '@kaisai/contract/summary/own.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { actorsOf } from '../access/index.ts'
import { runReminders } from '../message/stories.ts'
import { summaryPersonalData } from './personal-data.ts'
import { openSummaries } from './summary.given.ts'

let world: Awaited<ReturnType<typeof openSummaries>>
before(async () => {
  world = await openSummaries()
})
after(() => world.app.stop())

test('where points decide, an accepted summary counts beside the awards; without weights nothing changes', async () => {
  const { does, manager, schoolAdmin, opened, submitted, decide, seen, summaryOf, schemeId, first } = world
  const it = await does(manager, schemes.getScheme, { schemeId })
  assert.equal(it.rules.summaryPoints, undefined)
  const item = it.items.find(({ targetType }) => targetType === 'school')!.schemeItemId!
  const target = async () =>
    (await does(manager, grant.listAwardTargets, { schemeItemId: item })).find((one) => one.targetId === first.id)!
  const ofAwards = await target()
  const taskId = await opened()
  const id = await submitted(taskId)
  await decide(id, 'approve')
  assert.deepEqual(await target(), ofAwards)
  const save = async (rules: Partial<typeof it.rules>) => {
    const now = await does(manager, schemes.getScheme, { schemeId: await active() })
    const { schemeId: next } = await does(manager, schemes.updateScheme, {
      ...{ schemeId: now.schemeId, version: now.version, name: now.name, isOnePerPerson: now.isOnePerPerson, items: now.items },
      rules: { ...now.rules, ...rules },
    })
    return next
  }
  const active = async (): Promise<string> =>
    (await does(manager, schemes.pageSchemes, { competitionId: world.competitionId, status: 'active' })).rows[0]!.schemeId
  const weights = { approved: 5, excellent: 9, onTime: 2 }
  const next = await save({ ranksBy: 'points', summaryPoints: weights })
  assert.deepEqual((await does(manager, schemes.getScheme, { schemeId: next })).rules.summaryPoints, weights)
  const schoolItem = (await does(manager, schemes.getScheme, { schemeId: next })).items.find(
    ({ targetType }) => targetType === 'school',
  )!
  const scored = async () =>
    (await does(manager, grant.listAwardTargets, { schemeItemId: schoolItem.schemeItemId! })).find(
      (one) => one.targetId === first.id,
    )!
  const approved = await scored()
  const points = (parts: typeof approved.parts) => parts.reduce((sum, { count, points: each }) => sum + count * each, 0)
  assert.deepEqual(
    approved.parts.filter(({ level }) => level > 20).map(({ name, points: each }) => [name, each]),
    [
      ['学校总结已通过', 5],
      ['学校总结按时提交', 2],
    ],
  )
  assert.equal(approved.points, points(approved.parts))
  await decide(id, 'distinguish')
  assert.equal((await scored()).points, approved.points + 4)
  // Schools see the weights where they fill in.
  const again = await summaryOf(await opened(), schoolAdmin)
  assert.deepEqual(
    (await seen(again)).weights.map(({ approved: a, excellent, onTime }) => [a, excellent, onTime]),
    [[5, 9, 2]],
  )
})

test('who is missing is reminded at the steps of the task, once', async () => {
  const { app, schoolAdmin, other, opened, submitted, dueIn, messages } = world
  const taskId = await opened({ remindSteps: ['1d'] })
  await submitted(taskId)
  await sql`update summary_tasks set opened_at = opened_at - interval '9 days' where id = ${taskId}::uuid`.execute(app.ctx.db)
  await sql`update summary_submissions set created_at = created_at - interval '9 days' where task_id = ${taskId}::uuid`.execute(
    app.ctx.db,
  )
  const before = [await messages(schoolAdmin, 'summary.reminder'), await messages(other, 'summary.reminder')]
  await dueIn(taskId, 100)
  await runReminders(app.ctx)
  assert.equal(await messages(other, 'summary.reminder'), before[1])
  await dueIn(taskId, 20)
  await runReminders(app.ctx)
  await runReminders(app.ctx)
  assert.deepEqual(
    [await messages(schoolAdmin, 'summary.reminder'), await messages(other, 'summary.reminder')],
    [before[0], before[1]! + 1],
  )
  // A later deadline of one school alone is its own.
  await dueIn(taskId, -1)
  await sql`update summary_submissions set due_at = clock_timestamp() + interval '22 hours', updated_at = clock_timestamp() - interval '5 days'
    where task_id = ${taskId}::uuid and status = 'todo'`.execute(app.ctx.db)
  await runReminders(app.ctx)
  assert.equal(await messages(other, 'summary.reminder'), before[1]! + 2)
})

test('the workbench shows what waits for the school and for the organizer', async () => {
  const { does, chief, schoolAdmin, opened, submitted } = world
  const counts = async (who: typeof chief, key: string): Promise<number> =>
    (await does(who, getWorkbench, {})).todos.find((todo) => todo.key === key)?.value ?? 0
  const [toFill, toReview] = [await counts(schoolAdmin, 'ownSummaries'), await counts(chief, 'summariesToReview')]
  const taskId = await opened()
  assert.equal(await counts(schoolAdmin, 'ownSummaries'), toFill + 1)
  // It leads to what it counts.
  const listed = async () => (await does(schoolAdmin, own.pageOwnSummaries, { isWaiting: true })).total
  assert.equal(await listed(), toFill + 1)
  await submitted(taskId)
  assert.deepEqual([await counts(schoolAdmin, 'ownSummaries'), await counts(chief, 'summariesToReview')], [toFill, toReview + 1])
  assert.equal(await listed(), toFill)
})

test('of two schools that become one, what was submitted stays; two submitted ones keep them apart', async () => {
  const { app, other, opened, submitted, first, second, summaryOf } = world
  const { db } = app.ctx
  const [actor] = await actorsOf(db, world.chief.id, 'zh')
  const merge = { keep: { id: first.id, name: first.name }, drop: { id: second.id, name: second.name }, colleges: [] }
  const reconcile = () => inTx(db, (tx) => app.ctx.references.reconcile(tx, actor!, merge))
  const taskId = await opened()
  const theirs = await submitted(taskId, other)
  const mine = await summaryOf(taskId)
  await reconcile().catch((error: unknown) => assert.fail(String(error)))
  const left = await db.selectFrom('summary_submissions').select('id').where('task_id', '=', taskId).execute()
  assert.deepEqual(left, [{ id: theirs }])
  assert.notEqual(mine, theirs)
  const both = await opened()
  await submitted(both, other)
  await submitted(both)
  await assert.rejects(reconcile(), (error: { key?: string }) => error.key === 'summary.merge_both')
})

test('an export of own data holds the summaries a person submitted', async () => {
  const { app, schoolAdmin, opened, submitted } = world
  await submitted(await opened())
  const [actor] = await actorsOf(app.ctx.db, schoolAdmin.id, 'zh')
  const mine = (await summaryPersonalData.read!(app.ctx, actor!)) as { schoolName: string }[]
  assert.ok(mine.length > 0 && mine.every(({ schoolName }) => schoolName === world.first.name))
})
