// Pausing, closing and opening a batch again, reminding its experts.
import type { InputOf } from '@kaisai/contract/endpoint'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type * as plans from '@kaisai/contract/review/plan.endpoints'
import { resultStates } from '@kaisai/contract/review/result.states'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { move, moveAll, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { batchPath, notifyAboutReview } from '../notify.ts'
import { recordBatchAction } from '../record-action.ts'
import { type Batch, lockBatch, requireBatchIn } from '../review.policy.ts'
import { touch } from './add-batch.ts'
import { withdrawBatch } from './publish-batch.ts'

type Verb = InputOf<typeof plans.moveBatch>['verb']
const actions: Readonly<Record<Verb, string>> = {
  redraft: 'batch_redrafted',
  withdraw: 'batch_withdrawn',
  pause: 'batch_paused',
  resume: 'batch_resumed',
  close: 'batch_closed',
  reopen: 'batch_reopened',
}

/** Moves a batch as the office asks. */
export const moveBatch = (ctx: Ctx, actor: Actor, input: InputOf<typeof plans.moveBatch>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    await requireVersion(tx, batch, {}, input.version, actor)
    if (input.verb === 'withdraw') await withdrawBatch(tx, actor, batch, input.reason)
    else if (input.verb === 'close') await closeBatch(ctx, tx, actor, batch, input.reason)
    else if (input.verb === 'reopen') await reopenBatch(tx, actor, batch, input.reason, input.endTime)
    else await move(tx, batchStates, batch.id, input.verb, actor, input.reason)
    await touch(tx, batch)
    await recordBatchAction(tx, actor, batch, actions[input.verb], { reason: input.reason })
    if (input.verb === 'pause' || input.verb === 'resume' || input.verb === 'reopen')
      await notifyExperts(ctx, tx, batch, input.verb, input.reason)
    return null
  })

/** Ends a batch: what is not submitted is overdue. Called by the office and by the clock. */
export const closeBatch = async (ctx: Ctx, tx: Tx, actor: Actor, batch: Batch, reason: string): Promise<void> => {
  await move(tx, batchStates, batch.id, 'close', actor, reason, { closed_at: sql`clock_timestamp()` })
  const open = await tx
    .selectFrom('review_tasks')
    .select(['id', 'work_id'])
    .where('batch_id', '=', batch.id)
    .where('status', 'in', statesIn(reviewTaskStates, 'open'))
    .orderBy('id')
    .execute()
  await moveAll(
    tx,
    reviewTaskStates,
    open.map(({ id }) => id),
    'expire',
    permitted(actor),
  )
  for (const { id, work_id } of open) await ctx.sheets.changed(tx, { batchId: batch.id, workId: work_id, taskId: id })
}

// A calculation of scores that change again is none: its result goes back to a draft.
const redraftResult = async (tx: Tx, actor: Actor, batch: Batch, reason: string): Promise<void> => {
  await sql`select 1 from review_results where stage_id = ${batch.stage_id}::uuid and status <> 'superseded' for update`.execute(
    tx,
  )
  await requireNotDeliberated(tx, batch)
  const result = await tx
    .selectFrom('review_results')
    .select(['id', 'version'])
    .where('stage_id', '=', batch.stage_id)
    .where('status', '=', 'calculated')
    .executeTakeFirst()
  if (result) await move(tx, resultStates, result.id, 'redraft', permitted(actor), reason, { version: result.version + 1 })
}

/** Opens a batch again until an end; overdue sheets wait for their experts once more, and its calculation goes back to a draft. */
export const reopenBatch = async (tx: Tx, actor: Actor, batch: Batch, reason: string, endTime: string | null): Promise<void> => {
  require(actor, 'review:batch:control')
  requireBatchIn(batch, actor, 'closed', 'calculated')
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(tx)
  if (endTime === null || Date.parse(endTime) <= Date.parse(rows[0]!.now)) throw problem('review.window')
  await redraftResult(tx, actor, batch, reason)
  await move(tx, batchStates, batch.id, 'reopen', actor, reason, { ends_at: endTime, extended_until: endTime, closed_at: null })
  const overdue = await tx
    .selectFrom('review_tasks as t')
    .innerJoin('review_batch_experts as m', (join) =>
      join.onRef('m.batch_id', '=', 't.batch_id').onRef('m.expert_id', '=', 't.expert_id'),
    )
    .select(['t.id', 'm.answer'])
    .where('t.batch_id', '=', batch.id)
    .where('t.status', '=', 'overdue')
    .orderBy('t.id')
    .execute()
  // Who never accepted is asked again; the others go on where they were.
  const idsOf = (isAccepted: boolean) =>
    overdue.filter(({ answer }) => (answer === 'accepted') === isAccepted).map(({ id }) => id)
  await moveAll(tx, reviewTaskStates, idsOf(true), 'extend', permitted(actor))
  await moveAll(tx, reviewTaskStates, idsOf(false), 'again', permitted(actor))
}

/** Refuses what would change scores that leads look at, have signed, or that are locked. */
export const requireNotDeliberated = async (tx: Tx, batch: Batch): Promise<void> => {
  const result = await tx
    .selectFrom('review_results')
    .select('status')
    .where('stage_id', '=', batch.stage_id)
    .where('status', 'in', statesIn(resultStates, 'deliberated'))
    .executeTakeFirst()
  if (result) throw problem('review.locked')
}

/** Notifies the experts of a batch that it was paused, resumed or opened again. */
export const notifyExperts = async (
  ctx: Ctx,
  tx: Tx,
  batch: Batch,
  verb: 'pause' | 'resume' | 'reopen',
  reason: string,
): Promise<void> => {
  const people = await tx
    .selectFrom('review_batch_experts')
    .select('user_id')
    .where('batch_id', '=', batch.id)
    .where('answer', '<>', 'declined')
    .execute()
  await notifyAboutReview(
    ctx,
    tx,
    batch,
    people.map(({ user_id }) => user_id),
    { pause: 'paused', resume: 'resumed', reopen: 'resumed' }[verb],
    { batch: batch.name, ...(verb === 'pause' ? { reason } : {}) },
    batchPath(batch.id),
  )
}
