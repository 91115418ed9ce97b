// The clock of invoices: sends what waits to the provider, asks about what nobody answered, enters what came of it. Nothing twice: an
// attempt has one number, and it is asked about before it is sent again.
import { invoiceStates } from '@kaisai/contract/finance/invoice/invoice.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { FileRefused, sniff } from '#src/platform/sniff.ts'
import type { InvoiceAnswer, InvoiceProvider } from '#src/ports/invoice-provider.ts'
import { ProviderError } from '#src/ports/payment-provider.ts'
import { type Invoice, lockInvoice } from '../invoice.policy.ts'
import { invoiceSettingOf } from '../invoice-settings.ts'
import { issue, type Paper } from '../issue-invoice.ts'
import { notifyInvoicers } from '../notify-invoice.ts'
import { recordInvoice } from '../record-invoice.ts'
import { finish } from '../reverse-invoice.ts'
import { openInvoiceProvider } from './open-provider.ts'

/** Minutes until the next question, by the number of questions. */
const WAITS = [1, 2, 5, 15, 60, 240]
/** A provider that has not answered so often leaves it to finance. */
const MOST_TRIES = 10

/** One tick. One bad row keeps no other waiting. */
export const runInvoices = async (ctx: Ctx): Promise<void> => {
  const due = await ctx.db
    .selectFrom('finance_invoices')
    .select('id')
    .where('next_try_at', '<=', sql<string>`clock_timestamp()`)
    .orderBy('next_try_at')
    .limit(100)
    .execute()
  for (const { id } of due) await carryOut(ctx, id).catch((error: unknown) => ctx.log.error({ err: error, id }, 'invoice'))
}

/** Our number of an attempt at the provider. */
const requestNo = (invoice: Invoice): string => `${invoice.no}-${invoice.attempt}${invoice.status === 'red_pending' ? 'R' : ''}`

const carryOut = async (ctx: Ctx, invoiceId: string): Promise<void> => {
  const work = await inTx(ctx.db, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice.next_try_at === null || Date.parse(invoice.next_try_at) > ctx.now().getTime() + 60_000) return null
    const minutes = WAITS[Math.min(invoice.tries, WAITS.length - 1)]!
    const set = { tries: invoice.tries + 1, next_try_at: sql<string>`clock_timestamp() + make_interval(mins => ${minutes})` }
    if (invoice.status === 'queued')
      await move(tx, invoiceStates, invoice.id, 'send', systemActor(), '', { ...set, version: invoice.version + 1 })
    else await tx.updateTable('finance_invoices').set(set).where('id', '=', invoice.id).execute()
    return { invoice, setting: await invoiceSettingOf(tx, invoice.organization_id) }
  })
  if (work === null || work.setting === null) return
  const { invoice } = work
  try {
    const provider = openInvoiceProvider(ctx, work.setting)
    const answer = await ask(provider, invoice)
    if (answer.state === 'failed') return await refused(ctx, invoice.id, answer.reason)
    if (answer.state === 'issued') await enter(ctx, invoice.id, answer, await filesOf(ctx, provider, invoice, answer.files))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.isFinal) return refused(ctx, invoice.id, error.message)
    await unanswered(ctx, invoice.id, error.message)
  }
}

const ask = async (provider: InvoiceProvider, invoice: Invoice): Promise<InvoiceAnswer> => {
  const no = requestNo(invoice)
  const known = invoice.tries === 0 ? null : await provider.query(no, invoice.amount_fen)
  if (known !== null) return known
  return invoice.status === 'red_pending'
    ? provider.reverse({ requestNo: no, blueNumber: invoice.number!, amountFen: invoice.amount_fen, reason: invoice.red_reason })
    : provider.issue({
        ...{ requestNo: no, type: invoice.type, content: invoice.content, amountFen: invoice.amount_fen },
        ...{ buyerType: invoice.buyer_type, title: invoice.title, taxNo: invoice.tax_no, address: invoice.address },
        ...{ phone: invoice.phone, bank: invoice.bank, account: invoice.account },
      })
}

// The invoice is there whether or not its files come: finance adds those that did not.
const filesOf = async (
  ctx: Ctx,
  provider: InvoiceProvider,
  invoice: Invoice,
  files: Extract<InvoiceAnswer, { state: 'issued' }>['files'],
): Promise<Record<string, string>> => {
  const kept: Record<string, string> = {}
  for (const { kind, url } of files)
    try {
      const bytes = await provider.file(url)
      const name = `${invoice.no}.${kind}`
      const { contentType } = await sniff(bytes, name, ['document'])
      kept[kind] = await ctx.stored.keep(
        ctx.db,
        {
          ...{ name, purpose: 'financeInvoiceFile', mediaType: contentType, extension: kind, open: false },
          ...{ userId: null, organizationId: invoice.organization_id },
        },
        bytes,
      )
    } catch (error) {
      if (!(error instanceof ProviderError || error instanceof FileRefused)) throw error
      ctx.log.warn({ invoice: invoice.no, kind, trouble: error.message }, 'invoice file')
    }
  return kept
}

const enter = (
  ctx: Ctx,
  invoiceId: string,
  answer: Extract<InvoiceAnswer, { state: 'issued' }>,
  files: Readonly<Record<string, string>>,
): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice.next_try_at === null) return
    const { number, issuedOn } = answer
    if (invoice.status === 'red_pending')
      return finish(ctx, tx, systemActor(), invoice, {
        number,
        day: issuedOn,
        fileId: files.pdf ?? files.ofd ?? files.xml ?? null,
      })
    const columns: Paper['files'] = Object.fromEntries(Object.entries(files).map(([kind, id]) => [`${kind}_file_id`, id]))
    await issue(ctx, tx, systemActor(), invoice, 'issue', { number, issuedOn, files: columns })
  })

const refused = (ctx: Ctx, invoiceId: string, reason: string, isKnown = true): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice.next_try_at === null) return
    // What nobody answered keeps its number: it may have been issued.
    const set = { fault: reason, next_try_at: null, attempt: invoice.attempt + (isKnown ? 1 : 0), version: invoice.version + 1 }
    if (invoice.status === 'issuing') await move(tx, invoiceStates, invoice.id, 'fail', systemActor(), reason, set)
    else await tx.updateTable('finance_invoices').set(set).where('id', '=', invoice.id).execute()
    await recordInvoice(tx, systemActor(), invoice, 'failed', { reason })
    await notifyInvoicers(ctx, tx, invoice, 'finance:invoice:issue', 'invoiceFailed', { reason })
  })

const unanswered = async (ctx: Ctx, invoiceId: string, trouble: string): Promise<void> => {
  const { tries } = await ctx.db
    .updateTable('finance_invoices')
    .set({ fault: trouble })
    .where('id', '=', invoiceId)
    .returning('tries')
    .executeTakeFirstOrThrow()
  if (tries >= MOST_TRIES) await refused(ctx, invoiceId, trouble, false)
}
