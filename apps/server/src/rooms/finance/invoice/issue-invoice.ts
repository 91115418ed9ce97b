// An invoice that was issued, by whomever, becomes the paper of a request: number, day, files.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import { invoiceStates } from '@kaisai/contract/finance/invoice/invoice.states'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { brokenConstraint } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { type Invoice, lockKeptInvoice } from './invoice.policy.ts'
import { mailInvoice, notifyRequester } from './notify-invoice.ts'
import { recordInvoice } from './record-invoice.ts'

export interface Paper {
  readonly number: string
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string
  readonly files: Partial<Record<'pdf_file_id' | 'ofd_file_id' | 'xml_file_id', string>>
}

/** Enters an invoice that was issued outside, with at least one file. */
export const issueByHand = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.issueByHand>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockKeptInvoice(tx, actor, input)
    const files = await heldFiles(ctx, tx, actor, input)
    if (Object.keys(files).length === 0) throw problem('finance.invoice_no_file')
    await issue(ctx, tx, actor, invoice, 'issueByHand', { number: input.number, issuedOn: input.issuedOn, files })
    return null
  })

type FileInput = Pick<InputOf<typeof desk.issueByHand>, 'pdfFileId' | 'ofdFileId' | 'xmlFileId'>

const heldFiles = async (ctx: Ctx, tx: Tx, actor: Actor, input: FileInput): Promise<Paper['files']> => {
  const wanted = { pdf_file_id: input.pdfFileId, ofd_file_id: input.ofdFileId, xml_file_id: input.xmlFileId }
  const files: Partial<Record<keyof typeof wanted, string>> = {}
  for (const [column, fileId] of Object.entries(wanted) as [keyof typeof wanted, string | undefined][]) {
    if (!fileId) continue
    const file = await ctx.stored.own(tx, actor, fileId, 'financeInvoiceFile')
    if (!column.startsWith(file.extension)) throw problem('system.file_content')
    files[column] = file.id
  }
  if (Object.keys(files).length > 0) await ctx.stored.hold(tx, Object.values(files))
  return files
}

/** Refuses a day before `first` or after today, in China. `field`: what the call names the day. */
export const requireDay = (ctx: Pick<Ctx, 'now'>, day: string, first: string, field: string): void => {
  const [from, today] = [dayIn(new Date(first)), dayIn(ctx.now())]
  if (day > today || day < from) throw problem('finance.invoice_day', { first: from, today }).with({ field })
}

/** Writes the paper of a locked request, by hand or from the provider, and notifies the payer. */
export const issue = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  invoice: Invoice,
  verb: 'issueByHand' | 'issue',
  paper: Paper,
): Promise<void> => {
  // A provider's day is the tax bureau's; what people type is looked at.
  if (verb === 'issueByHand') requireDay(ctx, paper.issuedOn, invoice.created_at, 'issuedOn')
  await requireFreeNumber(tx, paper.number)
  const columns = {
    ...{ number: paper.number, issued_on: paper.issuedOn, issued_by: verb === 'issue' ? 'provider' : 'hand', ...paper.files },
    ...{ fault: '', next_try_at: null, version: invoice.version + 1, updated_at: sql`now()` },
  }
  await move(tx, invoiceStates, invoice.id, verb, actor, '', columns).catch((error: unknown) => {
    throw brokenConstraint(error) === 'finance_invoices_number_key'
      ? problem('finance.invoice_number_used', { number: paper.number, no: '-' })
      : error
  })
  const issued = { ...invoice, number: paper.number }
  await recordInvoice(tx, actor, invoice, 'issued', { changes: [{ field: 'number', from: null, to: paper.number }] })
  await notifyRequester(ctx, tx, issued, 'invoiceIssued')
  await mailInvoice(ctx, tx, issued, 'zh')
}

/** Refuses a number another invoice or reversal has. */
export const requireFreeNumber = async (tx: Tx, number: string): Promise<void> => {
  const used = await tx
    .selectFrom('finance_invoices')
    .select('no')
    .where((eb) => eb.or([eb('number', '=', number), eb('red_number', '=', number)]))
    .executeTakeFirst()
  if (used) throw problem('finance.invoice_number_used', { number, no: used.no })
}

/** Adds files to an invoice that stands, or replaces them. */
export const addInvoiceFiles = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.addInvoiceFiles>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockKeptInvoice(tx, actor, input)
    if (!isIn(invoiceStates, 'valid', invoice.status)) throw problem('finance.invoice_changed')
    const files = await heldFiles(ctx, tx, actor, input)
    if (Object.keys(files).length === 0) throw problem('finance.invoice_no_file')
    const replaced = (Object.keys(files) as (keyof typeof files)[]).flatMap((column) => invoice[column] ?? [])
    if (replaced.length > 0) await ctx.stored.release(tx, replaced)
    await tx
      .updateTable('finance_invoices')
      .set({ ...files, version: invoice.version + 1, updated_at: sql<string>`now()` })
      .where('id', '=', invoice.id)
      .execute()
    await recordInvoice(tx, actor, invoice, 'files_added')
    return null
  })
