// All certificates of a school in one archive: drawn one by one while it is being read.
import { Readable } from 'node:stream'
import { paperKinds } from '@kaisai/contract/certificate/labels'
import { inLang, type Label } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { categoryWordsOf, workWordOf } from '@kaisai/contract/website/wording'
import { ZipFile } from 'yazl'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { writeSheet } from '#src/platform/excel.ts'
import { columnsIn, type Head } from '#src/platform/exported-sheet.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import type { TaskHandler, TaskProgress } from '#src/ports/tasks.ts'
import { wordingOf } from '../../competition/reads.ts'
import type { Wording } from '../../website/index.ts'
import { certificatePdf, fileName } from '../record/print-certificate.ts'
import { type PackedRow, type SchoolFilters, schoolCertificates, schoolRows } from './school.views.ts'

const title: Label = ['本校证书', 'Certificates']
const headsFor = (wording: Wording | null): readonly Head[] => [
  [['证书编号', 'Number'], 24],
  [['持有人', 'Holder'], 24],
  [['竞赛', 'Competition'], 32],
  [[categoryWordsOf(wording, 'zh').Category, categoryWordsOf(wording, 'en').Category], 20],
  [['类型', 'Kind'], 14],
  [['奖项', 'Award'], 14],
  [[workWordOf(wording, 'zh'), workWordOf(wording, 'en')], 30],
  [['公布时间', 'Published'], 20],
  [['文件', 'File'], 48],
]

/** Starts the archive; refused where there is nothing to pack. */
export const archiveSchoolCertificates = (ctx: Ctx, actor: Actor, input: SchoolFilters): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    const one = await (await schoolCertificates(tx, actor, input)).select('x.id').limit(1).executeTakeFirst()
    if (!one) throw problem('certificate.none_chosen')
    return { taskId: await ctx.tasks.start(tx, actor, 'schoolArchive', inLang(title, actor.lang), input) }
  })

// The file of one certificate; one that was revoked in the meantime says so across the page.
const pdfOf = async (ctx: Ctx, certificateId: string): Promise<Readable> => {
  const certificate = await ctx.db
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', certificateId)
    .executeTakeFirstOrThrow()
  const { body } = await certificatePdf(ctx, certificate)
  return body instanceof Readable ? body : Readable.from([body!], { objectMode: false })
}

/**
 * An archive of certificates with a list of them, drawn while it is read. `wording`: whose words head the list, null for several competitions;
 * `report`: at which of how many it is.
 */
export const packCertificates = (
  ctx: Ctx,
  actor: Actor,
  rows: readonly PackedRow[],
  wording: Wording | null,
  report: TaskProgress['report'] = async () => undefined,
): FileReply & { readonly body: Readable } => {
  const name = inLang(title, actor.lang)
  const files = rows.map((row) => ({
    ...row,
    path: `${row.competitionName.replace(/[\\/:*?"<>|]/g, '_')}/${fileName({ number: row.number, holder_name: row.holderName }, 'pdf')}`,
  }))
  const sheet = writeSheet({
    sheetName: name,
    columns: columnsIn(headsFor(wording), actor),
    rows: files.map((row) => [
      ...[row.number, row.holderName, row.competitionName, row.itemName, inLang(paperKinds[row.paper], actor.lang)],
      ...[row.awardName, row.workTitle],
      ...[row.issueTime ? timeText(row.issueTime) : '', row.path],
    ]),
  })
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.addReadStream(sheet, `${name}.xlsx`, { compress: false })
  // Asked for when its turn comes: one certificate is in memory, not all.
  for (const [at, { certificateId, path }] of files.entries())
    zip.addReadStreamLazy(path, { compress: false }, (take) => {
      report(at, files.length)
        .then(() => pdfOf(ctx, certificateId))
        .then(
          (stream) => take(null, stream),
          (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
        )
    })
  zip.end()
  return { name: `${name}.zip`, mediaType: 'application/zip', body: out }
}

/** The job. */
export const runSchoolArchive =
  (ctx: Ctx): TaskHandler<SchoolFilters> =>
  async (input, actor, progress) => {
    const rows = await schoolRows(await schoolCertificates(ctx.db, actor, input), actor).execute()
    const wording = input.competitionId ? await wordingOf(ctx.db, input.competitionId) : null
    await record(ctx.db, actor, {
      action: 'certificate.archived',
      entity: 'certificates',
      changes: [{ field: 'certificates', from: null, to: String(rows.length) }],
    })
    return {
      message: actor.lang === 'en' ? `${rows.length} certificates packed` : `已打包${rows.length}张证书`,
      outcome: { certificates: rows.length },
      result: packCertificates(ctx, actor, rows, wording, (at, all) => progress.report(at, all)),
    }
  }
