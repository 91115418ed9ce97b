// The clock of money: asks about payments whose notice is overdue, closes orders whose time is over, carries out refunds.
import { paymentStates } from '@kaisai/contract/finance/payment.states'
import { onlineNames } from '@kaisai/contract/finance/providers'
import { statesIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { ProviderError } from '#src/ports/payment-provider.ts'
import { expireOrder } from './order/close-order.ts'
import { queryPayment, settleByQuery } from './pay/begin-payment.ts'
import { channelById, openChannel } from './provider/channels.ts'
import { runRefunds } from './refund/refunds.ts'

const MOST_AT_ONCE = 200

/** One tick. One bad row keeps no other waiting. */
export const runFinanceClock = async (ctx: Ctx): Promise<void> => {
  await askOverdue(ctx)
  await expire(ctx)
  await closeShown(ctx)
  await runRefunds(ctx)
}

const askOverdue = async (ctx: Ctx): Promise<void> => {
  const due = await ctx.db
    .selectFrom('finance_payments')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_query_at', '<=', sql<string>`clock_timestamp()`)
    .orderBy('next_query_at')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { id } of due)
    await queryPayment(ctx, id).catch((error: unknown) => ctx.log.error({ err: error, id }, 'payment query'))
}

const expire = async (ctx: Ctx): Promise<void> => {
  const over = await ctx.db
    .selectFrom('finance_orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', sql<string>`clock_timestamp()`)
    .orderBy('expires_at')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { id } of over)
    await lastLook(ctx, id)
      .then(() => expireOrder(ctx, systemActor(), id))
      .catch((error: unknown) => ctx.log.error({ err: error, id }, 'order clock'))
}

// Whoever paid in the last minute has paid. A provider that does not answer keeps no order open: what comes later goes back.
const lastLook = async (ctx: Ctx, orderId: string): Promise<void> => {
  const live = await ctx.db
    .selectFrom('finance_payments')
    .select(['id', 'no', 'channel_id'])
    .where('order_id', '=', orderId)
    .where('provider', 'in', onlineNames)
    .where('status', 'in', statesIn(paymentStates, 'live'))
    .execute()
  for (const { id, no, channel_id } of live)
    try {
      if (await settleOrClose(ctx, id, no, channel_id)) return
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      ctx.log.warn({ payment: no, trouble: error.message }, 'last look')
    }
}

// True: it was paid. Else nobody can pay it any more, and what was shown leads nowhere.
const settleOrClose = async (ctx: Ctx, id: string, no: string, channelId: string | null): Promise<boolean> => {
  if (await settleByQuery(ctx, id, no, channelId)) return true
  const channel = await channelById(ctx.db, channelId!)
  await openChannel(ctx, channel!).close(no)
  await forgetShown(ctx, id)
  return false
}
const forgetShown = (ctx: Ctx, id: string) =>
  ctx.db.updateTable('finance_payments').set({ shown: null }).where('id', '=', id).where('status', '!=', 'success').execute()

// An order was cancelled, edited, or paid another way while a code was on somebody’s screen: nobody shall pay that one.
const closeShown = async (ctx: Ctx): Promise<void> => {
  const { rows } = await sql<{ id: string; no: string; channel_id: string; isOver: boolean }>`
    select p.id, p.no, p.channel_id, o.expires_at < clock_timestamp() - interval '1 hour' as "isOver" from finance_payments p join finance_orders o on o.id = p.order_id
     where p.status = 'closed' and p.shown is not null order by p.id limit ${MOST_AT_ONCE}`.execute(ctx.db)
  for (const { id, no, channel_id, isOver } of rows)
    try {
      await settleOrClose(ctx, id, no, channel_id)
    } catch (error) {
      if (!(error instanceof ProviderError)) ctx.log.error({ err: error, id }, 'payment to close')
      // The provider refuses, or its own end of the time to pay is long past.
      if (isOver || (error instanceof ProviderError && error.isFinal)) await forgetShown(ctx, id)
    }
}
