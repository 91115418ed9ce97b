// What a school submits is frozen: its answers, its numbers as they were shown, and the scan that attests them.
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { askedAnswers, deadlineFor, type SummaryGap, summaryGaps } from '@kaisai/contract/summary/gaps'
import type * as endpoints from '@kaisai/contract/summary/own.endpoints'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import { databaseNow } from '#src/db/clock.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { seal, unseal } from '../../enrollment/index.ts'
import { schoolNameIn } from '../../organization/reads.ts'
import { dueText, notifyReviewers } from '../notify.ts'
import { isOpenFor, lockOwn } from '../summary.policy.ts'
import { formOf } from '../task/task-parts.ts'
import { requireWritable } from './fill.ts'
import { summaryPlace } from './own.views.ts'

const record = recorder('summary', 'summary_submissions')

const requireWhole = (gaps: readonly SummaryGap[], { lang }: Actor): void => {
  if (gaps.length === 0) return
  const findings = gaps.map(({ fieldKey, text }) => ({ fieldKey, text: inLang(text, lang) }))
  const list = findings.map(({ text }) => text).join(lang === 'en' ? ' ' : '；')
  throw problem('summary.gaps', { count: gaps.length, list }).with({ findings })
}

/** Submits what is stored, whole or not at all. */
export const submitOwnSummary = (
  ctx: Ctx,
  actor: Actor,
  { submissionId, version }: InputOf<typeof endpoints.submitOwnSummary>,
): Promise<{ no: number }> =>
  inTx(ctx.db, async (tx) => {
    const { own, task } = await lockOwn(tx, actor, submissionId)
    await requireWritable(tx, own, task, actor)
    await requireVersion(tx, own, {}, version, actor)
    if (task.numbers.length > 0 && own.numbers === null) throw problem('summary.numbers_waiting')
    const form = await formOf(tx, task.id)
    const now = await databaseNow(tx)
    const stored = unseal(ctx, summaryPlace(own.id), own.answers, own.sealed_answers)
    const answers = askedAnswers(form.document, stored)
    requireWhole(
      summaryGaps({
        ...{ document: form.document, answers, needsStamp: task.needs_stamp, at: new Date(now) },
        hasStamp: own.stamp_file_id !== null,
        isStampStale: own.stamp_content_no !== null && own.stamp_content_no !== own.content_no,
      }),
      actor,
    )
    // A summary that was not begun has nothing to submit; a form without a required field may still be submitted as it is.
    if (own.status === 'todo') await move(tx, summaryStates, own.id, 'start', actor)
    const no = own.no + 1
    const name = (lang: 'zh' | 'en') => schoolNameIn(lang, sql`${own.school_id}::uuid`)
    await tx
      .insertInto('summary_submitted')
      .values({
        ...{ submission_id: own.id, no, form_id: form.id },
        ...seal(ctx, summaryPlace(own.id), form.document, answers),
        ...{ notes: JSON.stringify(own.notes), numbers: own.numbers === null ? null : JSON.stringify(own.numbers) },
        ...{ stamp_file_id: own.stamp_file_id, school_name: name('zh'), school_name_en: name('en'), submitted_by: actor.userId },
      })
      .execute()
    await move(tx, summaryStates, own.id, 'submit', actor, '', {
      ...{ no, submitted_at: sql`clock_timestamp()`, reminded_at: null, ...stamp(actor, own.version) },
      is_on_time: own.status === 'returned' ? own.is_on_time : Date.parse(now) < Date.parse(task.deadline!),
    })
    await record(tx, actor, { id: own.id, name: task.title, organization_id: task.organization_id }, 'submitted', {
      changes: [{ field: 'no', from: null, to: String(no) }],
    })
    await notifyReviewers(ctx, tx, task, { id: own.id, schoolId: own.school_id }, 'summary.submitted')
    return { no }
  })

/** Takes a submitted summary back while there is time. */
export const withdrawOwnSummary = (
  ctx: Ctx,
  actor: Actor,
  { submissionId }: InputOf<typeof endpoints.withdrawOwnSummary>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { own, task } = await lockOwn(tx, actor, submissionId)
    if (own.status === 'submitted' && !isOpenFor(task, own.due_at, Date.parse(await databaseNow(tx))))
      throw problem('summary.closed', { deadline: dueText(deadlineFor(task.deadline!, own.due_at)) })
    await move(tx, summaryStates, own.id, 'withdraw', actor, '', stamp(actor, own.version))
    await record(tx, actor, { id: own.id, name: task.title, organization_id: task.organization_id }, 'withdrawn')
    await notifyReviewers(ctx, tx, task, { id: own.id, schoolId: own.school_id }, 'summary.withdrawn')
    return null
  })
