// Versions that were submitted, as those who may see them read them.
import type { Answers } from '@kaisai/contract/competition/form/answers'
import { diffAnswers } from '@kaisai/contract/competition/form/answers'
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import type { Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { formVersion, unseal, unsealMasked } from '#src/rooms/enrollment/index.ts'
import { filesIn, filesShown } from '../own/content.ts'
import { workPlace } from '../own/load-work.ts'
import { ownUrls, type UrlOf } from './file-urls.ts'

const rowsOf = (db: Db) =>
  db
    .selectFrom('work_submissions as v')
    .leftJoin('identity_users as u', 'u.id', 'v.submitter_id')
    .select([
      'v.id as submissionId',
      'v.no as versionNo',
      'v.title',
      'v.receipt_no as receiptNo',
      sql<string>`encode(v.hash, 'hex')`.as('hash'),
      sql<string>`coalesce(u.real_name, '')`.as('submitterName'),
      'v.submitted_at as submitTime',
      'v.is_late as isLate',
      'v.file_count as fileCount',
      'v.bytes',
    ])

/** The versions of a work, the newest first. */
export const versionsOf = (db: Db, workId: string) => rowsOf(db).where('v.work_id', '=', workId).orderBy('v.no', 'desc').execute()

/** One version with what it holds. `isMasked`: identity and phone numbers are not shown in full. */
export const versionShown = async (
  ctx: Ctx,
  submissionId: string,
  lang: Lang,
  isMasked: boolean,
  urlOf: UrlOf = ownUrls(ctx),
) => {
  const { db } = ctx
  const row = await rowsOf(db)
    .select(['v.work_id as workId', 'v.form_version_id', 'v.answers', 'v.sealed_answers', 'v.cover_file_id as coverFileId'])
    .where('v.id', '=', submissionId)
    .executeTakeFirst()
  if (!row) return null
  const { form_version_id, answers, sealed_answers, ...version } = row
  const form = (await formVersion(db, form_version_id))!
  const read = (isMasked ? unsealMasked : unseal)(ctx, workPlace(row.workId), answers, sealed_answers)
  const named = filesIn(form.document, read, lang)
  const files = await ctx.stored.filesOf(
    db,
    named.map(({ fileId }) => fileId),
  )
  return { ...version, document: form.document, answers: read, files: filesShown(named, files, urlOf) }
}
export type VersionShown = NonNullable<Awaited<ReturnType<typeof versionShown>>>

/** What one content has that another has not, in words. */
export const differencesOf = (document: FormDocument, before: Answers, after: Answers, lang: Lang) =>
  diffAnswers(document, before, after, lang).map(({ label, from, to }) => ({ field: label, from, to }))

/** The version before another one of its work; null for the first. */
const versionBefore = async (db: Db, workId: string, no: number): Promise<string | null> => {
  const row = await db
    .selectFrom('work_submissions')
    .select('id')
    .where('work_id', '=', workId)
    .where('no', '<', no)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What a version changed against the one before it. */
export const changesAgainstBefore = async (ctx: Ctx, version: VersionShown, lang: Lang) => {
  const before = await versionBefore(ctx.db, version.workId, version.versionNo)
  if (before === null) return []
  const earlier = await versionShown(ctx, before, lang, true)
  return earlier ? differencesOf(version.document, earlier.answers, version.answers, lang) : []
}
