// The PDF of one school: the sheet it stamps, and the report of what it submitted.
import { upgradeForm } from '@kaisai/contract/competition/form/upgrade'
import { bestIn, inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { askedAnswers } from '@kaisai/contract/summary/gaps'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { PDF, printPdf } from '#src/platform/pdf.ts'
import { unseal, unsealMasked } from '../../enrollment/index.ts'
import { organizationNameIn, schoolNameIn } from '../../organization/reads.ts'
import { summaryPlace } from '../own/own.views.ts'
import { submittedOf } from '../record/submitted.ts'
import { ownSubmissions, type Submission, submissionsOf, type Task } from '../summary.policy.ts'
import { formOf } from '../task/task-parts.ts'
import { type SchoolFacts, schoolPaper } from './school-paper.ts'

const rowsOf = async (ctx: Ctx, submissionId: string): Promise<{ own: Submission; task: Task }> => {
  const own = await ctx.db.selectFrom('summary_submissions').selectAll().where('id', '=', submissionId).executeTakeFirstOrThrow()
  const task = await ctx.db.selectFrom('summary_tasks').selectAll().where('id', '=', own.task_id).executeTakeFirstOrThrow()
  return { own, task }
}

const print = async (
  ctx: Ctx,
  { lang }: Actor,
  { own, task }: { own: Submission; task: Task },
  content: Pick<SchoolFacts, 'numbers' | 'notes' | 'form' | 'answers' | 'isRevealed' | 'draftNo' | 'submittedAt'> & {
    readonly schoolName?: string
  },
): Promise<FileReply> => {
  const { rows } = await sql<{ school: string; organizer: string }>`
    select ${schoolNameIn(lang, sql`${own.school_id}::uuid`)} as school, ${organizationNameIn(lang, sql`${task.organization_id}::uuid`)} as organizer`.execute(
    ctx.db,
  )
  const { school, organizer } = rows[0]!
  const schoolName = content.schoolName || school
  const title = bestIn(lang, task.title, task.title_en)
  const paper = schoolPaper(
    {
      ...{ title, schoolName, organizerName: organizer, periodFrom: task.period_from, periodTo: task.period_to },
      ...{ state: inLang(summaryStates.states[own.status], lang), ...content },
    },
    lang,
  )
  const { bytes, missing } = await printPdf(paper)
  if (missing.length > 0) ctx.log.warn({ summary: own.id, missing }, 'signs that no font has stand as squares in a summary')
  return { name: `${title}_${schoolName}.pdf`, mediaType: PDF, body: bytes }
}

const printSubmitted = async (
  ctx: Ctx,
  actor: Actor,
  found: { own: Submission; task: Task },
  no: number,
  isRevealed: boolean,
) => {
  const kept = await submittedOf(ctx.db, found.own.id, no)
  if (kept === null) throw problem('summary.not_submitted')
  const open = isRevealed ? unseal : unsealMasked
  return print(ctx, actor, found, {
    ...{
      numbers: kept.numbers,
      notes: kept.notes,
      form: kept.document,
      submittedAt: kept.submitted_at,
      draftNo: null,
      isRevealed,
    },
    answers: open(ctx, summaryPlace(found.own.id), kept.answers, kept.sealed_answers),
    // As the school was called then.
    schoolName: bestIn(actor.lang, kept.school_name, kept.school_name_en),
  })
}

/** The report of a school within reach, from one of its submissions; without a number the last. `summary.not_submitted` */
export const downloadSummaryReport = async (
  ctx: Ctx,
  actor: Actor,
  { submissionId, no }: { readonly submissionId: string; readonly no?: number },
): Promise<FileReply> => {
  const seen = await submissionsOf(ctx.db, actor).select('s.id').where('s.id', '=', submissionId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  const found = await rowsOf(ctx, submissionId)
  return printSubmitted(ctx, actor, found, no ?? found.own.no, false)
}

/** The own summary on paper: as it was submitted, and while it is being filled in to be stamped. */
export const downloadOwnSheet = async (
  ctx: Ctx,
  actor: Actor,
  { submissionId }: { readonly submissionId: string },
): Promise<FileReply> => {
  const seen = await (await ownSubmissions(ctx.db, actor)).select('s.id').where('s.id', '=', submissionId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  const found = await rowsOf(ctx, submissionId)
  const { own, task } = found
  if (!isIn(summaryStates, 'missing', own.status)) return printSubmitted(ctx, actor, found, own.no, true)
  const form = upgradeForm((await formOf(ctx.db, task.id)).document)
  return print(ctx, actor, found, {
    ...{ numbers: own.numbers, notes: own.notes, form, submittedAt: null, draftNo: own.content_no, isRevealed: true },
    answers: askedAnswers(form, unseal(ctx, summaryPlace(own.id), own.answers, own.sealed_answers)),
  })
}
