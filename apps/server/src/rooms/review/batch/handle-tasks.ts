// What the office does with single tasks: return, withdraw, give again, extend, adjust.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { Problem, problem } from '@kaisai/contract/problem'
import type * as progressing from '@kaisai/contract/review/progress.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { giveBack } from '../lead/lead.ts'
import { batchPath, notifyAboutReview } from '../notify.ts'
import { recordBatchAction } from '../record-action.ts'
import { type Batch, lockBatch, type ReviewTask, requireBatchIn, taskStateName } from '../review.policy.ts'
import { conflictsOfPair, expertsOf, holdStage, loadsOf, overload } from './plan-input.ts'
import { conflictText } from './violations.ts'

/** What the office does with tasks, each on its own. */
export const moveTasks = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof progressing.moveTasks>,
): Promise<ReplyOf<typeof progressing.moveTasks>> => {
  const refused: { taskId: string; text: string }[] = []
  for (const taskId of input.taskIds) {
    try {
      await inTx(ctx.db, (tx) => moveTask(ctx, tx, actor, taskId, input.verb, input.reason))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ taskId, text: error.text(actor.lang) })
    }
  }
  return { done: input.taskIds.length - refused.length, refused }
}

/** Loads a task within reach; its batch is locked first. */
const lockTask = async (tx: Tx, actor: Actor, taskId: string): Promise<{ task: ReviewTask; batch: Batch }> => {
  const known = await tx.selectFrom('review_tasks').select('batch_id').where('id', '=', taskId).executeTakeFirst()
  if (!known) throw problem('house.not_found')
  const batch = await lockBatch(tx, actor, known.batch_id)
  const task = await tx.selectFrom('review_tasks').selectAll().where('id', '=', taskId).forUpdate().executeTakeFirstOrThrow()
  return { task, batch }
}

const moveTask = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  taskId: string,
  verb: InputOf<typeof progressing.moveTasks>['verb'],
  reason: string,
): Promise<void> => {
  const { task, batch } = await lockTask(tx, actor, taskId)
  if (verb === 'return') {
    requireBatchIn(batch, actor, 'published', 'running')
    await giveBack(ctx, tx, actor, batch, task, reason)
    return
  }
  requireBatchIn(batch, actor, 'published', 'running', 'paused', ...(verb === 'stray' ? (['closed', 'calculated'] as const) : []))
  const { name } = await tx.selectFrom('experts').select('name').where('id', '=', task.expert_id).executeTakeFirstOrThrow()
  if (verb === 'again') {
    const blocking = (await conflictsOfPair(tx, task.work_id, task.expert_id)).find(({ effect }) => effect === 'block')
    if (blocking) throw problem('review.conflict', { name, code: '', kind: conflictText(blocking.kind, actor.lang) })
    await requireRoom(tx, batch, task.expert_id)
  }
  const by = verb === 'revoke' || verb === 'again' ? actor : permitted(actor)
  const isGiven = task.submitted_at !== null && verb === 'revoke' && isIn(reviewTaskStates, 'open', task.status)
  await move(
    tx,
    reviewTaskStates,
    task.id,
    isGiven && task.status !== 'accepted' ? 'stray' : verb,
    isGiven ? permitted(actor) : by,
    reason,
    {
      version: task.version + 1,
    },
  )
  if (verb === 'revoke' || verb === 'stray') await tx.deleteFrom('review_places').where('task_id', '=', task.id).execute()
  if (verb === 'again') {
    const mine = await tx
      .selectFrom('review_batch_experts')
      .select('answer')
      .where('batch_id', '=', batch.id)
      .where('expert_id', '=', task.expert_id)
      .executeTakeFirst()
    // Who accepted the batch has accepted what comes back to him.
    if (mine?.answer === 'accepted') await move(tx, reviewTaskStates, task.id, 'accept', systemActor())
    await tx
      .updateTable('review_batch_experts')
      .set({ answer: 'open' })
      .where('batch_id', '=', batch.id)
      .where('expert_id', '=', task.expert_id)
      .where('answer', '=', 'declined')
      .execute()
    await notifyAboutReview(
      ctx,
      tx,
      batch,
      [task.user_id],
      'assigned',
      { batch: batch.name, count: '1', end: timeText(batch.ends_at) },
      batchPath(batch.id),
    )
  }
  await ctx.sheets.changed(tx, { batchId: batch.id, workId: task.work_id, taskId: task.id })
  await recordBatchAction(tx, actor, batch, `task_${verb}`, { reason, changes: [{ field: 'expert', from: null, to: name }] })
}

// One work more fits an expert who is still of the batch.
const requireRoom = async (tx: Tx, batch: Batch, expertId: string): Promise<void> => {
  await holdStage(tx, batch.stage_id)
  const expert = (await expertsOf(tx, batch.id)).find(({ id }) => id === expertId)
  const refusal = expert ? overload(expert, ((await loadsOf(tx, batch)).get(expertId) ?? 0) + 1) : null
  if (refusal) throw refusal
}

/** Sets another total beside what the expert gave, or removes it. */
export const adjustScore = (ctx: Ctx, actor: Actor, input: InputOf<typeof progressing.adjustScore>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { task, batch } = await lockTask(tx, actor, input.taskId)
    requireBatchIn(batch, actor, 'running', 'paused', 'closed', 'calculated')
    if (batch.setting.type !== 'score' || !isIn(reviewTaskStates, 'received', task.status))
      throw problem('review.not_editable', { state: taskStateName(task.status, actor.lang) })
    if (input.total !== null && input.total > 100) throw problem('review.decision_score', { min: 0, max: 100 })
    await tx
      .insertInto('review_adjustments')
      .values({
        task_id: task.id,
        from_total: task.adjusted_total ?? task.total,
        to_total: input.total ?? task.total,
        reason: input.reason,
        user_id: actor.userId,
      })
      .execute()
    await tx
      .updateTable('review_tasks')
      .set({ adjusted_total: input.total, version: task.version + 1, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', task.id)
      .execute()
    await recordBatchAction(tx, actor, batch, 'score_adjusted', {
      reason: input.reason,
      // What it was and what it is stands beside the sheet, for those who may see scores.
      changes: [{ field: 'total', from: null, to: null }],
    })
    return null
  })
