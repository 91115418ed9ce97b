// What follows once money went back: the ledger, the order's sum and state, what the teams owe, who is notified.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { Provider } from '@kaisai/contract/finance/labels'
import { orderStates } from '@kaisai/contract/finance/order.states'
import { refundStates } from '@kaisai/contract/finance/refund.states'
import { type Selectable, sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import type { FinanceRefunds } from '#src/db/tables.gen.ts'
import { waiveFees } from '../../enrollment/index.ts'
import { lockOrder, type Order } from '../finance.policy.ts'
import { postMovement } from '../ledger/post.ts'
import { notifyPayer } from '../notify.ts'
import { recordOrder } from '../record-action.ts'

export type Refund = Selectable<FinanceRefunds>

/** Locks a refund after its order; `lock`: as the caller holds the order. */
export const lockRefund = async (tx: Tx, refundId: string, lock = lockOrder): Promise<{ order: Order; refund: Refund }> => {
  const { order_id } = await tx
    .selectFrom('finance_refunds')
    .select('order_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const order = await lock(tx, order_id)
  const refund = await tx
    .selectFrom('finance_refunds')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, refund }
}

/** Ends a refund on its way: the money is back. `order` and `refund` are locked. */
export const finishRefund = async (ctx: Ctx, tx: Tx, actor: Actor, order: Order, refund: Refund): Promise<void> => {
  const system = systemActor()
  const payment = await tx
    .selectFrom('finance_payments')
    .select(['id', 'provider'])
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  await move(tx, refundStates, refund.id, 'finish', system, '', {
    finished_at: sql`clock_timestamp()`,
    next_try_at: null,
    fault: '',
  })
  await postMovement(tx, {
    ...{ organizationId: order.organization_id, kind: 'refund', orderId: order.id, paymentId: payment.id, refundId: refund.id },
    ...{
      debit: refund.purpose === 'exception' ? 'held' : 'fees',
      credit: payment.provider as Provider,
      amountFen: refund.amount_fen,
    },
  })
  if (refund.purpose !== 'exception') await lowerOrder(tx, order, refund)
  if (refund.effect === 'waive') await waiveFees(tx, actor, await sumsOf(tx, refund.id), refund.reason)
  await recordOrder(tx, actor, order, 'order_refunded', {
    changes: [{ field: 'refundedFen', from: null, to: String(refund.amount_fen) }],
    reason: refund.reason,
  })
  if (refund.purpose !== 'correction')
    await notifyPayer(ctx, tx, order, 'refunded', { amount: yuanOf(refund.amount_fen), reason: refund.reason })
}

const lowerOrder = async (tx: Tx, order: Order, refund: Refund): Promise<void> => {
  const refunded = order.refunded_fen + refund.amount_fen
  const verb = refunded === order.paid_fen ? 'refundAll' : 'refundPart'
  await move(tx, orderStates, order.id, verb, systemActor(), '', { refunded_fen: refunded, version: order.version + 1 })
}

const sumsOf = async (tx: Tx, refundId: string): Promise<{ teamId: string; amountFen: number }[]> => {
  const { rows } = await sql<{ teamId: string; amountFen: number }>`
    select l.enrollment_id as "teamId", sum(rl.amount_fen)::bigint as "amountFen" from finance_refund_lines rl join finance_order_lines l on l.id = rl.line_id
     where rl.refund_id = ${refundId}::uuid group by 1 order by 1`.execute(tx)
  return rows
}
