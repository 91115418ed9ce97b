import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { isIn } from '@kaisai/contract/machine'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { lockPayable } from '../../enrollment/index.ts'
import { lockOrderAlone, type Order } from '../finance.policy.ts'
import { notifyPayer } from '../notify.ts'
import { closeLivePayments } from '../pay/close-payments.ts'
import { recordOrder } from '../record-action.ts'
import { closeOrder } from './close-order.ts'

/**
 * Takes a team that left out of an open, locked order; with its last team the order is closed. What the others were ordered for stands,
 * and none of them is locked or looked at: they may be over their time, or leaving as well.
 */
export const dropTeam = async (ctx: Ctx, tx: Tx, actor: Actor, order: Order, teamId: string): Promise<void> => {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as left from finance_order_lines where order_id = ${order.id}::uuid and enrollment_id <> ${teamId}::uuid`.execute(
    tx,
  )
  const amountFen = rows[0]!.left
  if (amountFen === 0) return closeOrder(ctx, tx, actor, order, machineReason('teamLeft'))
  // A payment that was begun is one of another amount.
  await closeLivePayments(tx, order.id)
  await tx.deleteFrom('finance_order_teams').where('order_id', '=', order.id).where('enrollment_id', '=', teamId).execute()
  await tx
    .updateTable('finance_orders')
    .set({ amount_fen: amountFen, version: order.version + 1, updated_at: sql<string>`now()` })
    .where('id', '=', order.id)
    .execute()
  const changes = [{ field: 'amountFen', from: String(order.amount_fen), to: String(amountFen) }]
  await recordOrder(tx, actor, order, 'order_edited', { changes })
  await notifyPayer(ctx, tx, order, 'orderChanged', { amount: yuanOf(amountFen) })
}

/** Takes out of an open order, locked with its teams, those that left while its voucher was being checked. */
export const dropTeamsThatLeft = async (ctx: Ctx, tx: Tx, actor: Actor, orderId: string): Promise<void> => {
  const held = await tx.selectFrom('finance_order_teams').select('enrollment_id').where('order_id', '=', orderId).execute()
  const teams = await lockPayable(
    tx,
    held.map(({ enrollment_id }) => enrollment_id),
  )
  for (const { id, status } of teams)
    if (isIn(enrollmentStates, 'out', status)) await dropTeam(ctx, tx, actor, await lockOrderAlone(tx, orderId), id)
}
