// Ways an order ends unpaid: its payer cancels it, its time is over, its teams leave.

import type { InputOf } from '@kaisai/contract/endpoint'
import { orderStates } from '@kaisai/contract/finance/order.states'
import type * as own from '@kaisai/contract/finance/own.endpoints'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { settleBillsOf } from '../bill/settle-bills.ts'
import { lockOrder, type Order, ownOrder, requireState } from '../finance.policy.ts'
import { notifyPayer } from '../notify.ts'
import { closeLivePayments } from '../pay/close-payments.ts'
import { recordOrder } from '../record-action.ts'

/** Closes a locked, open order and the payments that were begun. Money that comes all the same is an exception. */
export const closeOrder = async (ctx: Ctx, tx: Tx, actor: Actor, order: Order, reason: string): Promise<void> => {
  await closeLivePayments(tx, order.id)
  await move(tx, orderStates, order.id, 'close', permitted(actor), reason, {
    closed_at: sql`clock_timestamp()`,
    close_reason: reason.slice(0, 200),
    version: order.version + 1,
  })
  await settleBillsOf(tx, order.id)
  await recordOrder(tx, actor, order, 'order_closed', { reason })
  if (order.payer_user_id !== actor.userId) await notifyPayer(ctx, tx, order, 'closed', { reason })
}

/** Cancels an own order that was not paid. One whose voucher is being checked waits for the answer. */
export const cancelOrder = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.cancelOrder>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await ownOrder(tx, actor, input.orderId)
    const order = await lockOrder(tx, input.orderId)
    requireState(order, order.status === 'pending', actor.lang)
    if (order.version !== input.version) throw problem('finance.order_changed')
    await closeOrder(ctx, tx, actor, order, machineReason('payerCancelled'))
    return null
  })

/** Closes an order whose time is over, if it still is; what was paid meanwhile stays paid. */
export const expireOrder = (ctx: Ctx, actor: Actor, orderId: string): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const { rows } = await sql<{ over: boolean }>`select ${order.expires_at}::timestamptz <= clock_timestamp() as over`.execute(
      tx,
    )
    if (order.status === 'pending' && rows[0]!.over) await closeOrder(ctx, tx, actor, order, machineReason('orderOver'))
  })
