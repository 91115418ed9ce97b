// What was submitted, as it was: answers with identity and phone numbers masked, numbers, comments, the scan.
import { upgradeForm } from '@kaisai/contract/competition/form/upgrade'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/summary/record.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { fileIdsOf, unsealMasked } from '../../enrollment/index.ts'
import { summaryPlace } from '../own/own.views.ts'
import { ownSubmissions, submissionsOf } from '../summary.policy.ts'

/** One submission of a summary with the questions it answers; null: there is none of that number. */
export const submittedOf = async (db: Db, submissionId: string, no: number) => {
  const row = await db
    .selectFrom('summary_submitted as kept')
    .innerJoin('summary_forms as f', 'f.id', 'kept.form_id')
    .selectAll('kept')
    .select('f.document')
    .where('kept.submission_id', '=', submissionId)
    .where('kept.no', '=', no)
    .executeTakeFirst()
  return row ? { ...row, document: upgradeForm(row.document) } : null
}

/** The same as organizers read it. */
export const shownSubmission = async (
  ctx: Ctx,
  submissionId: string,
  no: number,
): Promise<ReplyOf<typeof endpoints.getSummary>['content']> => {
  const kept = await submittedOf(ctx.db, submissionId, no)
  if (kept === null) return null
  const files = await ctx.stored.filesOf(ctx.db, kept.stamp_file_id === null ? [] : [kept.stamp_file_id])
  const stamp = kept.stamp_file_id === null ? undefined : files.get(kept.stamp_file_id)
  return {
    no: kept.no,
    form: kept.document,
    answers: { ...unsealMasked(ctx, summaryPlace(submissionId), kept.answers, kept.sealed_answers) },
    notes: { ...kept.notes },
    numbers: kept.numbers,
    stamp: stamp ? { fileId: stamp.id, name: stamp.name, bytes: stamp.bytes } : null,
    submitTime: kept.submitted_at,
  }
}

const INLINE = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp'])
const replyWith = async (ctx: Ctx, fileId: string): Promise<FileReply> => {
  const file = (await ctx.stored.filesOf(ctx.db, [fileId])).get(fileId)
  if (!file) throw problem('house.not_found')
  if (file.hasView) return ctx.stored.reply(ctx.db, file.id, 'view')
  return { ...(await ctx.stored.reply(ctx.db, file.id, 'original')), inline: INLINE.has(file.mediaType) }
}

/** A file a school submitted: for organizers within reach. What is only being filled in is not shown to them. */
export const downloadSummaryFile = async (
  ctx: Ctx,
  actor: Actor,
  { submissionId, fileId }: { readonly submissionId: string; readonly fileId: string },
): Promise<FileReply> => {
  const rows = await submissionsOf(ctx.db, actor)
    .innerJoin('summary_submitted as kept', 'kept.submission_id', 's.id')
    .select(['kept.answers', 'kept.stamp_file_id'])
    .where('s.id', '=', submissionId)
    .execute()
  const isIn = rows.some(({ answers, stamp_file_id }) => stamp_file_id === fileId || fileIdsOf(answers).includes(fileId))
  if (!isIn) throw problem('house.not_found')
  return replyWith(ctx, fileId)
}

/** A file of the own summary, submitted or not. */
export const downloadOwnSummaryFile = async (
  ctx: Ctx,
  actor: Actor,
  { submissionId, fileId }: { readonly submissionId: string; readonly fileId: string },
): Promise<FileReply> => {
  const own = await (await ownSubmissions(ctx.db, actor))
    .select(['s.answers', 's.stamp_file_id'])
    .where('s.id', '=', submissionId)
    .executeTakeFirst()
  if (!own || (own.stamp_file_id !== fileId && !fileIdsOf(own.answers).includes(fileId))) throw problem('house.not_found')
  return replyWith(ctx, fileId)
}
