// Payers request invoices for what they paid. Amounts come from the lines; nothing a caller sends is a price.
import type { InputOf } from '@kaisai/contract/endpoint'
import type { BuyerFields } from '@kaisai/contract/finance/invoice/fields'
import { invoiceStates } from '@kaisai/contract/finance/invoice/invoice.states'
import { fitsSpecial, type InvoiceType } from '@kaisai/contract/finance/invoice/labels'
import type * as own from '@kaisai/contract/finance/invoice/own.endpoints'
import { orderStates } from '@kaisai/contract/finance/order.states'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { brokenConstraint } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { datedNumber } from '#src/platform/dated-number.ts'
import { type FreeLine, freeLines } from './free-lines.ts'
import { type Invoice, lockOwnInvoice, ownerOf, paidBy } from './invoice.policy.ts'
import { invoiceSettingOf, USUAL } from './invoice-settings.ts'
import { notifyInvoicers } from './notify-invoice.ts'
import { recordInvoice } from './record-invoice.ts'
import { ownerName, requireTitle } from './titles.ts'

type Wanted = InputOf<typeof own.requestInvoice>

/** A fresh number: FP, the day in China and twelve digits nobody guesses. */
const newInvoiceNo = (now: Date): string => `FP${datedNumber(now, 12)}`

/**
 * Requests one invoice for own paid orders: all that is left of them, or of the lines named. Refuses orders that are not paid or too old,
 * of different competitions, and lines that are on an invoice already.
 */
export const requestInvoice = (ctx: Ctx, actor: Actor, input: Wanted): Promise<{ invoiceId: string; no: string }> =>
  inTx(ctx.db, async (tx) => {
    const owner = await ownerOf(tx, actor)
    const title = await requireTitle(tx, owner, input.titleId)
    const orders = await paidBy(tx, owner)
      .selectAll('o')
      .select(sql<boolean>`${deadlineOf} < clock_timestamp()`.as('isOver'))
      .where('o.id', 'in', [...input.orderIds])
      .orderBy('o.id')
      .forUpdate()
      .execute()
    if (orders.length !== input.orderIds.length) throw problem('house.not_found')
    const [first] = orders
    const setting = first ? await invoiceSettingOf(tx, first.organization_id) : undefined
    for (const order of orders) {
      if (!isIn(orderStates, 'refundable', order.status)) throw problem('finance.invoice_unpaid', { no: order.no })
      if (order.competition_id !== first!.competition_id || order.organization_id !== first!.organization_id)
        throw problem('finance.invoice_mixed')
      if (order.isOver)
        throw problem('finance.invoice_over', { no: order.no, days: setting?.deadline_days ?? USUAL.deadline_days })
    }
    const buyer = buyerOf(title)
    requireFit(buyer, input.type, setting?.allows_special ?? USUAL.allows_special)
    const lines = await wantedLines(tx, input)
    const invoice = await insertInvoice(ctx, tx, {
      ...{ organization_id: first!.organization_id, competition_id: first!.competition_id },
      ...{ payer_type: owner.kind, requested_by: actor.userId, payer_name: await ownerName(tx, actor, owner) },
      ...{ school_id: owner.kind === 'school' ? owner.schoolId : null, content: setting?.content ?? USUAL.content },
      ...{ buyer, type: input.type, note: input.note, lines, reissue_of: null },
    })
    await recordInvoice(tx, actor, invoice, 'requested', {
      changes: [{ field: 'amountFen', from: null, to: String(invoice.amount_fen) }],
    })
    await notifyInvoicers(ctx, tx, invoice, 'finance:invoice:approve', 'invoiceRequested')
    return { invoiceId: invoice.id, no: invoice.no }
  })

/** The last moment at which an invoice can be requested for an order. SQL over the columns of `o`. */
export const deadlineOf = sql<string>`(o.paid_at + make_interval(days => coalesce(
  (select s.deadline_days from finance_invoice_settings s where s.organization_id = o.organization_id), ${sql.lit(USUAL.deadline_days)})))`

const wantedLines = async (tx: Tx, { orderIds, lineIds }: Wanted): Promise<FreeLine[]> => {
  const free = await freeLines(tx, orderIds)
  const lines = lineIds ? free.filter(({ lineId }) => lineIds.includes(lineId)) : free
  // Every order named has something on the invoice, and every line named is free.
  const isWhole = orderIds.every((id) => lines.some(({ orderId }) => orderId === id))
  if (lines.length === 0 || !isWhole || (lineIds && lines.length !== lineIds.length)) throw await taken(tx, orderIds, lineIds)
  return lines
}

const taken = async (db: Db, orderIds: readonly string[], lineIds: readonly string[] | undefined) => {
  const { rows } = await sql<{ no: string }>`
    select i.no from finance_invoice_lines il join finance_invoices i on i.id = il.invoice_id join finance_order_lines l on l.id = il.line_id
     where il.is_live and l.order_id = any(${[...orderIds]}::uuid[]) ${lineIds ? sql`and l.id = any(${[...lineIds]}::uuid[])` : sql``} limit 1`.execute(
    db,
  )
  return problem('finance.invoice_taken', { no: rows[0]?.no ?? '-' })
}

/** The buyer of a title as it is now. */
export const buyerOf = (title: Awaited<ReturnType<typeof requireTitle>>): BuyerFields => ({
  buyerType: title.buyer_type as BuyerFields['buyerType'],
  ...{
    title: title.title,
    taxNo: title.tax_no,
    address: title.address,
    phone: title.phone,
    bank: title.bank,
    account: title.account,
  },
  email: title.email,
})

/** Refuses a special invoice where the organization issues none, or for a buyer who is not complete. */
export const requireFit = (buyer: BuyerFields, type: InvoiceType, allowsSpecial: boolean): void => {
  if (type !== 'digital_special') return
  if (!allowsSpecial) throw problem('finance.invoice_no_special')
  if (!fitsSpecial(buyer)) throw problem('finance.invoice_special')
}

/** The columns a buyer is written into. */
export const buyerColumns = (buyer: BuyerFields) => ({
  ...{ buyer_type: buyer.buyerType, title: buyer.title, tax_no: buyer.taxNo, address: buyer.address, phone: buyer.phone },
  ...{ bank: buyer.bank, account: buyer.account, email: buyer.email },
})

interface NewInvoice {
  readonly organization_id: string
  readonly competition_id: string
  readonly payer_type: string
  readonly requested_by: string | null
  readonly payer_name: string
  readonly school_id: string | null
  readonly content: string
  readonly buyer: BuyerFields
  readonly type: string
  readonly note: string
  readonly lines: readonly FreeLine[]
  readonly reissue_of: string | null
}

/** Writes a request for free lines of locked orders. */
export const insertInvoice = async (ctx: Ctx, tx: Tx, wanted: NewInvoice): Promise<Invoice> => {
  const { buyer, lines, ...columns } = wanted
  const made = await tx
    .insertInto('finance_invoices')
    .values({ ...columns, ...buyerColumns(buyer), no: newInvoiceNo(ctx.now()), amount_fen: sumOf(lines) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertLines(tx, made.id, lines)
  return made
}

const sumOf = (lines: readonly FreeLine[]): number => lines.reduce((sum, { freeFen }) => sum + freeFen, 0)

const insertLines = async (tx: Tx, invoiceId: string, lines: readonly FreeLine[]): Promise<void> => {
  await sql`insert into finance_invoice_lines (invoice_id, line_id, amount_fen)
    select ${invoiceId}::uuid, w.line, w.amount from unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ freeFen }) => freeFen)}::bigint[]) w(line, amount)`
    .execute(tx)
    .catch((error: unknown) => {
      throw ['finance_one_invoice', 'finance_invoice_lines_fit'].includes(brokenConstraint(error))
        ? problem('finance.invoice_taken', { no: '-' })
        : error
    })
}

/** Sends a rejected request again, with a title as it is now and what is left of its lines. */
export const resubmitInvoice = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.resubmitInvoice>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockOwnInvoice(tx, actor, input)
    const title = await requireTitle(tx, await ownerOf(tx, actor), input.titleId)
    const setting = await invoiceSettingOf(tx, invoice.organization_id)
    const buyer = buyerOf(title)
    requireFit(buyer, input.type, setting?.allows_special ?? USUAL.allows_special)
    const lines = await linesAgain(tx, invoice)
    await move(tx, invoiceStates, invoice.id, 'edit', actor, '', {
      ...{ ...buyerColumns(buyer), type: input.type, note: input.note, amount_fen: sumOf(lines), reject_reason: '', fault: '' },
      ...{ requested_by: actor.userId, version: invoice.version + 1, updated_at: sql`now()` },
    })
    await insertLines(tx, invoice.id, lines)
    await recordInvoice(tx, actor, invoice, 'resubmitted')
    await notifyInvoicers(ctx, tx, { ...invoice, amount_fen: sumOf(lines) }, 'finance:invoice:approve', 'invoiceRequested')
    return null
  })

// The old lines go before the state changes: what went back meanwhile would not let them count again.
const linesAgain = async (tx: Tx, invoice: Invoice): Promise<FreeLine[]> => {
  if (invoice.status !== 'rejected') return []
  const held = await tx.deleteFrom('finance_invoice_lines').where('invoice_id', '=', invoice.id).returning('line_id').execute()
  const orders = await tx
    .selectFrom('finance_order_lines')
    .select('order_id')
    .distinct()
    .where(
      'id',
      'in',
      held.map(({ line_id }) => line_id),
    )
    .execute()
  const free = await freeLines(
    tx,
    orders.map(({ order_id }) => order_id),
  )
  const lines = free.filter(({ lineId }) => held.some(({ line_id }) => line_id === lineId))
  if (lines.length === 0) throw problem('finance.invoice_taken', { no: '-' })
  return lines
}

/** Withdraws a request nobody has approved. */
export const withdrawInvoice = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.withdrawInvoice>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockOwnInvoice(tx, actor, input)
    await move(tx, invoiceStates, invoice.id, 'withdraw', actor, '', { version: invoice.version + 1, updated_at: sql`now()` })
    await recordInvoice(tx, actor, invoice, 'withdrawn')
    return null
  })
