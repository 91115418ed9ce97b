import type { ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { categoryWordsOf, workWordOf } from '@kaisai/contract/website/wording'
import type { verifyReceipt as endpoint } from '@kaisai/contract/work/public.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { PDF } from '#src/platform/pdf.ts'
import { wordingOf } from '../../competition/reads.ts'
import { siteAddress, siteWording, type Wording } from '../../website/index.ts'
import { namesOfWork } from '../names.ts'
import { requireOwnVersion } from '../own/own.views.ts'
import { signedStatements } from '../own/statements.ts'
import { receiptPdf } from './receipt-pdf.ts'

const filesOf = (db: Db, submissionId: string) =>
  db
    .selectFrom('work_submission_files')
    .select(['name', 'bytes', sql<string>`encode(sha256, 'hex')`.as('sha256')])
    .where('submission_id', '=', submissionId)
    .orderBy('position')
    .execute()

/** The receipt of an own version as PDF. */
export const downloadReceipt = async (ctx: Ctx, actor: Actor, input: { submissionId: string }): Promise<FileReply> => {
  await requireOwnVersion(ctx.db, actor, input.submissionId)
  const version = await ctx.db
    .selectFrom('work_submissions as v')
    .innerJoin('works as w', 'w.id', 'v.work_id')
    .leftJoin('identity_users as u', 'u.id', 'v.submitter_id')
    .select([
      'v.receipt_no as receiptNo',
      'v.no as versionNo',
      'v.title',
      'v.submitted_at as submitTime',
      'v.is_late as isLate',
      'w.code',
      'w.id',
      'w.competition_id as competitionId',
    ])
    .select([sql<string>`encode(v.hash, 'hex')`.as('hash'), sql<string>`coalesce(u.real_name, '')`.as('submitterName')])
    .where('v.id', '=', input.submissionId)
    .executeTakeFirstOrThrow()
  const { id, competitionId, ...facts } = version
  const site = await siteWording(ctx, actor)
  const [names, wording, files, address, statements] = await Promise.all([
    namesOfWork(ctx.db, id, actor.lang),
    wordingOf(ctx.db, competitionId, site),
    filesOf(ctx.db, input.submissionId),
    siteAddress(ctx.db, ctx.config),
    signedStatements(ctx.db, input.submissionId, actor.lang),
  ])
  const url = `${address}/home/work/receipt?no=${facts.receiptNo}`
  const { bytes } = await receiptPdf({ ...facts, ...names, wording, files, statements, url }, actor.lang)
  return {
    name: `${actor.lang === 'en' ? 'Receipt' : '提交回执'}-${facts.code}-V${facts.versionNo}.pdf`,
    mediaType: PDF,
    body: bytes,
  }
}

/** Whether a receipt is genuine, for everybody who holds its number: 100 random bits, and asked at the public rate. */
export const verifyReceipt = async (
  ctx: Pick<Ctx, 'db'>,
  who: Visitor,
  input: { receiptNo: string },
): Promise<ReplyOf<typeof endpoint>> => {
  const { db } = ctx
  const { lang } = who
  const row = await db
    .selectFrom('work_submissions as v')
    .innerJoin('works as w', 'w.id', 'v.work_id')
    .innerJoin('competitions as c', 'c.id', 'w.competition_id')
    .innerJoin('competition_categories as k', 'k.id', 'w.category_id')
    .select([
      'v.id',
      'v.receipt_no as receiptNo',
      'w.code',
      'v.title',
      'v.no as versionNo',
      'v.submitted_at as submitTime',
      'v.is_late as isLate',
    ])
    .select([
      'c.wording',
      textIn(lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(lang, 'k.name', 'k.name_en').as('itemName'),
    ])
    .select([
      sql<string>`encode(v.hash, 'hex')`.as('hash'),
      sql<boolean>`v.no < w.version_no`.as('isReplaced'),
      sql<boolean>`${inGroup(workStates, 'out', 'w.status')}`.as('isOut'),
    ])
    .select(
      sql<boolean>`not exists (select 1 from work_submission_files f join system_files s on s.id = f.file_id
        where f.submission_id = v.id and (s.sha256 <> f.sha256 or s.bytes <> f.bytes or s.removed_at is not null))`.as(
        'isIntact',
      ),
    )
    .where('v.receipt_no', '=', input.receiptNo)
    .executeTakeFirst()
  if (!row) throw problem('work.receipt_unknown')
  const { id, wording, ...shown } = row
  const words = (wording as Wording | null) ?? (await siteWording(ctx, who))
  return {
    ...{ ...shown, workLabel: workWordOf(words, lang), itemLabel: categoryWordsOf(words, lang).Category },
    files: await filesOf(db, id),
  }
}
