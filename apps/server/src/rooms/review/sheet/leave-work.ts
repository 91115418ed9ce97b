// Answering a batch, and stepping back from a work.
import type { InputOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type * as endpoints from '@kaisai/contract/review/sheet.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, moveAll, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { notifyAboutReview } from '../notify.ts'
import { recordBatchAction } from '../record-action.ts'
import { lockOwnTask, type SheetBatch } from '../review.policy.ts'
import { batchRefusal } from './intake.ts'
import { officeOf } from './office.ts'
import { asOpenFor } from './times.ts'

/** Accepts or declines everything that was given in a batch. Who accepts signs both declarations where they are asked for. */
export const answerBatch = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.answerBatch>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const mine = await tx
      .selectFrom('review_batch_experts')
      .selectAll()
      .where('batch_id', '=', input.batchId)
      .where('user_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!mine) throw problem('house.not_found')
    const batch = await tx
      .selectFrom('review_batches')
      .selectAll()
      .where('id', '=', input.batchId)
      .forShare()
      .executeTakeFirstOrThrow()
    if (isIn(batchStates, 'unpublished', batch.status)) throw problem('house.not_found')
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(tx)
    const refusal = batchRefusal(await asOpenFor(tx, batch, actor.userId), rows[0]!.now)
    // Before it begins one may answer already.
    if (refusal && refusal.key !== 'review.not_begun') throw refusal
    if (mine.answer === 'declined') throw problem('review.answered', { state: actor.lang === 'en' ? 'declined' : '已拒绝' })
    const tasks = await tx
      .selectFrom('review_tasks')
      .select('id')
      .where('batch_id', '=', batch.id)
      .where('user_id', '=', actor.userId)
      .where('status', '=', 'assigned')
      .execute()
    const ids = tasks.map(({ id }) => id)
    if (input.isAccepted) {
      if (batch.needs_declaration && !(input.avoidsConflicts && input.keepsSecret)) throw problem('review.declaration_needed')
      await moveAll(tx, reviewTaskStates, ids, 'accept', actor)
      await tx
        .updateTable('review_batch_experts')
        .set({ answer: 'accepted', declared_at: mine.declared_at ?? sql<string>`clock_timestamp()` })
        .where('batch_id', '=', batch.id)
        .where('user_id', '=', actor.userId)
        .execute()
      await recordBatchAction(tx, actor, batch, 'accepted')
      return null
    }
    if (mine.answer === 'accepted') throw problem('review.answered', { state: actor.lang === 'en' ? 'accepted' : '已接受' })
    const reason = input.reason.trim()
    if (reason.length < 2) throw problem('house.reason_needed')
    await moveAll(tx, reviewTaskStates, ids, 'decline', actor, reason)
    await tx
      .updateTable('review_batch_experts')
      .set({ answer: 'declined', reason })
      .where('batch_id', '=', batch.id)
      .where('user_id', '=', actor.userId)
      .execute()
    await recordBatchAction(tx, actor, batch, 'declined', { reason })
    await notifyOffice(ctx, tx, batch, actor, 'expertDeclined', { reason, count: String(ids.length) })
    return null
  })

/** Steps back from a work: a sheet that was begun or submitted stays on record and is not counted. The conflict is kept for later plans. */
export const recuseFromWork = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.recuseFromWork>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { task, batch } = await lockOwnTask(tx, actor, input.taskId)
    if (batch.status === 'locked') throw problem('review.locked')
    const isGiven = task.submitted_at !== null
    const note = { conflict_kind: input.kind, conflict_note: input.note, version: task.version + 1 }
    if (isGiven && isIn(reviewTaskStates, 'onRecord', task.status))
      await move(tx, reviewTaskStates, task.id, 'stray', permitted(actor), input.note, note)
    else await move(tx, reviewTaskStates, task.id, 'recuse', actor, input.note, note)
    await tx.deleteFrom('review_places').where('task_id', '=', task.id).execute()
    await sql`insert into review_conflicts (competition_id, expert_id, work_id, kind, source, effect, note, created_by)
      values (${batch.competition_id}::uuid, ${task.expert_id}::uuid, ${task.work_id}::uuid, ${input.kind}, 'expert', 'block', ${input.note}, ${actor.userId}::uuid)
      on conflict do nothing`.execute(tx)
    await ctx.sheets.changed(tx, { batchId: batch.id, workId: task.work_id, taskId: task.id })
    await recordBatchAction(tx, actor, batch, 'recused', { reason: input.note })
    await notifyOffice(ctx, tx, batch, actor, 'expertRecused', { reason: input.note })
    return null
  })

const notifyOffice = async (
  ctx: Ctx,
  tx: Tx,
  batch: SheetBatch,
  actor: Actor,
  template: string,
  values: Record<string, string>,
): Promise<void> =>
  notifyAboutReview(
    ctx,
    tx,
    batch,
    await officeOf(tx, batch.competition_id),
    template,
    { batch: batch.name, expert: actor.realName, ...values },
    `/review/batch?id=${batch.id}`,
  )
