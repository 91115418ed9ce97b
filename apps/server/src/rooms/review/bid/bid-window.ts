// The office asks experts of a batch what they would like to judge: opened, reminded of, ended.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { REMIND_HOURS, remindedLabel } from '@kaisai/contract/message/reminder'
import { problem } from '@kaisai/contract/problem'
import type * as bidding from '@kaisai/contract/review/bid.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { rehearsable } from '#src/ports/rehearse.ts'
import { personName } from '../../identity/reads.ts'
import { touch } from '../batch/add-batch.ts'
import { notifyAboutReview } from '../notify.ts'
import { recordBatchAction } from '../record-action.ts'
import { type Batch, lockBatch, requireBatchIn } from '../review.policy.ts'
import { isBidding } from './bidding.ts'

/** Where an expert bids. */
export const bidPath = (batchId: string): string => `/review/competition?bids=${batchId}`

/** Opens bids, or moves their end. Experts who have not been asked yet are notified; all of them where bids were not open. */
export const openBids = (ctx: Ctx, actor: Actor, input: InputOf<typeof bidding.openBids>): Promise<{ notified: number }> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    requireBatchIn(batch, actor, 'draft', 'previewed')
    await requireVersion(tx, batch, {}, input.version, actor)
    const { rows } = await sql<{ isLater: boolean; isOpen: boolean }>`
      select ${input.endTime}::timestamptz > clock_timestamp() as "isLater", coalesce(${isBidding}, false) as "isOpen"
        from review_batches b where b.id = ${batch.id}::uuid`.execute(tx)
    const { isLater, isOpen } = rows[0]!
    if (!isLater) throw problem('review.bids_end_past')
    const experts = await bidders(tx, batch.id)
    if (experts.length === 0) throw problem('review.no_experts')
    await sql`update review_batches set bids_until = ${input.endTime}::timestamptz,
      bids_from = case when ${isOpen} then bids_from else clock_timestamp() end where id = ${batch.id}::uuid`.execute(tx)
    // Whoever finished an earlier round is asked anew: works may have come.
    if (!isOpen) await sql`update review_batch_experts set bids_done_at = null where batch_id = ${batch.id}::uuid`.execute(tx)
    const isMoved = isOpen && batch.bids_until !== input.endTime
    const asked = isOpen && !isMoved ? [] : experts.filter(({ done }) => !isOpen || !done)
    const values = { batch: batch.name, end: timeText(input.endTime) }
    await ctx.post.gather(tx, async () => {
      for (const { userId } of asked) await notifyAboutReview(ctx, tx, batch, [userId], 'bidsAsked', values, bidPath(batch.id))
    })
    await touch(tx, batch)
    await recordBatchAction(tx, actor, batch, 'bids_opened', {
      changes: [{ field: 'endTime', from: batch.bids_until, to: input.endTime }],
    })
    return { notified: asked.length }
  })

const bidders = async (tx: Tx, batchId: string): Promise<{ userId: string; done: boolean }[]> =>
  (
    await sql<{
      userId: string
      done: boolean
    }>`select user_id as "userId", bids_done_at is not null as done from review_batch_experts
      where batch_id = ${batchId}::uuid and answer <> 'declined' order by user_id`.execute(tx)
  ).rows

/** Ends bids now. */
export const closeBids = (ctx: Ctx, actor: Actor, input: InputOf<typeof bidding.closeBids>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    await requireVersion(tx, batch, {}, input.version, actor)
    await requireOpen(tx, batch)
    await sql`update review_batches set bids_until = clock_timestamp() where id = ${batch.id}::uuid`.execute(tx)
    await touch(tx, batch)
    await recordBatchAction(tx, actor, batch, 'bids_closed')
    return null
  })

const requireOpen = async (tx: Tx, batch: Batch): Promise<void> => {
  const { rows } = await sql<{ isOpen: boolean }>`
    select coalesce(${isBidding}, false) as "isOpen" from review_batches b where b.id = ${batch.id}::uuid`.execute(tx)
  if (!rows[0]!.isOpen) throw problem('review.bids_closed')
}

interface Bidder {
  readonly expertId: string
  readonly userId: string
  readonly name: string
  readonly bids: number
  readonly why: 'declined' | 'recent' | 'done' | null
}
const whyNot = {
  declined: ['已谢绝评审', 'Declined'],
  recent: remindedLabel,
  done: ['已完成意向填报', 'Has finished'],
} as const satisfies Record<string, Label>
const bidText: Label = ['已填{count}件', '{count} bids so far']

/** Reminds experts who have not finished their bids; each at most once in twelve hours. No ids: all of them. A trial notifies nobody. */
export const remindBidders = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof bidding.remindBidders>,
): Promise<ReplyOf<typeof bidding.remindBidders>> => {
  const isTrial = input.isTrial ?? false
  const { result, texts } = await rehearsable(ctx, isTrial, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    await requireOpen(tx, batch)
    const isAll = input.expertIds.length === 0
    const { rows } = await sql<Bidder>`
      select m.expert_id as "expertId", m.user_id as "userId", ${personName(sql`m.user_id`)} as name,
        (select count(*)::int from review_bids d where d.batch_id = m.batch_id and d.expert_id = m.expert_id) as bids,
        case when m.answer = 'declined' then 'declined' when m.bids_done_at is not null then 'done'
          when m.bids_reminded_at >= clock_timestamp() - make_interval(hours => ${REMIND_HOURS}) then 'recent' end as why
        from review_batch_experts m where m.batch_id = ${batch.id}::uuid
         and (${isAll} and m.bids_done_at is null or m.expert_id = any(${input.expertIds}::uuid[])) order by name, m.expert_id`.execute(
      tx,
    )
    const due = rows.filter(({ why }) => why === null)
    if (due.length === 0 && !isTrial) throw problem('review.remind_soon', { hours: REMIND_HOURS })
    await sql`update review_batch_experts set bids_reminded_at = clock_timestamp()
       where batch_id = ${batch.id}::uuid and expert_id = any(${due.map(({ expertId }) => expertId)}::uuid[])`.execute(tx)
    const values = { batch: batch.name, end: timeText(batch.bids_until!) }
    await ctx.post.gather(tx, async () => {
      for (const { userId } of due) await notifyAboutReview(ctx, tx, batch, [userId], 'bidsReminded', values, bidPath(batch.id))
    })
    await recordBatchAction(tx, actor, batch, 'bids_reminded', {
      changes: [{ field: 'experts', from: null, to: String(due.length) }],
    })
    return {
      notified: due.length,
      recipients: due.map(({ expertId, name, bids }) => ({
        ...{ id: expertId, name, detail: inLang(bidText, actor.lang).replace('{count}', String(bids)) },
      })),
      refused: rows.flatMap(({ expertId, name, why }) =>
        why === null ? [] : [{ id: expertId, name, text: inLang(whyNot[why], actor.lang) }],
      ),
    }
  })
  return { ...result, texts }
}
