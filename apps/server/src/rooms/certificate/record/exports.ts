// Many certificates at once: the list as workbook, one PDF for the printer, an archive of single signed files.
import { Readable } from 'node:stream'
import type * as batches from '@kaisai/contract/certificate/batch.endpoints'
import { batchStates } from '@kaisai/contract/certificate/batch.states'
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import { paperKinds } from '@kaisai/contract/certificate/labels'
import type * as records from '@kaisai/contract/certificate/record.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { type ExportedSheet, type Head, linesByPage, startSheet } from '#src/platform/exported-sheet.ts'
import { PDF } from '#src/platform/pdf.ts'
import type { TaskHandler, TaskProgress } from '#src/ports/tasks.ts'
import { frozenSchools } from '../../organization/reads.ts'
import { siteAddress } from '../../website/index.ts'
import { type Certificate, certificateStateName, certificatesOf, requireBatch } from '../certificate.policy.ts'
import { loadDesign } from '../print/design.ts'
import { type NamedFilling, printBatch, zipSingles } from '../print/printer.ts'
import { fileName } from './print-certificate.ts'
import { certificatesMatching, withRow } from './record.views.ts'
import { signerFor } from './signer.ts'
import { traceUrl } from './trace-code.ts'

type ListInput = InputOf<typeof records.exportCertificates>
type ArchiveInput = InputOf<typeof batches.archiveCertificates>
const STEP = 500
/** Singles are a quarter of a megabyte each: few are in memory at once. */
const FEW = 8

/** Starts an export of the filtered list. */
export const exportCertificates = (ctx: Ctx, actor: Actor, input: ListInput): Promise<{ taskId: string }> =>
  startSheet(ctx, actor, certificateSheet, input)

const heads = [
  [['证书编号', 'Number'], 24],
  [['持有人', 'Holder'], 24],
  [['学校', 'School'], 24],
  [['竞赛', 'Competition'], 32],
  [['赛项', 'Category'], 20],
  [['类型', 'Kind'], 14],
  [['奖项', 'Award'], 14],
  [['作品', 'Work'], 30],
  [['模板', 'Template'], 20],
  [['状态', 'Status'], 16],
  [['公布时间', 'Published'], 20],
  [['溯源码', 'Trace code'], 20],
] as const satisfies readonly Head[]

/** The list as a workbook. */
export const certificateSheet: ExportedSheet<ListInput> = {
  kind: 'certificateExport',
  title: ['证书列表', 'Certificates'],
  counted: ['已导出{count}张证书', '{count} certificates exported.'],
  action: 'certificate.exported',
  isEmpty: async (ctx, actor, input) =>
    !(await certificatesMatching(ctx.db, actor, input).select('x.id').limit(1).executeTakeFirst()),
  find: async (ctx, actor, input) => {
    const { total } = await certificatesMatching(ctx.db, actor, input)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    const read = (last: string | null, step: number) => readRows(ctx.db, actor, input, last, step)
    return { total, heads, entry: { entity: 'certificates' }, rows: (report) => linesByPage(STEP, read, report) }
  },
}

const readRows = async (db: Db, actor: Actor, input: ListInput, last: string | null, step: number) => {
  let query = withRow(certificatesMatching(db, actor, input), actor)
    .orderBy('x.id', 'desc')
    .limit(step)
  if (last) query = query.where('x.id', '<', last)
  const rows = await query.execute()
  return {
    keys: rows.map(({ certificateId }) => certificateId),
    lines: rows.map((row) => [
      ...[row.number, row.holderName, row.schoolName, row.competitionName, row.itemName],
      ...[inLang(paperKinds[row.paper], actor.lang), row.awardName, row.workTitle],
      ...[row.templateName, certificateStateName(row.status, actor.lang), row.issueTime ? timeText(row.issueTime) : ''],
      row.traceCode,
    ]),
  }
}

/** Starts to put all certificates of a batch into one PDF. */
export const printBatchFile = (
  ctx: Ctx,
  actor: Actor,
  { batchId }: InputOf<typeof batches.printBatch>,
): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    const batch = await requireBatch(tx, actor, batchId)
    if (!isIn(batchStates, 'printable', batch.status)) throw problem('certificate.not_all_made', { count: batch.row_count })
    return { taskId: await ctx.tasks.start(tx, actor, 'certificatePrint', batch.name, { batchId }) }
  })

type Printed = Pick<Certificate, 'id' | 'seq' | 'facts' | 'trace_code' | 'number' | 'holder_name'> & {
  /** The school as the reader calls it; '' for none. */
  readonly school?: string
}

const MOST_FOLDER = 60

// A name that every system takes for a folder.
const folderOf = (name: string, lang: Lang): string => {
  const school = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^[\s.]+|[\s.]+$/g, '')
  return [...school].slice(0, MOST_FOLDER).join('') || inLang(['其他', 'Other'], lang)
}

// `folders`: the language of the folders of schools, where there are any.
const fillings = async (ctx: Ctx, certificates: readonly Printed[], folders: Lang | null): Promise<NamedFilling[]> => {
  const site = await siteAddress(ctx.db, ctx.config)
  return certificates.map((one) => ({
    name: `${folders === null ? '' : `${folderOf(one.school ?? '', folders)}/`}${fileName(one, 'pdf')}`,
    texts: one.facts,
    traceUrl: traceUrl(site, one.trace_code),
  }))
}

// The certificates that can be printed, some at a time, by their place in the batch.
const nextOf = (
  ctx: Ctx,
  step: number,
  total: number,
  progress: TaskProgress,
  page: (last: number, limit: number) => Promise<Printed[]>,
  folders: Lang | null = null,
) => {
  let last = 0
  let done = 0
  return async (): Promise<readonly NamedFilling[] | null> => {
    await progress.report(done, total)
    const some = await page(last, step)
    if (some.length === 0) return null
    last = some.at(-1)!.seq
    done += some.length
    return fillings(ctx, some, folders)
  }
}

// As the certificate says it, frozen in Chinese.
const schoolWords = sql`jsonb_build_array(coalesce(x.facts ->> 'userSchool', x.facts ->> 'school', x.facts ->> 'unitName', ''))`

const columns = ['x.id', 'x.seq', 'x.facts', 'x.trace_code', 'x.number', 'x.holder_name'] as const

/** The job of the one PDF: streamed, whatever its size. */
export const runBatchPrint =
  (ctx: Ctx): TaskHandler<{ batchId: string }> =>
  async ({ batchId }, actor, progress) => {
    const batch = await requireBatch(ctx.db, actor, batchId)
    const printable = certificatesOf(ctx.db, actor)
      .where('x.batch_id', '=', batchId)
      .where('x.status', 'in', statesIn(certificateStates, 'printable'))
    const { total } = await printable.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
    await record(ctx.db, actor, {
      action: 'certificate.printed',
      entity: 'certificate_batches',
      entityId: batchId,
      entityName: batch.name,
    })
    const next = nextOf(ctx, STEP, total, progress, (last, limit) =>
      printable.select(columns).where('x.seq', '>', last).orderBy('x.seq').limit(limit).execute(),
    )
    const body = Readable.from(printBatch(await loadDesign(ctx, batch.version_id), next, { at: ctx.now() }), {
      objectMode: false,
    })
    return {
      message: actor.lang === 'en' ? `${total} certificates in one PDF` : `已合并${total}张证书`,
      outcome: { certificates: total },
      result: { name: `${batch.name}.pdf`, mediaType: PDF, body },
    }
  }

/** Starts an archive of single signed PDFs: of a published batch, or of chosen certificates of one batch. */
export const archiveCertificates = (ctx: Ctx, actor: Actor, input: ArchiveInput): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    const chosenBatches = await chosen(tx, actor, input).select('x.batch_id').distinct().execute()
    if (chosenBatches.length === 0) throw problem('certificate.none_chosen')
    // Names of files are unique within a batch, and so is the design.
    if (chosenBatches.length > 1) throw problem('certificate.one_batch')
    const { name } = await requireBatch(tx, actor, chosenBatches[0]!.batch_id)
    return { taskId: await ctx.tasks.start(tx, actor, 'certificateArchive', name, input) }
  })

const chosen = (db: Db, actor: Actor, input: ArchiveInput) => {
  let query = certificatesOf(db, actor).where('x.status', '=', 'issued')
  if (input.batchId) query = query.where('x.batch_id', '=', input.batchId)
  if (input.certificateIds) query = query.where('x.id', 'in', input.certificateIds)
  if (!input.batchId && !input.certificateIds) query = query.where(sql<boolean>`false`)
  return query
}

/** The job of the archive. */
export const runCertificateArchive =
  (ctx: Ctx): TaskHandler<ArchiveInput> =>
  async (input, actor, progress) => {
    const { total } = await chosen(ctx.db, actor, input).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
    const first = await chosen(ctx.db, actor, input)
      .select(['x.version_id', 'x.organization_id', 'x.batch_id'])
      .orderBy('x.id')
      .executeTakeFirstOrThrow()
    await record(ctx.db, actor, {
      action: 'certificate.archived',
      entity: 'certificates',
      changes: [{ field: 'certificates', from: null, to: String(total) }],
    })
    const next = nextOf(
      ctx,
      FEW,
      total,
      progress,
      (last, limit) =>
        chosen(ctx.db, actor, input)
          .where('x.batch_id', '=', first.batch_id)
          .select(columns)
          .select(frozenSchools(actor.lang, schoolWords).as('school'))
          .where('x.seq', '>', last)
          .orderBy('x.seq')
          .limit(limit)
          .execute(),
      input.bySchool ? actor.lang : null,
    )
    const { name } = await requireBatch(ctx.db, actor, first.batch_id)
    const signer = await signerFor(ctx, first.organization_id)
    const body = Readable.from(zipSingles(await loadDesign(ctx, first.version_id), next, { at: ctx.now(), signer }), {
      objectMode: false,
    })
    return {
      message: actor.lang === 'en' ? `${total} certificates packed` : `已打包${total}张证书`,
      outcome: { certificates: total },
      result: { name: `${name.replace(/[\\/:*?"<>|]/g, '_')}.zip`, mediaType: 'application/zip', body },
    }
  }
