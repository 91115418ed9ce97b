// Reversal: payer or finance asks, finance enters the red invoice or leaves the blue one as it is; another one may follow.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import type { BuyerFields } from '@kaisai/contract/finance/invoice/fields'
import { invoiceStates } from '@kaisai/contract/finance/invoice/invoice.states'
import type { InvoiceType } from '@kaisai/contract/finance/invoice/labels'
import type * as own from '@kaisai/contract/finance/invoice/own.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { providerTime } from './decide-invoice.ts'
import { freeLines } from './free-lines.ts'
import { type Invoice, lockKeptInvoice, lockOwnInvoice, ownerOf } from './invoice.policy.ts'
import { invoiceSettingOf, USUAL } from './invoice-settings.ts'
import { requireDay, requireFreeNumber } from './issue-invoice.ts'
import { notifyInvoicers, notifyRequester } from './notify-invoice.ts'
import { recordInvoice } from './record-invoice.ts'
import { buyerOf, insertInvoice, requireFit } from './request-invoice.ts'
import { requireTitle } from './titles.ts'

/** The payer asks to reverse an own invoice; with a title, another one is requested with it afterwards. */
export const askReversal = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.askReversal>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockOwnInvoice(tx, actor, input)
    let reissue: BuyerFields | null = null
    if (input.reissueTitleId !== null) {
      reissue = buyerOf(await requireTitle(tx, await ownerOf(tx, actor), input.reissueTitleId))
      const setting = await invoiceSettingOf(tx, invoice.organization_id)
      requireFit(reissue, invoice.type as InvoiceType, setting?.allows_special ?? USUAL.allows_special)
    }
    await begin(tx, actor, invoice, input, reissue)
    await recordInvoice(tx, actor, invoice, 'reversal_asked', { reason: input.reason })
    await notifyInvoicers(ctx, tx, invoice, 'finance:invoice:issue', 'reversalAsked', { reason: input.reason })
    return null
  })

/** Finance begins to reverse an invoice, for a refund for instance. With a provider the clock asks it. */
export const startReversal = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.startReversal>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockKeptInvoice(tx, actor, input)
    await begin(tx, actor, invoice, input, null)
    await recordInvoice(tx, actor, invoice, 'reversal_asked', { reason: input.reason })
    await notifyRequester(ctx, tx, invoice, 'reversalStarted', { reason: input.reason })
    return null
  })

const begin = async (
  tx: Tx,
  actor: Actor,
  invoice: Invoice,
  { kind, reason }: { kind: string; reason: string },
  reissue: BuyerFields | null,
): Promise<void> => {
  await move(tx, invoiceStates, invoice.id, 'askRed', actor, reason, {
    ...{ red_kind: kind, red_reason: reason, reissue: reissue === null ? null : JSON.stringify(reissue), tries: 0, fault: '' },
    ...{ next_try_at: null, version: invoice.version + 1, updated_at: sql`now()` },
  })
}

/** Lets the provider that issued an invoice reverse it. */
export const reverseByProvider = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.reverseByProvider>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockKeptInvoice(tx, actor, input)
    const at = await providerTime(tx, invoice.organization_id)
    if (invoice.status !== 'red_pending' || invoice.issued_by !== 'provider' || at === null)
      throw problem('finance.invoice_changed')
    if (invoice.next_try_at !== null) throw problem('finance.invoice_provider_busy')
    await tx
      .updateTable('finance_invoices')
      .set({ next_try_at: at, fault: '', version: invoice.version + 1, updated_at: sql<string>`now()` })
      .where('id', '=', invoice.id)
      .execute()
    await recordInvoice(tx, actor, invoice, 'reversal_sent')
    return null
  })

/** Enters the red invoice that was made outside. */
export const finishReversal = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.finishReversal>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockKeptInvoice(tx, actor, input)
    if (invoice.next_try_at !== null) throw problem('finance.invoice_provider_busy')
    if (invoice.issued_on !== null) requireDay(ctx, input.redOn, `${invoice.issued_on}T00:00:00+08:00`, 'redOn')
    let fileId: string | null = null
    if (input.redFileId) {
      fileId = (await ctx.stored.own(tx, actor, input.redFileId, 'financeInvoiceFile')).id
      await ctx.stored.hold(tx, [fileId])
    }
    await finish(ctx, tx, actor, invoice, { number: input.redNumber, day: input.redOn, fileId })
    return null
  })

/** Ends a reversal: the lines are free again, and the invoice that was asked for in its place is requested. `invoice` is locked. */
export const finish = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  invoice: Invoice,
  red: { readonly number: string; readonly day: string; readonly fileId: string | null },
): Promise<void> => {
  await requireFreeNumber(tx, red.number)
  await move(tx, invoiceStates, invoice.id, 'reverse', actor, '', {
    ...{ red_number: red.number, red_on: red.day, red_file_id: red.fileId, fault: '', next_try_at: null },
    ...{ version: invoice.version + 1, updated_at: sql`now()` },
  })
  await recordInvoice(tx, actor, invoice, 'reversed', { changes: [{ field: 'redNumber', from: null, to: red.number }] })
  await notifyRequester(ctx, tx, invoice, 'reversed')
  if (invoice.reissue !== null) await reissue(ctx, tx, actor, invoice, invoice.reissue)
}

const reissue = async (ctx: Ctx, tx: Tx, actor: Actor, old: Invoice, buyer: BuyerFields): Promise<void> => {
  const held = await tx
    .selectFrom('finance_invoice_lines as il')
    .innerJoin('finance_order_lines as l', 'l.id', 'il.line_id')
    .select(['il.line_id', 'l.order_id'])
    .where('il.invoice_id', '=', old.id)
    .execute()
  const ids = new Set(held.map(({ line_id }) => line_id))
  const free = await freeLines(tx, [...new Set(held.map(({ order_id }) => order_id))])
  const lines = free.filter(({ lineId }) => ids.has(lineId))
  // Everything went back meanwhile: nothing is left to invoice.
  if (lines.length === 0) return
  const invoice = await insertInvoice(ctx, tx, {
    ...{ organization_id: old.organization_id, competition_id: old.competition_id, payer_type: old.payer_type },
    ...{ requested_by: old.requested_by, payer_name: old.payer_name, school_id: old.school_id, content: old.content },
    ...{ buyer, type: old.type, note: old.note, lines, reissue_of: old.id },
  })
  await recordInvoice(tx, actor, invoice, 'requested')
  await notifyInvoicers(ctx, tx, invoice, 'finance:invoice:approve', 'invoiceRequested')
}

/** Leaves an invoice as it is, with a reason for whoever asked. */
export const refuseReversal = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.refuseReversal>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockKeptInvoice(tx, actor, input)
    if (invoice.next_try_at !== null) throw problem('finance.invoice_provider_busy')
    const verb = invoice.issued_by === 'hand' ? 'keepManual' : 'keepIssued'
    await move(tx, invoiceStates, invoice.id, verb, actor, input.reason, {
      ...{ red_kind: null, red_reason: '', reissue: null, version: invoice.version + 1, updated_at: sql`now()` },
    })
    await recordInvoice(tx, actor, invoice, 'reversal_refused', { reason: input.reason })
    await notifyRequester(ctx, tx, invoice, 'reversalRefused', { reason: input.reason })
    return null
  })
