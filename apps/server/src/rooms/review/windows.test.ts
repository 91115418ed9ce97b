// The windows of the schedule hold for experts and leads: scores within REVIEW, what a panel decides within DELIBERATE.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addExtension } from '@kaisai/contract/competition/stage.endpoints'
import type { NodeKind } from '@kaisai/contract/competition/timeline/node'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { relist } from '../competition/stories.ts'
import { openReview, type ReviewWorld } from './review.given.ts'
import { runReviewClock } from './review.jobs.ts'

let world: ReviewWorld
before(async () => {
  world = await openReview({ setting: { editUntil: 'close' } })
})
after(() => world.app.stop())

/** The schedule gets a window, in hours from now. */
const window = async (kind: NodeKind, from: number, to: number): Promise<{ id: string; start: string; end: string }> =>
  inTx(world.app.ctx.db, async (tx) => {
    const { rows } = await sql<{ id: string; start: string; end: string }>`
      insert into competition_windows (stage_id, competition_id, kind, starts_at, ends_at) values (${world.stageId}::uuid, ${world.competitionId}::uuid, ${kind},
        date_trunc('second', clock_timestamp()) + make_interval(hours => ${from}), date_trunc('second', clock_timestamp()) + make_interval(hours => ${to}))
      on conflict (stage_id, kind) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at
      returning id, starts_at as start, ends_at as end`.execute(tx)
    await relist(tx, world.competitionId)
    return rows[0]!
  })
const without = (kind: NodeKind): Promise<void> =>
  inTx(world.app.ctx.db, async (tx) => {
    await sql`delete from competition_windows where stage_id = ${world.stageId}::uuid and kind = ${kind}`.execute(tx)
    await relist(tx, world.competitionId)
  })

test('scores are given within the REVIEW window alone: before it, after it, with more time for one, and after the office opened again', async () => {
  const { app, accepted, expert, published, answer, tasks, desk, filled, points, manager, does } = world
  await accepted()
  const [one, other] = [await expert(), await expert()]
  const batchId = await published([one, other], 2)
  for (const { person } of [one, other]) await answer(person, batchId)
  const save = async (who: typeof one, total: number) => {
    const { taskId } = (await tasks(who.person, batchId))[0]!
    const { version } = (await desk(who.person, taskId)).sheet
    return app.call(sheet.saveSheet, { taskId, version, ...filled(points(total)) }, { as: who.person })
  }
  const reason = async (who: typeof one) => {
    const { taskId } = (await tasks(who.person, batchId))[0]!
    return (await desk(who.person, taskId)).closedReason
  }
  const toScore = async (who: typeof one) =>
    (await does(who.person, getWorkbench, {})).todos?.find(({ key }) => key === 'sheetsToScore')?.value ?? 0
  const shown = async (who: typeof one) => {
    const { startTime, endTime } = await does(who.person, sheet.getMyBatch, { batchId })
    return [startTime, endTime]
  }
  assert.equal((await save(one, 61)).code, 0, 'a schedule without the window restricts nobody')

  const later = await window('REVIEW', 2, 5)
  assert.equal((await save(one, 62)).code, refusal('review.not_begun'))
  assert.match(await reason(one), /^评审将于 .* 开始/)
  assert.deepEqual(await shown(one), [later.start, later.end], 'what is shown is what holds')

  const office = await world.seen(batchId)
  assert.deepEqual([office.openTime, office.closeTime], [later.start, later.end], 'the office is shown it, too')

  const running = await window('REVIEW', -3, 2)
  assert.equal((await save(one, 63)).code, 0)
  assert.equal(await toScore(one), 1)
  assert.equal((await shown(one))[1], running.end)

  const over = await window('REVIEW', -3, -1)
  assert.equal((await save(one, 64)).code, refusal('review.closed'))
  assert.match(await reason(one), /已于 .* 截止/)
  assert.equal(await toScore(one), 0, 'nobody is waited for who cannot score any more')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const more = { nodeId: over.id, endTime: until, reason: '出差途中' }
  await does(manager, addExtension, { ...more, userId: one.person.id })
  assert.equal((await save(one, 65)).code, 0)
  assert.equal((await save(other, 65)).code, refusal('review.closed'))

  await runReviewClock(app.ctx)
  assert.equal((await world.seen(batchId)).status, 'running', 'somebody may still score')
  await sql`update competition_extensions set revoked_at = now() where window_id = ${over.id}::uuid`.execute(app.ctx.db)
  await runReviewClock(app.ctx)
  assert.equal((await world.seen(batchId)).status, 'closed')
  assert.equal((await world.moveTo(batchId, 'reopen', { endTime: world.hour(2) })).code, 0)
  assert.equal((await save(other, 66)).code, 0, 'opened again for a reason')
  await without('REVIEW')
})

test('a panel confirms and decides within the DELIBERATE window; until then it reads', async () => {
  const { accepted, expert, newBatch, setExperts, plan, publish, answer, tasks, desk, filled, points, does } = world
  await accepted()
  const [head, other] = [await expert(), await expert()]
  const batchId = await newBatch({ needsConfirm: true })
  await setExperts(batchId, [head, other], { captain: head })
  await plan(batchId, 2)
  await publish(batchId, true)
  for (const { person } of [head, other]) {
    await answer(person, batchId)
    for (const { taskId } of await tasks(person, batchId)) {
      const { version } = (await desk(person, taskId)).sheet
      await does(person, sheet.submitSheet, { taskId, version, ...filled(points(80)) })
    }
  }
  const captain = await world.leading(head)
  const taskIds = (await tasks(other.person, batchId)).map(({ taskId }) => taskId)
  const confirm = () => does(captain, lead.confirmSheets, { taskIds })
  const panel = async () => {
    const { closedReason, entries } = await does(captain, lead.listPanel, { batchId })
    return {
      closedReason,
      can: [...new Set(entries.flatMap(({ can, sheets }) => [...can, ...sheets.flatMap((one) => one.can)]))].sort(),
    }
  }
  await window('DELIBERATE', 2, 5)
  const before = await panel()
  assert.match(before.closedReason, /^合议将于/)
  assert.deepEqual(before.can, ['return'])
  assert.match((await confirm()).refused[0]!.text, /^合议将于/)
  await window('DELIBERATE', -5, -1)
  assert.match((await confirm()).refused[0]!.text, /^合议已于/)
  await window('DELIBERATE', -1, 1)
  assert.equal((await panel()).closedReason, '')
  assert.deepEqual(await confirm(), { done: taskIds.length, refused: [] })
  await without('DELIBERATE')
})
