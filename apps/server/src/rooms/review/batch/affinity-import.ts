// The matching table: works in lines, experts in columns, figures of 0 to 100. Template → check → import, all lines or none.
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { Problem, problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/review/affinity.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/http/route.ts'
import { importRowsMost } from '#src/import-limit.ts'
import { requireClean } from '#src/platform/excel/faults.ts'
import {
  readTemplate,
  type TemplateColumn,
  TemplateRefused,
  type TemplateRow,
  templateColumns,
} from '#src/platform/excel/template.ts'
import { writeSheet, XLSX } from '#src/platform/excel.ts'
import { sha256 } from '#src/platform/secrets.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { unitOf } from '../../expert/reads.ts'
import { recordBatchAction } from '../record-action.ts'
import { batchOf, lockBatch, requireBatchIn } from '../review.policy.ts'
import { touch } from './add-batch.ts'

type Input = InputOf<typeof endpoints.checkAffinityImport>
/** A figure of the table is so many points of affinity. */
const POINTS = 10

const codeColumn: TemplateColumn = { key: 'code', label: ['作品编号*', 'Work*'], width: 14 }
const titleColumn: TemplateColumn = { key: 'title', label: ['作品名称', 'Title'], width: 28 }

const say = {
  unknown: ['作品编号不在本批次中', 'The batch has no such work.'],
  twice: ['作品与第{line}行重复', 'The same work as in line {line}.'],
  figure: [
    '“{column}”须为0-100，最多一位小数，或留空',
    '“{column}” is a number from 0 to 100 with one decimal place at most, or empty.',
  ],
} as const satisfies Record<string, Label>

// One column for each expert of the batch, by name and unit; namesakes of one unit are numbered.
const columnsOf = async (db: Db, batchId: string): Promise<TemplateColumn[]> => {
  const { rows } = await sql<{ id: string; name: string; unit: string }>`
    select e.id, e.name, ${unitOf('e')} as unit from review_batch_experts m join experts e on e.id = m.expert_id
     where m.batch_id = ${batchId}::uuid and m.answer <> 'declined' order by e.name, e.id`.execute(db)
  const seen = new Map<string, number>()
  const experts = rows.map(({ id, name, unit }): TemplateColumn => {
    const heading = unit === '' ? name : `${name}（${unit}）`
    const count = (seen.get(heading) ?? 0) + 1
    seen.set(heading, count)
    const unique = count === 1 ? heading : `${heading} ${count}`
    return { key: id, label: [unique, unique], width: 14 }
  })
  return [codeColumn, titleColumn, ...experts]
}

const worksOf = async (
  db: Db,
  batchId: string,
): Promise<{ entryId: string; code: string; title: string; figures: Record<string, number> }[]> =>
  (
    await sql<{ entryId: string; code: string; title: string; figures: Record<string, number> }>`
    select n.id as "entryId", w.code, v.title, coalesce(f.figures, '{}') as figures
      from review_entries n join works w on w.id = n.work_id join work_submissions v on v.id = n.submission_id
      left join (select a.entry_id, jsonb_object_agg(a.expert_id, a.value) as figures from review_affinities a
                  where a.batch_id = ${batchId}::uuid group by 1) f on f.entry_id = n.id
     where n.batch_id = ${batchId}::uuid and n.removed_at is null order by w.code`.execute(db)
  ).rows

/** The table as it stands, to be filled in. */
export const exportAffinityTemplate = async (ctx: Ctx, actor: Actor, input: { batchId: string }): Promise<FileReply> => {
  const batch = await batchOf(ctx.db, actor, input.batchId)
  const [columns, works] = await Promise.all([columnsOf(ctx.db, batch.id), worksOf(ctx.db, batch.id)])
  if (columns.length === 2) throw problem('review.no_experts')
  const { lang } = actor
  const cellOf = (work: (typeof works)[number], key: string): string => {
    if (key === 'code' || key === 'title') return work[key]
    const value = work.figures[key]
    return value === undefined ? '' : String(value / POINTS)
  }
  return {
    name: lang === 'en' ? `${batch.name} matching table.xlsx` : `${batch.name}匹配表.xlsx`,
    mediaType: XLSX,
    body: writeSheet({
      sheetName: lang === 'en' ? 'Matching' : '匹配表',
      columns: templateColumns(columns, lang),
      rows: works.values().map((work) => columns.map(({ key }) => cellOf(work, key))),
    }),
  }
}

const start = (ctx: Ctx, actor: Actor, kind: 'affinityCheck' | 'affinityImport', input: object & Input) =>
  inTx(ctx.db, async (tx) => {
    requireBatchIn(await lockBatch(tx, actor, input.batchId), actor, 'draft', 'previewed')
    const file = await ctx.stored.own(tx, actor, input.fileId, 'affinityImport')
    return { taskId: await ctx.tasks.start(tx, actor, kind, file.name, input) }
  })
/** Starts the check of an uploaded table. */
export const checkAffinityImport = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  start(ctx, actor, 'affinityCheck', input)
/** Starts the import of a checked table. */
export const importAffinities = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.importAffinities>,
): Promise<{ taskId: string }> => start(ctx, actor, 'affinityImport', input)

interface Figures extends TemplateRow {
  readonly entryId: string | null
  readonly figures: readonly { readonly expertId: string; readonly value: number }[]
}

const read = async (
  ctx: Ctx,
  actor: Actor,
  input: Input,
): Promise<{ rows: Figures[]; columns: TemplateColumn[]; digest: string }> => {
  const batch = await batchOf(ctx.db, actor, input.batchId)
  const file = await ctx.stored.own(ctx.db, actor, input.fileId, 'affinityImport')
  const [columns, works, most] = await Promise.all([columnsOf(ctx.db, batch.id), worksOf(ctx.db, batch.id), importRowsMost(ctx)])
  const rows = await readTemplate(await ctx.stored.read(file), columns, most, actor.lang).catch((error: unknown) => {
    throw error instanceof TemplateRefused ? new Problem(`review.matching_${error.reason}`, error.values) : error
  })
  const experts = columns.slice(2)
  const digest = sha256(`${file.sha256.toString('hex')}|${batch.id}|${columns.map(({ key }) => key).join()}`).toString(
    'base64url',
  )
  return { rows: checked(rows, experts, new Map(works.map(({ code, entryId }) => [code, entryId])), actor.lang), columns, digest }
}

const checked = (
  rows: readonly TemplateRow[],
  experts: readonly TemplateColumn[],
  entryOf: ReadonlyMap<string, string>,
  lang: Lang,
): Figures[] => {
  const firstLine = new Map<string, number>()
  return rows.map((row) => {
    const faults = [...row.faults]
    const code = row.values.code ?? ''
    const entryId = entryOf.get(code) ?? null
    if (entryId === null) faults.push(inLang(say.unknown, lang))
    const earlier = firstLine.get(code)
    if (earlier !== undefined) faults.push(inLang(say.twice, lang).replace('{line}', String(earlier)))
    else firstLine.set(code, row.line)
    const figures = experts.flatMap(({ key, label }) => {
      const typed = row.values[key] ?? ''
      if (typed === '') return []
      const value = /^\d{1,3}(\.\d)?$/.test(typed) ? Math.round(Number(typed) * POINTS) : Number.NaN
      if (value <= 100 * POINTS) return [{ expertId: key, value }]
      faults.push(inLang(say.figure, lang).replace('{column}', label[0]))
      return []
    })
    return { ...row, faults, entryId, figures }
  })
}

/** The job of a check. */
export const runAffinityCheck =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { rows, columns, digest } = await read(ctx, actor, input)
    requireClean(rows, columns, actor.lang, (_, value) => value)
    const count = rows.reduce((sum, { figures }) => sum + figures.length, 0)
    return {
      message:
        actor.lang === 'en'
          ? `${rows.length} works with ${count} figures, no faults.`
          : `校验通过，共${rows.length}件作品、${count}个匹配值`,
      outcome: { rows: rows.length, faults: 0, digest },
    }
  }

/** The job of an import: all in one transaction, checked again before. */
export const runAffinityImport =
  (ctx: Ctx): TaskHandler<InputOf<typeof endpoints.importAffinities>> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { rows, columns, digest } = await read(ctx, actor, input)
    if (digest !== input.digest) throw problem('review.matching_stale')
    requireClean(rows, columns, actor.lang, (_, value) => value)
    const count = rows.reduce((sum, { figures }) => sum + figures.length, 0)
    await inTx(ctx.db, async (tx) => {
      const batch = await lockBatch(tx, actor, input.batchId)
      requireBatchIn(batch, actor, 'draft', 'previewed')
      const given = rows.flatMap(({ entryId, figures }) =>
        figures.map((one) => ({ entry_id: entryId, expert_id: one.expertId, value: one.value })),
      )
      await sql`delete from review_affinities where entry_id = any(${rows.map(({ entryId }) => entryId)}::uuid[])`.execute(tx)
      await sql`insert into review_affinities (entry_id, batch_id, expert_id, value)
        select x.entry_id, ${batch.id}::uuid, x.expert_id, x.value
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) x(entry_id uuid, expert_id uuid, value int)`.execute(tx)
      await touch(tx, batch)
      await recordBatchAction(tx, actor, batch, 'affinities_imported', {
        changes: [{ field: 'added', from: null, to: String(count) }],
      })
    })
    return {
      message: actor.lang === 'en' ? `${count} figures imported.` : `导入成功，共${count}个匹配值`,
      outcome: { added: count },
    }
  }

/** Removes all figures of a batch. */
export const removeAffinities = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.removeAffinities>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    requireBatchIn(batch, actor, 'draft', 'previewed')
    await requireVersion(tx, batch, {}, input.version, actor)
    const gone = await tx.deleteFrom('review_affinities').where('batch_id', '=', batch.id).executeTakeFirst()
    await touch(tx, batch)
    await recordBatchAction(tx, actor, batch, 'affinities_removed', {
      changes: [{ field: 'removed', from: String(gone.numDeletedRows), to: null }],
    })
    return null
  })
