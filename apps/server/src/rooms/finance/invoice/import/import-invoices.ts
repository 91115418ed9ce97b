// Invoices issued in the tax software, from its list: template → check → import. All lines or none; check and import give one verdict.

import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import { invoiceStates } from '@kaisai/contract/finance/invoice/invoice.states'
import { inLang, type Label } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { broken } from '@kaisai/contract/rules'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { importRowsMost } from '#src/import-limit.ts'
import { requireClean } from '#src/platform/excel/faults.ts'
import { headingsOf } from '#src/platform/excel/template.ts'
import { writeBook, XLSX } from '#src/platform/excel.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { keptInvoices, lockInvoice } from '../invoice.policy.ts'
import { issue } from '../issue-invoice.ts'
import { amountOf, invoiceColumns as columns, dayOf, type InvoiceLine, readInvoiceSheet } from './invoice-sheet.ts'

type Input = InputOf<typeof desk.checkInvoiceImport>
interface CheckedLine extends InvoiceLine {
  readonly invoiceId: string
  readonly issuedOn: string
}

const waiting = async (db: Db, actor: Actor) =>
  (await keptInvoices(db, actor))
    .select(['i.id', 'i.no', 'i.title', 'i.tax_no', 'i.amount_fen', 'i.created_at'])
    .where('i.status', 'in', statesIn(invoiceStates, 'toIssue'))
    .orderBy('i.id')
    .execute()

/** The template, with what waits to be issued: numbers and days are filled in. */
export const exportInvoiceTemplate = async (db: Db, actor: Actor): Promise<FileReply> => {
  const rows = await waiting(db, actor)
  const en = actor.lang === 'en'
  return {
    name: en ? 'Invoices (template).xlsx' : '发票导入模板.xlsx',
    mediaType: XLSX,
    body: await writeBook([
      {
        sheetName: en ? 'Invoices' : '发票',
        columns: headingsOf(columns, actor.lang).map((header, at) => ({ header, width: columns[at]!.width })),
        rows: rows.map(({ no, title, tax_no, amount_fen }) => [no, '', title, tax_no, '', yuanOf(amount_fen)]),
        emptyRows: 50,
      },
    ]),
  }
}

/** Starts the check of an uploaded list. */
export const checkInvoiceImport = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  start(ctx, actor, 'financeInvoiceImportCheck', input)
/** Starts the import of a checked list. */
export const importInvoices = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.importInvoices>): Promise<{ taskId: string }> =>
  start(ctx, actor, 'financeInvoiceImport', input)

const start = (
  ctx: Ctx,
  actor: Actor,
  kind: 'financeInvoiceImportCheck' | 'financeInvoiceImport',
  input: Input,
): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    const file = await ctx.stored.own(tx, actor, input.fileId, 'financeInvoiceImport')
    return { taskId: await ctx.tasks.start(tx, actor, kind, file.name, input) }
  })

const read = async (ctx: Ctx, actor: Actor, input: Input): Promise<{ lines: InvoiceLine[]; digest: string }> => {
  const file = await ctx.stored.own(ctx.db, actor, input.fileId, 'financeInvoiceImport')
  const lines = await readInvoiceSheet(await ctx.stored.read(file), await importRowsMost(ctx), actor.lang)
  return { lines, digest: file.sha256.toString('base64url') }
}

const say = {
  number: ['数电票号码须为20位数字', 'The number has 20 digits.'],
  used: ['号码已登记在 {no}', 'The number belongs to {no} already.'],
  twice: ['号码与第{line}行重复', 'The same number as line {line}.'],
  day: ['开票日期不正确', 'The day is not right.'],
  early: ['开票日期须在{first}至今天之间', 'The day lies between {first} and today.'],
  amount: ['价税合计不正确', 'The total is not an amount.'],
  request: ['没有待开票的申请单 {no}', 'No request {no} waits to be issued.'],
  differs: [
    '与申请单 {no} 的抬头、税号或金额（¥{amount}）不一致',
    'Buyer, tax number or amount differ from request {no} (¥{amount}).',
  ],
  none: ['没有抬头、税号、金额都相符的待开票申请', 'No request with this buyer, tax number and amount waits to be issued.'],
} as const satisfies Record<string, Label>

/** Matches each line with a request that waits: by its number where the line has one, else by buyer, tax number and amount. Writes nothing. */
const checkLines = async (ctx: Pick<Ctx, 'now'>, db: Db, actor: Actor, lines: readonly InvoiceLine[]): Promise<CheckedLine[]> => {
  const open = await waiting(db, actor)
  const numbers = lines.map(({ values }) => values.number)
  const used = await db
    .selectFrom('finance_invoices')
    .select(['no', 'number', 'red_number'])
    .where((eb) => eb.or([eb('number', 'in', numbers), eb('red_number', 'in', numbers)]))
    .execute()
  const taken = new Set<string>()
  const first = new Map<string, number>()
  const today = dayIn(ctx.now())
  return lines.map((line) => {
    const { values } = line
    const faults = [...line.faults]
    const report = (label: Label, filled: Readonly<Record<string, string | number>> = {}) =>
      void faults.push(inLang(label, actor.lang).replace(/\{(\w+)\}/g, (_, key: string) => String(filled[key] ?? '')))
    if (broken('invoiceNumber', values.number) !== null) report(say.number)
    const other = used.find(
      ({ number, red_number }) => values.number !== '' && (number === values.number || red_number === values.number),
    )
    if (other) report(say.used, { no: other.no })
    const before = first.get(values.number)
    if (before !== undefined) report(say.twice, { line: before })
    else first.set(values.number, line.line)
    const amount = amountOf(values.amount)
    if (amount === null) report(say.amount)
    const fits = (one: (typeof open)[number]) =>
      one.title === values.title && one.tax_no === values.taxNo.toUpperCase() && one.amount_fen === amount
    const named = values.request === '' ? undefined : open.find(({ no, id }) => no === values.request && !taken.has(id))
    const match = values.request === '' ? open.find((one) => !taken.has(one.id) && fits(one)) : named
    if (values.request !== '' && !named) report(say.request, { no: values.request.slice(0, 30) })
    else if (named && !fits(named)) report(say.differs, { no: named.no, amount: yuanOf(named.amount_fen) })
    else if (!match && amount !== null) report(say.none)
    if (match) taken.add(match.id)
    const issuedOn = dayOf(values.issuedOn)
    const from = match ? dayIn(new Date(match.created_at)) : ''
    if (issuedOn === null) report(say.day)
    else if (issuedOn > today || issuedOn < from) report(say.early, { first: from || '-' })
    return { ...line, faults: [...new Set(faults)], invoiceId: match?.id ?? '', issuedOn: issuedOn ?? '' }
  })
}

/** The job of a check. */
export const runInvoiceImportCheck =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { lines, digest } = await read(ctx, actor, input)
    const checked = await checkLines(ctx, ctx.db, actor, lines)
    await progress.report(checked.length, checked.length)
    requireClean(checked, columns, actor.lang, (_, value) => value)
    return {
      message: actor.lang === 'en' ? `${checked.length} rows checked, no faults.` : `校验通过，共${checked.length}行`,
      outcome: { rows: checked.length, faults: 0, digest },
    }
  }

/** The job of an import: matched again and entered in one transaction. */
export const runInvoiceImport =
  (ctx: Ctx): TaskHandler<InputOf<typeof desk.importInvoices>> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { lines, digest } = await read(ctx, actor, input)
    if (digest !== input.digest) throw problem('finance.import_stale')
    await inTx(ctx.db, async (tx) => {
      const checked = await checkLines(ctx, tx, actor, lines)
      requireClean(checked, columns, actor.lang, (_, value) => value)
      for (const { invoiceId, issuedOn, values } of checked.toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1)))
        await issue(ctx, tx, actor, await lockInvoice(tx, invoiceId), 'issueByHand', {
          number: values.number,
          issuedOn,
          files: {},
        })
    })
    await progress.report(lines.length, lines.length)
    return {
      message: actor.lang === 'en' ? `${lines.length} invoices entered.` : `导入成功，共${lines.length}张发票`,
      outcome: { added: lines.length },
    }
  }
