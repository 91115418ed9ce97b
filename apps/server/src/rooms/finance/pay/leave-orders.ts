// A team that leaves its competition leaves its orders: what was not paid is not asked for, what was paid is proposed to be refunded.
import { orderStates } from '@kaisai/contract/finance/order.states'
import { isIn } from '@kaisai/contract/machine'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { keptPercentNow } from '../../enrollment/index.ts'
import { lockOrderAlone } from '../finance.policy.ts'
import { dropTeam } from '../order/drop-team.ts'
import { paymentOf } from '../refund/refundable.ts'
import { proposeForLeft } from './receive.ts'

/** Listens to teams that leave. */
export const leaveOrders = (ctx: Ctx): void =>
  ctx.teams.onLeave(async (tx, actor, team) => {
    const held = await tx
      .selectFrom('finance_order_teams')
      .select('order_id')
      .where('enrollment_id', '=', team.id)
      .orderBy('order_id')
      .execute()
    for (const { order_id } of held) {
      const order = await lockOrderAlone(tx, order_id)
      if (order.status === 'pending') await dropTeam(ctx, tx, systemActor(), order, team.id)
      else if (isIn(orderStates, 'refundable', order.status)) {
        await proposeForLeft(ctx, tx, actor, order, await paymentOf(tx, order.id), [team.id], await keptPercentNow(tx, team.id))
      }
      // While a voucher is checked the order stays: once approved, what was paid for this team is proposed to be refunded.
    }
  })
