// A further review of works near the line: their batch opens again, and each of them needs one expert more.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/review/certainty.endpoints'
import { sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { requireVersion } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { touch } from '../batch/add-batch.ts'
import { notifyExperts, reopenBatch } from '../batch/move-batch.ts'
import { recordBatchAction } from '../record-action.ts'
import { lockBatch, lockResultRow } from '../review.policy.ts'
import { batchIdsOf } from './result-parts.ts'

/** Asks for one more review of works of a result. */
export const askMoreReviews = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.askMoreReviews>,
): Promise<ReplyOf<typeof endpoints.askMoreReviews>> =>
  inTx(ctx.db, async (tx) => {
    require(actor, 'review:batch:control')
    // Batches are locked before the result, as everywhere.
    const batch = await lockBatch(tx, actor, input.batchId)
    const result = await lockResultRow(tx, actor, input.resultId)
    await requireVersion(tx, result, {}, input.version, actor)
    if (!batchIdsOf(result).includes(batch.id)) throw problem('review.source_unknown')
    const rows = await tx
      .updateTable('review_entries')
      .set({ need: sql`need + 1` })
      .where('batch_id', '=', batch.id)
      .where('removed_at', 'is', null)
      .where('work_id', 'in', input.workIds)
      .returning('id')
      .execute()
    if (rows.length === 0) throw problem('review.no_works')
    await reopenBatch(tx, actor, batch, input.reason, input.endTime)
    await touch(tx, batch)
    await recordBatchAction(tx, actor, batch, 'more_reviews_asked', {
      reason: input.reason,
      changes: [{ field: 'works', from: null, to: String(rows.length) }],
    })
    await notifyExperts(ctx, tx, batch, 'reopen', input.reason)
    return { workCount: rows.length }
  })
