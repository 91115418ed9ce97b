// A bank line settles what it fits: it pays an order like an approved voucher, adds the line to a payment, or belongs to a refund.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/bank/bank.endpoints'
import { bankLineStates } from '@kaisai/contract/finance/bank/bank.states'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import type { FinanceBankLines } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { type HeldOrder, holdOrder, keptBy, type Order, requireOthersMoney, requireState } from '../finance.policy.ts'
import { isOpen } from '../order/make-order.ts'
import { nextPaymentNo, type Payment, receive } from '../pay/receive.ts'
import { recordOrder } from '../record-action.ts'

type Line = Selectable<FinanceBankLines>
type Input = InputOf<typeof endpoints.settleBankLine>

const lineOf = async (db: Db, actor: Actor, lineId: string): Promise<Line> => {
  const found = await db
    .selectFrom('finance_bank_lines as b')
    .selectAll('b')
    .where('b.id', '=', lineId)
    .where(await keptBy(db, actor, 'b'))
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}
const lockLine = async (tx: Tx, actor: Actor, lineId: string, isAllowed: (line: Line) => boolean): Promise<Line> => {
  await lineOf(tx, actor, lineId)
  const line = await tx
    .selectFrom('finance_bank_lines')
    .selectAll()
    .where('id', '=', lineId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isAllowed(line))
    throw problem('finance.bank_line_state', { state: inLang(bankLineStates.states[line.status], actor.lang) })
  return line
}

const recordLine = (tx: Tx, actor: Actor, line: Line, action: string, more: { reason?: string; orderNo?: string } = {}) =>
  record(tx, actor, {
    ...{ action: `finance.${action}`, entity: 'finance_bank_lines', entityId: line.id, organizationId: line.organization_id },
    ...{ entityName: line.serial_no || line.other_name, reason: more.reason ?? '' },
    changes: more.orderNo ? [{ field: 'order', from: null, to: more.orderNo }] : [],
  })

const words = { order: ['订单', 'order'], refund: ['退款', 'refund'] } as const satisfies Record<string, Label>
const requireAmount = (line: Line, wanted: number, what: keyof typeof words, lang: Lang): void => {
  if (line.amount_fen !== wanted)
    throw problem('finance.bank_amount', {
      line: yuanOf(line.amount_fen),
      wanted: yuanOf(wanted),
      what: inLang(words[what], lang),
    })
}

/** Settles a line by the order, payment or refund that somebody chose. One line pays one order of the same amount; nobody settles his own order. */
export const settleBankLine = (ctx: Ctx, actor: Actor, input: Input): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const seen = await lineOf(tx, actor, input.lineId)
    if ((seen.direction === 'out') !== (input.kind === 'refund')) throw problem('finance.bank_side')
    await (input.kind === 'refund' ? settleRefund(tx, actor, input) : settleOrder(ctx, tx, actor, input))
    return null
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? problem('finance.bank_taken') : error
  })

const settleOrder = async (ctx: Ctx, tx: Tx, actor: Actor, input: Input): Promise<void> => {
  const reached = await tx
    .selectFrom('finance_orders as o')
    .innerJoin('finance_bank_lines as b', 'b.organization_id', 'o.organization_id')
    .select('o.id')
    .where('o.id', '=', input.targetId)
    .where('b.id', '=', input.lineId)
    .where(await keptBy(tx, actor, 'o'))
    .executeTakeFirst()
  if (!reached) throw problem('house.not_found')
  const held = await holdOrder(tx, input.targetId)
  const { order } = held
  const line = await lockLine(tx, actor, input.lineId, ({ status }) => status === 'open')
  const paymentId = isOpen(order.status) ? await payByLine(ctx, tx, actor, held, line) : await paidAlready(tx, actor, order, line)
  await move(tx, bankLineStates, line.id, 'settle', actor, '', { payment_id: paymentId, settled_by: actor.userId })
  await recordLine(tx, actor, line, 'bank_settled', { orderNo: order.no })
}

// The same door as an approved voucher; an order without one gets a payment that the line stands for.
const payByLine = async (ctx: Ctx, tx: Tx, actor: Actor, held: HeldOrder, line: Line): Promise<string> => {
  const { order } = held
  requireAmount(line, order.amount_fen, 'order', actor.lang)
  const voucher = order.status === 'verifying' ? await voucherOf(tx, order.id) : null
  await requireOthersMoney(tx, actor, held, voucher?.created_by ?? null)
  const paymentId = voucher?.id ?? (await insertTransfer(tx, actor, order))
  await tx.updateTable('finance_payments').set({ checked_by: actor.userId }).where('id', '=', paymentId).execute()
  await recordOrder(tx, actor, order, 'bank_settled')
  await receive(ctx, tx, actor, { paymentId, amountFen: line.amount_fen, tradeNo: null, cameAt: line.happened_at })
  return paymentId
}

const voucherOf = (tx: Tx, orderId: string): Promise<Payment> =>
  tx
    .selectFrom('finance_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('way', '=', 'voucher')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()

const insertTransfer = async (tx: Tx, actor: Actor, order: Order): Promise<string> => {
  const channel = await tx
    .selectFrom('finance_channels')
    .select('id')
    .where('organization_id', '=', order.organization_id)
    .where('provider', '=', 'transfer')
    .executeTakeFirst()
  if (!channel) throw problem('finance.no_channel')
  const { id } = await tx
    .insertInto('finance_payments')
    .values({
      ...{
        order_id: order.id,
        organization_id: order.organization_id,
        provider: 'transfer',
        channel_id: channel.id,
        way: 'hand',
      },
      ...{ no: await nextPaymentNo(tx, order), amount_fen: order.amount_fen, created_by: actor.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// Paid by a voucher before its statement came: the line is put to the payment, nothing moves.
const paidAlready = async (tx: Tx, actor: Actor, order: Order, line: Line): Promise<string> => {
  const payment = await tx
    .selectFrom('finance_payments')
    .select(['id', 'received_fen'])
    .where('order_id', '=', order.id)
    .where('provider', '=', 'transfer')
    .where('status', '=', 'success')
    .executeTakeFirst()
  requireState(order, payment !== undefined, actor.lang)
  requireAmount(line, payment!.received_fen!, 'order', actor.lang)
  return payment!.id
}

const settleRefund = async (tx: Tx, actor: Actor, input: Input): Promise<void> => {
  const refund = await tx
    .selectFrom('finance_refunds as f')
    .innerJoin('finance_payments as p', 'p.id', 'f.payment_id')
    .innerJoin('finance_orders as o', 'o.id', 'f.order_id')
    .innerJoin('finance_bank_lines as b', 'b.organization_id', 'f.organization_id')
    .select(['f.id', 'f.amount_fen', 'o.no'])
    .where('f.id', '=', input.targetId)
    .where('f.status', '=', 'success')
    .where('p.provider', 'in', ['transfer', 'hand'])
    .where('f.purpose', '!=', 'correction')
    .where('b.id', '=', input.lineId)
    .where(await keptBy(tx, actor, 'f'))
    .executeTakeFirst()
  if (!refund) throw problem('house.not_found')
  const line = await lockLine(tx, actor, input.lineId, ({ status }) => status === 'open')
  requireAmount(line, refund.amount_fen, 'refund', actor.lang)
  await move(tx, bankLineStates, line.id, 'settle', actor, '', { refund_id: refund.id, settled_by: actor.userId })
  await recordLine(tx, actor, line, 'bank_settled', { orderNo: refund.no })
}

/** Says that a line is not ours: it waits no longer. */
export const setBankLineAside = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.setBankLineAside>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const line = await lockLine(tx, actor, input.lineId, ({ status }) => status === 'open')
    await move(tx, bankLineStates, line.id, 'setAside', actor, input.note, { note: input.note, settled_by: actor.userId })
    await recordLine(tx, actor, line, 'bank_set_aside', { reason: input.note })
    return null
  })

/** Lets a line that was set aside wait again. */
export const reopenBankLine = (ctx: Ctx, actor: Actor, { lineId }: InputOf<typeof endpoints.reopenBankLine>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const line = await lockLine(tx, actor, lineId, ({ status }) => status === 'foreign')
    await move(tx, bankLineStates, line.id, 'reopen', actor, '', { settled_by: null, updated_at: sql`now()` })
    await recordLine(tx, actor, line, 'bank_reopened')
    return null
  })
