// A team that leaves its competition leaves its orders: what was not paid is not asked for, what was paid is proposed to be refunded.
import { orderStates } from '@kaisai/contract/finance/order.states'
import { isIn } from '@kaisai/contract/machine'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { lockOrder } from '../finance.policy.ts'
import { closeOrder } from '../order/close-order.ts'
import { leaveOnly } from '../order/make-order.ts'
import { paymentOf } from '../refund/refundable.ts'
import { proposeForLeft } from './receive.ts'

/** Listens to teams that leave. */
export const leaveOrders = (ctx: Ctx): void =>
  ctx.teams.onLeave(async (tx, _actor, team) => {
    const held = await tx
      .selectFrom('finance_order_teams')
      .select('order_id')
      .where('enrollment_id', '=', team.id)
      .orderBy('order_id')
      .execute()
    for (const { order_id } of held) {
      const order = await lockOrder(tx, order_id)
      const others = await tx
        .selectFrom('finance_order_teams')
        .select('enrollment_id')
        .where('order_id', '=', order.id)
        .where('enrollment_id', '!=', team.id)
        .execute()
      if (order.status === 'pending' && others.length > 0)
        await leaveOnly(
          tx,
          systemActor(),
          order,
          others.map(({ enrollment_id }) => enrollment_id),
        )
      else if (order.status === 'pending') await closeOrder(ctx, tx, systemActor(), order, machineReason('teamLeft'))
      else if (isIn(orderStates, 'refundable', order.status)) {
        await proposeForLeft(ctx, tx, order, await paymentOf(tx, order.id), [team.id])
      }
      // While a voucher is checked the order stays: once approved, what was paid for this team is proposed to be refunded.
    }
  })
