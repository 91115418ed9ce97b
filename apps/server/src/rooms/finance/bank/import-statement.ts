// A bank statement comes in: template → check → import. All lines or none; lines that are there already are skipped and counted.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/bank/bank.endpoints'
import { bankFaultLabels } from '@kaisai/contract/finance/bank/labels'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/http/route.ts'
import { importRowsMost } from '#src/import-limit.ts'
import { readCsv, textOfBytes } from '#src/platform/csv.ts'
import { readSheet, SheetRefused, writeSheet, XLSX } from '#src/platform/excel.ts'
import { sha256 } from '#src/platform/secrets.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { ownOrganization } from '../finance.policy.ts'
import { type BankLine, type Row, readStatement } from './statement.ts'

type Input = InputOf<typeof endpoints.checkBankImport>

const columns: readonly Label[] = [
  ['交易日期', 'Date'],
  ['交易时间', 'Time'],
  ['收入', 'Received'],
  ['支出', 'Paid'],
  ['对方户名', 'Other party'],
  ['对方账号', 'Other account'],
  ['摘要', 'Summary'],
  ['附言', 'Remark'],
  ['流水号', 'Serial number'],
]
const example = [
  '2026-11-20',
  '10:30:00',
  '120.00',
  '',
  '某某大学',
  '6222020000001234',
  '转账',
  '20261120000000000001',
  'B20261120001',
]

/** The template: the general layout, one example line. Its headings are read by name, as those of banks are. */
export const exportBankTemplate = (lang: Lang): FileReply => ({
  name: lang === 'en' ? 'Bank statement (template).xlsx' : '银行流水模板.xlsx',
  mediaType: XLSX,
  body: writeSheet({
    sheetName: lang === 'en' ? 'Bank statement' : '银行流水',
    columns: columns.map((label) => ({ header: inLang(label, lang), width: 20 })),
    rows: [example],
    emptyRows: 200,
  }),
})

const start = (ctx: Ctx, actor: Actor, kind: 'financeBankCheck' | 'financeBankImport', input: Input) =>
  inTx(ctx.db, async (tx) => {
    await ownOrganization(tx, actor)
    const file = await ctx.stored.own(tx, actor, input.fileId, 'financeBank')
    return { taskId: await ctx.tasks.start(tx, actor, kind, file.name, input) }
  })
/** Starts the check of an uploaded statement. */
export const checkBankImport = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  start(ctx, actor, 'financeBankCheck', input)
/** Starts the import of a checked statement. */
export const importBankLines = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.importBankLines>,
): Promise<{ taskId: string }> => start(ctx, actor, 'financeBankImport', input)

/** Lines above the headings and sums below do not count. */
const BESIDE = 40

const rowsOf = async (bytes: Buffer, most: number): Promise<Row[]> => {
  const tooLong = () => problem('finance.bank_long', { most })
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') {
    const text = textOfBytes(bytes)
    if (text === null) throw problem('finance.bank_unreadable')
    const rows = readCsv(text, most + BESIDE + 1)
    if (rows.length > most + BESIDE) throw tooLong()
    return rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.replace(/^[`'\t]+/, '')) }))
  }
  try {
    return await Array.fromAsync(readSheet(bytes, { rows: most + BESIDE }))
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    throw error.trouble === 'too-many-rows' ? tooLong() : problem('finance.bank_unreadable')
  }
}

interface ReadFile {
  readonly organizationId: string
  readonly lines: readonly BankLine[]
  readonly digest: string
  /** Lines that are there already, and lines the file says twice, by their numbers. */
  readonly known: readonly number[]
}

const read = async (ctx: Ctx, actor: Actor, { fileId }: Input): Promise<ReadFile> => {
  const organizationId = await ownOrganization(ctx.db, actor)
  const file = await ctx.stored.own(ctx.db, actor, fileId, 'financeBank')
  const statement = readStatement(await rowsOf(await ctx.stored.read(file), await importRowsMost(ctx)), dayIn(ctx.now()))
  if (statement === null) throw problem('finance.bank_headings')
  const [fault] = statement.faults
  if (fault)
    throw problem('finance.bank_rows', {
      ...{ count: statement.faults.length, line: fault.line, what: inLang(bankFaultLabels[fault.fault], actor.lang) },
    })
  if (statement.lines.length === 0) throw problem('finance.bank_empty')
  const known = await knownLines(ctx.db, organizationId, statement.lines)
  const digest = sha256(`${file.sha256.toString('hex')}|${organizationId}`).toString('base64url')
  return { organizationId, lines: statement.lines, digest, known }
}

const knownLines = async (db: Db, organizationId: string, lines: readonly BankLine[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('finance_bank_lines')
    .select('line_key')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`line_key = any(${lines.map(({ key }) => key)}::text[])`)
    .execute()
  const there = new Set(rows.map(({ line_key }) => line_key))
  return lines.flatMap(({ key, line }) => {
    if (there.has(key)) return [line]
    there.add(key)
    return []
  })
}

const MOST_NAMED = 10
const said = ({ lines, known }: ReadFile, lang: Lang, verb: readonly [string, string]): string => {
  const added = lines.length - known.length
  const numbers = `${known.slice(0, MOST_NAMED).join(', ')}${known.length > MOST_NAMED ? '…' : ''}`
  const skipped: readonly [string, string] =
    known.length === 0
      ? ['', '']
      : [`，跳过重复的 ${known.length} 条（第 ${numbers} 行）`, `, ${known.length} known lines skipped (${numbers})`]
  return inLang([`${verb[0]} ${added} 条${skipped[0]}`, `${added} lines ${verb[1]}${skipped[1]}.`], lang)
}

/** The job of a check. */
export const runBankCheck =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const found = await read(ctx, actor, input)
    if (found.known.length === found.lines.length) throw problem('finance.bank_nothing_new', { count: found.lines.length })
    const rows = found.lines.length - found.known.length
    await progress.report(rows, rows)
    return {
      message: said(found, actor.lang, ['校验通过，可导入', 'can be imported']),
      outcome: { rows, faults: 0, digest: found.digest, skipped: found.known.length },
    }
  }

/** The job of an import: everything in one transaction, read again before. */
export const runBankImport =
  (ctx: Ctx): TaskHandler<InputOf<typeof endpoints.importBankLines>> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const found = await read(ctx, actor, input)
    if (found.digest !== input.digest) throw problem('finance.bank_stale')
    const added = await inTx(ctx.db, (tx) => keepLines(ctx, tx, actor, input.fileId, found))
    await progress.report(added, added)
    return { message: said(found, actor.lang, ['已导入', 'imported']), outcome: { added, skipped: found.lines.length - added } }
  }

const keepLines = async (
  ctx: Ctx,
  tx: Parameters<Ctx['stored']['hold']>[0],
  actor: Actor,
  fileId: string,
  { organizationId, lines, known }: ReadFile,
): Promise<number> => {
  await ctx.stored.hold(tx, [fileId])
  const { id } = await tx
    .insertInto('finance_bank_imports')
    .values({
      ...{ organization_id: organizationId, file_id: fileId, created_by: actor.userId },
      ...{ line_count: lines.length, skipped_count: known.length },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const column = <K extends keyof BankLine>(key: K): BankLine[K][] => lines.map((line) => line[key])
  const { rows } = await sql`
    insert into finance_bank_lines (organization_id, import_id, line_key, serial_no, happened_at, direction, amount_fen, other_name, other_tail, remark)
    select ${organizationId}::uuid, ${id}::uuid, l.* from unnest(${column('key')}::text[], ${column('serial')}::text[], ${column('at')}::timestamptz[],
      ${column('direction')}::text[], ${column('amountFen')}::bigint[], ${column('name')}::text[], ${column('tail')}::text[], ${column('remark')}::text[]) l
    on conflict (organization_id, line_key) do nothing returning 1`.execute(tx)
  await record(tx, actor, {
    ...{ action: 'finance.bank_imported', entity: 'finance_bank_imports', entityId: id, organizationId },
    changes: [{ field: 'added', from: null, to: String(rows.length) }],
  })
  return rows.length
}
