// Reminding experts of the score sheets they have not submitted: seen before it is sent.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { REMIND_HOURS, remindedLabel } from '@kaisai/contract/message/reminder'
import { problem } from '@kaisai/contract/problem'
import type * as plans from '@kaisai/contract/review/plan.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { rehearsable } from '#src/ports/rehearse.ts'
import { personName } from '../../identity/reads.ts'
import { batchPath, notifyAboutReview } from '../notify.ts'
import { recordBatchAction } from '../record-action.ts'
import { lockBatch, requireBatchIn } from '../review.policy.ts'

type Input = InputOf<typeof plans.remindExperts>

interface Late {
  readonly expertId: string
  readonly userId: string
  readonly name: string
  readonly open: number
  readonly why: 'declined' | 'recent' | 'done' | null
}
const whyNot = {
  declined: ['已谢绝评审', 'Declined'],
  recent: remindedLabel,
  done: ['没有待提交的评分表', 'No score sheet to submit'],
} as const satisfies Record<string, Label>
const openText: Label = ['{count}件未提交', '{count} not submitted']

/** Reminds experts who have sheets to submit; each at most once in twelve hours. No ids: all of them. A trial notifies nobody. */
export const remindExperts = async (ctx: Ctx, actor: Actor, input: Input): Promise<ReplyOf<typeof plans.remindExperts>> => {
  const isTrial = input.isTrial ?? false
  const { result, texts } = await rehearsable(ctx, isTrial, (tx) => remindLate(ctx, tx, actor, input, isTrial))
  return { ...result, texts }
}

const remindLate = async (ctx: Ctx, tx: Tx, actor: Actor, input: Input, isTrial: boolean) => {
  const batch = await lockBatch(tx, actor, input.batchId)
  requireBatchIn(batch, actor, 'published', 'running')
  const isAll = input.expertIds.length === 0
  const { rows } = await sql<Late>`
    select m.expert_id as "expertId", m.user_id as "userId", ${personName(sql`m.user_id`)} as name, coalesce(t.open, 0) as open,
      case when m.answer = 'declined' then 'declined' when t.open is null then 'done'
        when m.reminded_at >= clock_timestamp() - make_interval(hours => ${REMIND_HOURS}) then 'recent' end as why
      from review_batch_experts m
      left join (select expert_id, count(*)::int as open from review_tasks where batch_id = ${batch.id}::uuid and ${inGroup(reviewTaskStates, 'open', 'status')} group by 1) t on t.expert_id = m.expert_id
     where m.batch_id = ${batch.id}::uuid and (${isAll} and t.open is not null or m.expert_id = any(${input.expertIds}::uuid[]))
     order by name, m.expert_id`.execute(tx)
  const due = rows.filter(({ why }) => why === null)
  if (due.length === 0 && !isTrial) throw problem('review.remind_soon', { hours: REMIND_HOURS })
  await sql`update review_batch_experts set reminded_at = clock_timestamp()
     where batch_id = ${batch.id}::uuid and expert_id = any(${due.map(({ expertId }) => expertId)}::uuid[])`.execute(tx)
  await ctx.post.gather(tx, async () => {
    for (const { userId, open } of due) {
      const values = { batch: batch.name, count: String(open), end: timeText(batch.ends_at) }
      await notifyAboutReview(ctx, tx, batch, [userId], 'reminded', values, batchPath(batch.id))
    }
  })
  await recordBatchAction(tx, actor, batch, 'reminded', {
    changes: [{ field: 'experts', from: null, to: String(due.length) }],
  })
  return {
    notified: due.length,
    recipients: due.map(({ expertId, name, open }) => ({
      ...{ id: expertId, name, detail: inLang(openText, actor.lang).replace('{count}', String(open)) },
    })),
    refused: rows.flatMap(({ expertId, name, why }) =>
      why === null ? [] : [{ id: expertId, name, text: inLang(whyNot[why], actor.lang) }],
    ),
  }
}
