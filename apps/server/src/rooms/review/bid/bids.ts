// What an expert says of the works of a batch before they are assigned.

import type { InputOf } from '@kaisai/contract/endpoint'
import type * as bidding from '@kaisai/contract/review/bid.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { notifyAboutReview } from '../notify.ts'
import { recordBatchAction } from '../record-action.ts'
import { officeOf } from '../sheet/office.ts'
import { holdBidding, holdEntry } from './bidding.ts'

/** Sets or clears one bid. Returns how many the expert has in the batch. */
export const setBid = (ctx: Ctx, actor: Actor, { entryId, bid }: InputOf<typeof bidding.setBid>): Promise<{ bidCount: number }> =>
  inTx(ctx.db, async (tx) => {
    const { batch, expertId } = await holdEntry(tx, actor, entryId)
    if (bid === null)
      await tx.deleteFrom('review_bids').where('entry_id', '=', entryId).where('expert_id', '=', expertId).execute()
    else
      await sql`insert into review_bids (entry_id, batch_id, expert_id, bid) values (${entryId}::uuid, ${batch.id}::uuid, ${expertId}::uuid, ${bid})
        on conflict (entry_id, expert_id) do update set bid = excluded.bid, updated_at = clock_timestamp()`.execute(tx)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from review_bids where batch_id = ${batch.id}::uuid and expert_id = ${expertId}::uuid`.execute(
      tx,
    )
    return { bidCount: rows[0]!.count }
  })

/** Says that the own bids are complete, or not yet. */
export const finishBids = (ctx: Ctx, actor: Actor, input: InputOf<typeof bidding.finishBids>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { batch, expertId } = await holdBidding(tx, actor, input.batchId)
    await sql`update review_batch_experts set bids_done_at = case when ${input.isFinished} then coalesce(bids_done_at, clock_timestamp()) end
      where batch_id = ${batch.id}::uuid and expert_id = ${expertId}::uuid`.execute(tx)
    await recordBatchAction(tx, actor, batch, input.isFinished ? 'bids_finished' : 'bids_resumed')
    return null
  })

/** Declares a conflict with a work before it is assigned; a bid for it is dropped, and the office is notified. */
export const declareConflict = (ctx: Ctx, actor: Actor, input: InputOf<typeof bidding.declareConflict>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { batch, expertId, workId, code } = await holdEntry(tx, actor, input.entryId)
    // What the office only warned of is blocked from now on.
    await sql`insert into review_conflicts (competition_id, expert_id, work_id, kind, source, effect, note, created_by)
      values (${batch.competition_id}::uuid, ${expertId}::uuid, ${workId}::uuid, ${input.kind}, 'expert', 'block', ${input.note}, ${actor.userId}::uuid)
      on conflict (competition_id, expert_id, work_id, school_id) do update set effect = 'block'`.execute(tx)
    await tx.deleteFrom('review_bids').where('entry_id', '=', input.entryId).where('expert_id', '=', expertId).execute()
    await recordBatchAction(tx, actor, batch, 'conflict_declared', {
      reason: input.note,
      changes: [{ field: 'work', from: null, to: code }],
    })
    const values = { batch: batch.name, expert: actor.realName, work: code }
    await notifyAboutReview(
      ctx,
      tx,
      batch,
      await officeOf(tx, batch.competition_id),
      'conflictDeclared',
      values,
      `/review/batch?id=${batch.id}&tab=distribution`,
    )
    return null
  })
