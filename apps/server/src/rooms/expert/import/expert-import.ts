// Experts from a workbook: template → check → import. All rows or none; the check and the import give the same verdict.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/library.endpoints'
import type { Lang } from '@kaisai/contract/lang'
import { Problem, problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/http/route.ts'
import { importRowsMost } from '#src/import-limit.ts'
import { requireClean } from '#src/platform/excel/faults.ts'
import { isExampleOf, readTemplate, refusalOf, TemplateRefused, templateColumns } from '#src/platform/excel/template.ts'
import { writeBook, XLSX } from '#src/platform/excel.ts'
import { sha256 } from '#src/platform/secrets.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { newIds } from '../../identity/index.ts'
import { requireLibrary } from '../expert.policy.ts'
import { expertPhone } from '../sealed.ts'
import { type CheckedRow, checkRows } from './check-rows.ts'
import { examples, type ImportKey, importColumns } from './columns.ts'

type Input = InputOf<typeof endpoints.checkExpertImport>
const CHUNK = 500
const isExample = isExampleOf<ImportKey>(importColumns, Object.values(examples))

/** The template: headings, one example line, columns formatted as text. */
export const exportExpertTemplate = async (lang: Lang): Promise<FileReply> => ({
  name: lang === 'en' ? 'Experts (template).xlsx' : '专家导入模板.xlsx',
  mediaType: XLSX,
  body: await writeBook([
    {
      sheetName: lang === 'en' ? 'Experts' : '专家',
      columns: templateColumns(importColumns, lang),
      rows: [[...examples[lang]]],
      emptyRows: 200,
    },
  ]),
})

const start = (ctx: Ctx, actor: Actor, kind: 'expertImportCheck' | 'expertImport', input: object & Input) =>
  inTx(ctx.db, async (tx) => {
    await requireLibrary(tx, actor, input.libraryId)
    const file = await ctx.stored.own(tx, actor, input.fileId, 'expertImport')
    return { taskId: await ctx.tasks.start(tx, actor, kind, file.name, input) }
  })

/** Starts the check of an uploaded workbook. */
export const checkExpertImport = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  start(ctx, actor, 'expertImportCheck', input)
/** Starts the import of a checked workbook. */
export const importExperts = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.importExperts>,
): Promise<{ taskId: string }> => start(ctx, actor, 'expertImport', input)

const read = async (ctx: Ctx, actor: Actor, input: Input): Promise<{ rows: CheckedRow[]; digest: string }> => {
  const file = await ctx.stored.own(ctx.db, actor, input.fileId, 'expertImport')
  const body = await ctx.stored.read(file)
  const most = await importRowsMost(ctx)
  const rows = await readTemplate<ImportKey>(body, importColumns, most, actor.lang, isExample).catch((error: unknown) => {
    throw error instanceof TemplateRefused ? new Problem(`expert.import_${refusalOf(error)}`, error.values) : error
  })
  return {
    rows: await checkRows(ctx, ctx.db, input.libraryId, rows, actor.lang),
    digest: sha256(`${file.sha256.toString('hex')}|${input.libraryId}`).toString('base64url'),
  }
}

const requireNoFaults = (rows: readonly CheckedRow[], lang: Lang): void =>
  requireClean(rows, importColumns, lang, (key, value) => (key === 'phone' && value ? mask.phone(value) : value))

/** The job of a check. */
export const runExpertCheck =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { rows, digest } = await read(ctx, actor, input)
    await progress.report(rows.length, rows.length)
    requireNoFaults(rows, actor.lang)
    return {
      message: actor.lang === 'en' ? `${rows.length} rows checked, no faults.` : `校验通过，共${rows.length}行`,
      outcome: { rows: rows.length, faults: 0, digest },
    }
  }

/** The job of an import: everything in one transaction, checked again before. */
export const runExpertImport =
  (ctx: Ctx): TaskHandler<InputOf<typeof endpoints.importExperts>> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { rows, digest } = await read(ctx, actor, input)
    if (digest !== input.digest) throw problem('expert.import_stale')
    requireNoFaults(rows, actor.lang)
    await inTx(ctx.db, async (tx) => {
      const library = await requireLibrary(tx, actor, input.libraryId)
      for (let at = 0; at < rows.length; at += CHUNK) {
        await writeChunk(ctx, tx, actor, input.libraryId, rows.slice(at, at + CHUNK))
        await progress.report(Math.min(at + CHUNK, rows.length), rows.length)
      }
      await record(tx, actor, {
        action: 'expert.imported',
        entity: 'organizations',
        entityId: library.id,
        entityName: library.name,
        organizationId: library.id,
        changes: [{ field: 'added', from: null, to: String(rows.length) }],
      })
    }).catch((error: unknown) => {
      // Somebody entered a number between the check and the write: the next check names it.
      throw isDuplicate(error) ? problem('expert.import_stale') : error
    })
    return {
      message: actor.lang === 'en' ? `${rows.length} experts imported.` : `导入成功，共${rows.length}位专家`,
      outcome: { added: rows.length },
    }
  }

const writeChunk = async (ctx: Ctx, tx: Tx, actor: Actor, libraryId: string, rows: readonly CheckedRow[]): Promise<void> => {
  const ids = await newIds(tx, rows.length)
  await tx
    .insertInto('experts')
    .values(
      rows.map((row, at) => ({
        id: ids[at]!,
        organization_id: libraryId,
        name: row.values.name,
        email: row.values.email.toLowerCase() || null,
        gender: row.gender,
        birthday: row.values.birthday || null,
        school_id: row.schoolId,
        unit: row.values.unit,
        department: row.values.department,
        title: row.title,
        post: row.values.post,
        degree: row.degree,
        disciplines: [...row.disciplines],
        keywords: [...row.keywords],
        tags: [...row.tags],
        is_industry: row.isIndustry,
        max_load: row.maxLoad,
        source: 'import',
        status: 'active',
        updated_by: actor.userId,
        ...expertPhone(ctx, ids[at]!, row.values.phone || null),
      })),
    )
    .execute()
}
