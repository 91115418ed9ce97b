// Money that came, exactly once: under the lock of its order it becomes the order's payment, or an exception.
import { totalOf, yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { ExceptionKind, Provider } from '@kaisai/contract/finance/labels'
import { orderStates } from '@kaisai/contract/finance/order.states'
import { paymentStates } from '@kaisai/contract/finance/payment.states'
import { isIn } from '@kaisai/contract/machine'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import { type Actor, isSystem, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import type { FinancePayments } from '#src/db/tables.gen.ts'
import { together } from '#src/db/tx.ts'
import { payFees } from '../../enrollment/index.ts'
import { settleBillsOf } from '../bill/settle-bills.ts'
import { type HeldOrder, holdOrderWith, type Order } from '../finance.policy.ts'
import { invoiceOver } from '../invoice/require-uninvoiced.ts'
import { postMovement } from '../ledger/post.ts'
import { notifyFinance, notifyPayer } from '../notify.ts'
import { isOpen } from '../order/make-order.ts'
import { recordOrder } from '../record-action.ts'
import { insertRefund } from '../refund/insert-refund.ts'
import { needsSecondPerson } from '../refund/refund-limit.ts'
import { linesBack, refundableLines } from '../refund/refundable.ts'
import { closePayments } from './close-payments.ts'

export type Payment = Selectable<FinancePayments>

export interface Receipt {
  readonly paymentId: string
  /** Of the payment, where it was read already: it never changes. */
  readonly orderId?: string
  readonly amountFen: number
  /** The provider's number of the trade; null where there is none. */
  readonly tradeNo: string | null
  /** When the money came, where a bank says so (ISO 8601); else it came now. */
  readonly cameAt?: string
  /** Keeps what said so, with what it came to: one statement, which travels with those of a settlement. */
  readonly keep?: (verdict: Received) => Promise<unknown>
}
export type Received = 'settled' | 'repeated' | 'exception'

/** Settles what came for a payment. Running it again, at the same moment or years later, changes nothing more. */
export const receive = async (ctx: Ctx, tx: Tx, actor: Actor, receipt: Receipt): Promise<Received> => {
  const verdict = await settleOrExcept(ctx, tx, actor, receipt)
  if (verdict !== 'settled') await receipt.keep?.(verdict)
  return verdict
}

const settleOrExcept = async (ctx: Ctx, tx: Tx, actor: Actor, receipt: Receipt): Promise<Received> => {
  const { paymentId, orderId, amountFen, tradeNo } = receipt
  const theirs = orderId ?? (await orderOf(tx, paymentId))
  const [held, payments] = await holdOrderWith(tx, theirs, () => lockPayments(tx, theirs))
  const { order } = held
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) throw problem('house.not_found')
  if (isIn(paymentStates, 'received', payment.status)) {
    if (tradeNo === null || payment.provider_trade_no === tradeNo || (await isKnownTrade(tx, payment.provider, tradeNo)))
      return 'repeated'
    return except(ctx, tx, order, await anotherPayment(tx, order, payment), 'double', amountFen, tradeNo)
  }
  if (amountFen !== payment.amount_fen) return except(ctx, tx, order, payment, 'amount', amountFen, tradeNo)
  if (isIn(orderStates, 'paid', order.status)) return except(ctx, tx, order, payment, 'double', amountFen, tradeNo)
  if (!isOpen(order.status)) return except(ctx, tx, order, payment, 'late', amountFen, tradeNo)
  // The order was changed after this payment was begun.
  if (amountFen !== order.amount_fen) return except(ctx, tx, order, payment, 'amount', amountFen, tradeNo)
  const others = payments.filter(({ id, status }) => id !== paymentId && isIn(paymentStates, 'live', status))
  await settle(ctx, tx, actor, held, payment, receipt, others)
  return 'settled'
}

const orderOf = async (tx: Tx, paymentId: string): Promise<string> =>
  (await tx.selectFrom('finance_payments').select('order_id').where('id', '=', paymentId).executeTakeFirstOrThrow()).order_id

const lockPayments = (tx: Tx, orderId: string): Promise<Payment[]> =>
  tx.selectFrom('finance_payments').selectAll().where('order_id', '=', orderId).orderBy('id').forUpdate().execute()

const isKnownTrade = async (tx: Tx, provider: string, tradeNo: string): Promise<boolean> =>
  (await tx
    .selectFrom('finance_payments')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_trade_no', '=', tradeNo)
    .executeTakeFirst()) !== undefined

/** The next number of a payment of a locked order. */
export const nextPaymentNo = async (tx: Tx, order: Pick<Order, 'id' | 'no'>): Promise<string> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int + 1 as n from finance_payments where order_id = ${order.id}::uuid`.execute(tx)
  return `${order.no}P${String(rows[0]!.n).padStart(2, '0')}`
}

// The provider took two trades under one of our numbers: the second gets a row of its own.
const anotherPayment = async (tx: Tx, order: Order, first: Payment): Promise<Payment> =>
  tx
    .insertInto('finance_payments')
    .values({
      ...{ order_id: order.id, organization_id: order.organization_id, provider: first.provider, channel_id: first.channel_id },
      ...{ no: await nextPaymentNo(tx, order), way: first.way, amount_fen: first.amount_fen, created_by: first.created_by },
    })
    .returningAll()
    .executeTakeFirstOrThrow()

const at = sql`clock_timestamp()`

// `others`: what else was begun for the order and lives.
const settle = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  held: HeldOrder,
  payment: Payment,
  receipt: Receipt,
  others: readonly Payment[],
): Promise<void> => {
  const { order } = held
  const { tradeNo, cameAt } = receipt
  const system = systemActor()
  const when = cameAt === undefined ? at : sql`${cameAt}::timestamptz`
  const channel = payment.provider as Provider
  // One round trip: the bill, behind them on the connection, counts what the order says by then.
  const left = await ctx.post.gather(tx, async () => {
    const [, , , , , , gone] = await together(
      move(tx, paymentStates, payment.id, 'settle', system, '', {
        ...{ received_fen: payment.amount_fen, provider_trade_no: tradeNo, paid_at: when, shown: null, next_query_at: null },
      }),
      move(tx, orderStates, order.id, 'pay', permitted(actor), '', {
        ...{ paid_fen: order.amount_fen, paid_at: when, channel: payment.provider, version: order.version + 1 },
      }),
      closePayments(
        tx,
        others.map(({ id }) => id),
      ),
      recordOrder(tx, actor, order, 'order_paid', { changes: [{ field: 'paidFen', from: '0', to: String(order.amount_fen) }] }),
      settleBillsOf(tx, order.id),
      postMovement(tx, {
        ...{ organizationId: order.organization_id, kind: 'payment', orderId: order.id, paymentId: payment.id, refundId: null },
        ...{
          debit: channel,
          credit: 'fees',
          amountFen: payment.amount_fen,
          ...(cameAt === undefined ? {} : { movedAt: cameAt }),
        },
      }),
      order.kind === 'hand' ? [] : payFees(ctx, tx, actor, held.teams, held.sums, order.no),
      order.kind === 'hand' ? null : notifyPayer(ctx, tx, order, 'paid', { amount: yuanOf(order.amount_fen) }),
      receipt.keep?.('settled'),
    )
    return gone
  })
  if (left.length > 0) await proposeForLeft(ctx, tx, system, order, payment, left)
}

/**
 * Proposes to refund what was paid for teams that have left, less what their refund rule keeps. `order` is locked. Whoever let them leave
 * asks for it: above what one person refunds alone another one approves. Money that came after they had left goes back whole.
 */
export const proposeForLeft = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  order: Pick<Order, 'id' | 'no' | 'organization_id' | 'competition_id' | 'payer_user_id'>,
  payment: Pick<Payment, 'id' | 'no'>,
  teamIds: readonly string[],
  keptPercent = 0,
): Promise<void> => {
  const paid = await refundableLines(tx, order.id, teamIds)
  if (paid.length === 0) return
  const lines = linesBack(paid, keptPercent)
  const amountFen = totalOf(lines)
  const keptFen = totalOf(paid) - amountFen
  if (keptFen > 0) {
    const changes = [{ field: 'keptFen', from: null, to: String(keptFen) }]
    await recordOrder(tx, actor, order, 'refund_by_rule', { changes })
    await notifyPayer(ctx, tx, order, 'keptByRule', { kept: yuanOf(keptFen), amount: yuanOf(amountFen) })
  }
  if (lines.length === 0) return
  const needsSecond = !isSystem(actor) && (await needsSecondPerson(tx, actor, order, amountFen))
  await insertRefund(tx, actor, order, payment, {
    ...{
      amountFen,
      lines,
      purpose: 'order',
      effect: 'left',
      reason: machineReason(keptFen > 0 ? 'teamLeftKept' : 'teamLeft'),
      needsSecond,
    },
  })
  await notifyFinance(ctx, tx, order, 'finance:refund:approve', 'refundAsked', amountFen)
  const amount = yuanOf(amountFen)
  const invoice = await invoiceOver(tx, lines)
  if (invoice) await notifyPayer(ctx, tx, order, 'refundInvoiced', { amount, invoice: invoice.no })
  else if (keptFen === 0) await notifyPayer(ctx, tx, order, 'refundWaits', { amount })
}

const except = async (
  ctx: Ctx,
  tx: Tx,
  order: Order,
  payment: Payment,
  kind: Exclude<ExceptionKind, 'refund_failed'>,
  amountFen: number,
  tradeNo: string | null,
): Promise<'exception'> => {
  const system = systemActor()
  await move(tx, paymentStates, payment.id, 'except', system, kind, {
    ...{ received_fen: amountFen, provider_trade_no: tradeNo, paid_at: at, shown: null, next_query_at: null },
  })
  await postMovement(tx, {
    ...{ organizationId: order.organization_id, kind: 'exception', orderId: order.id, paymentId: payment.id, refundId: null },
    ...{ debit: payment.provider as Provider, credit: 'held', amountFen },
  })
  // Late and double payments go back by themselves; another amount is for somebody to look at.
  const refundId =
    kind === 'amount'
      ? null
      : await insertRefund(tx, system, order, payment, {
          ...{ amountFen, lines: [], purpose: 'exception', effect: 'none', needsSecond: false, isApproved: true },
          reason: machineReason(kind === 'late' ? 'lateMoney' : 'doubleMoney'),
        })
  await tx
    .insertInto('finance_exceptions')
    .values({
      ...{
        organization_id: order.organization_id,
        kind,
        order_id: order.id,
        payment_id: payment.id,
        refund_id: refundId,
        amount_fen: amountFen,
      },
    })
    .execute()
  await recordOrder(tx, system, order, 'exception_found', {
    changes: [{ field: 'receivedFen', from: null, to: String(amountFen) }],
  })
  await notifyFinance(ctx, tx, order, 'finance:exception:settle', 'exception', amountFen)
  return 'exception'
}
