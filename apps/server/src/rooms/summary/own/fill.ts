// What a school types, counts anew and stamps before it submits.
import { isSame } from '@kaisai/contract/competition/form/json'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { askedAnswers, deadlineFor } from '@kaisai/contract/summary/gaps'
import { summaryNumberKeys } from '@kaisai/contract/summary/numbers'
import type * as endpoints from '@kaisai/contract/summary/own.endpoints'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import { databaseNow } from '#src/db/clock.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { fileIdsOf, readGiven, seal, unseal } from '../../enrollment/index.ts'
import { dueText } from '../notify.ts'
import { askedOf, countNumbers, numbersFor } from '../numbers/count-numbers.ts'
import { isOpenFor, lockOwn, type Submission, type Task } from '../summary.policy.ts'
import { formOf } from '../task/task-parts.ts'
import { summaryPlace } from './own.views.ts'

const record = recorder('summary', 'summary_submissions')

/** Refuses to change a summary whose time is over, or that is with the organizer. */
export const requireWritable = async (tx: Tx, own: Submission, task: Task, { lang }: Actor): Promise<void> => {
  if (!isIn(summaryStates, 'missing', own.status))
    throw problem('summary.not_editable', { state: inLang(summaryStates.states[own.status], lang) })
  if (!isOpenFor(task, own.due_at, Date.parse(await databaseNow(tx))))
    throw problem('summary.closed', { deadline: dueText(deadlineFor(task.deadline!, own.due_at)) })
}

// The first thing that is written begins the summary.
const begin = async (tx: Tx, own: Submission, actor: Actor): Promise<void> => {
  if (own.status === 'todo') await move(tx, summaryStates, own.id, 'start', actor)
}

/** Keeps what was typed. */
export const saveOwnSummary = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.saveOwnSummary>,
): Promise<ReplyOf<typeof endpoints.saveOwnSummary>> =>
  inTx(ctx.db, async (tx) => {
    const { own, task } = await lockOwn(tx, actor, input.submissionId)
    await requireWritable(tx, own, task, actor)
    await requireVersion(tx, own, { notes: input.notes }, input.version, actor)
    const form = await formOf(tx, task.id)
    const stored = unseal(ctx, summaryPlace(own.id), own.answers, own.sealed_answers)
    const { answers, findings } = await readGiven(tx, actor, form, askedAnswers(form.document, input.answers), stored, {
      audience: 'school',
      purpose: 'summaryFile',
    })
    if (findings.length > 0)
      throw problem('summary.answers', {
        count: findings.length,
        list: findings.map(({ text }) => inLang(text, actor.lang)).join(actor.lang === 'en' ? ' ' : '；'),
      }).with({ findings: findings.map(({ fieldKey, text }) => ({ fieldKey, text: inLang(text, actor.lang) })) })
    const notes = notesOf(input.notes, task)
    await keepFilesOf(ctx, tx, fileIdsOf(stored), fileIdsOf(answers))
    const isOther = !isSame(stored, answers) || !isSame(own.notes, notes)
    await begin(tx, own, actor)
    const { savedTime } = await tx
      .updateTable('summary_submissions')
      .set({
        ...seal(ctx, summaryPlace(own.id), form.document, answers),
        notes: JSON.stringify(notes),
        content_no: own.content_no + (isOther ? 1 : 0),
        ...stamp(actor, own.version),
      })
      .where('id', '=', own.id)
      .returning('updated_at as savedTime')
      .executeTakeFirstOrThrow()
    return { version: own.version + 1, savedTime }
  })

// Comments on numbers that are asked for; an empty one is none.
const notesOf = (given: Readonly<Record<string, string>>, task: Task): Record<string, string> =>
  Object.fromEntries(
    summaryNumberKeys.flatMap((key) => {
      const text = task.numbers.includes(key) ? (given[key] ?? '').trim() : ''
      return text === '' ? [] : [[key, text]]
    }),
  )

// Files of a submission stay for good: what was submitted is never changed.
const keepFilesOf = async (ctx: Ctx, tx: Tx, before: readonly string[], after: readonly string[]): Promise<void> => {
  const added = after.filter((id) => !before.includes(id))
  if (added.length > 0) await ctx.stored.hold(tx, added)
  const gone = before.filter((id) => !after.includes(id))
  if (gone.length === 0) return
  const { rows } = await sql<{ id: string }>`select gone.id from unnest(${gone}::uuid[]) gone(id)
    where not exists (select 1 from summary_submitted kept where kept.answers @? format('$.*[*] ? (@.fileId == "%s")', gone.id)::jsonpath)`.execute(
    tx,
  )
  if (rows.length > 0)
    await ctx.stored.release(
      tx,
      rows.map(({ id }) => id),
    )
}

/** Counts the numbers of the own summary anew. */
export const refreshOwnNumbers = (
  ctx: Ctx,
  actor: Actor,
  { submissionId, version }: InputOf<typeof endpoints.refreshOwnNumbers>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const { own, task } = await lockOwn(tx, actor, submissionId)
    await requireWritable(tx, own, task, actor)
    await requireVersion(tx, own, {}, version, actor)
    const asked = await askedOf(tx, task)
    const numbers = numbersFor(asked, await countNumbers(tx, asked, own.school_id), own.school_id, await databaseNow(tx))
    await begin(tx, own, actor)
    await tx
      .updateTable('summary_submissions')
      .set({ numbers: JSON.stringify(numbers), content_no: own.content_no + 1, ...stamp(actor, own.version) })
      .where('id', '=', own.id)
      .execute()
    await record(tx, actor, { id: own.id, name: task.title, organization_id: task.organization_id }, 'numbers_refreshed')
    return { version: own.version + 1 }
  })

/** Keeps the stamped scan with the content it attests, or takes it away. */
export const saveOwnStamp = (
  ctx: Ctx,
  actor: Actor,
  { submissionId, version, fileId }: InputOf<typeof endpoints.saveOwnStamp>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const { own, task } = await lockOwn(tx, actor, submissionId)
    await requireWritable(tx, own, task, actor)
    await requireVersion(tx, own, {}, version, actor)
    const file = fileId === null ? null : await ctx.stored.own(tx, actor, fileId, 'summaryStamp')
    if (file) await ctx.stored.hold(tx, [file.id])
    await releaseStamp(ctx, tx, own)
    await begin(tx, own, actor)
    await tx
      .updateTable('summary_submissions')
      .set({
        stamp_file_id: file?.id ?? null,
        stamp_content_no: file ? own.content_no : null,
        ...stamp(actor, own.version),
      })
      .where('id', '=', own.id)
      .execute()
    return { version: own.version + 1 }
  })

const releaseStamp = async (ctx: Ctx, tx: Tx, { stamp_file_id }: Submission): Promise<void> => {
  if (stamp_file_id === null) return
  const kept = await tx
    .selectFrom('summary_submitted')
    .select('id')
    .where('stamp_file_id', '=', stamp_file_id)
    .limit(1)
    .executeTakeFirst()
  if (!kept) await ctx.stored.release(tx, [stamp_file_id])
}
