// Paying by bank transfer: a voucher is sent, finance compares it with the account, approves or returns it.

import type { InputOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/desk.endpoints'
import { orderStates } from '@kaisai/contract/finance/order.states'
import type * as own from '@kaisai/contract/finance/own.endpoints'
import { paymentStates } from '@kaisai/contract/finance/payment.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { holdOrder, keptBy, lockOrder, ownOrder, ownOrders, requireOthersMoney, requireState } from '../finance.policy.ts'
import { notifyFinance, notifyPayer } from '../notify.ts'
import { dropTeamsThatLeft } from '../order/drop-team.ts'
import { requireChannel } from '../provider/channels.ts'
import { recordOrder } from '../record-action.ts'
import { nextPaymentNo, receive } from './receive.ts'

/** Sends the voucher of a transfer for an own order: its time stops until finance has looked. */
export const sendVoucher = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.sendVoucher>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await ownOrder(tx, actor, input.orderId)
    const order = await lockOrder(tx, input.orderId)
    requireState(order, order.status === 'pending', actor.lang)
    if (order.version !== input.version) throw problem('finance.order_changed')
    const channel = await requireChannel(tx, order.organization_id, 'transfer')
    const file = await ctx.stored.own(tx, actor, input.fileId, 'financeVoucher')
    await ctx.stored.hold(tx, [file.id])
    const { id } = await tx
      .insertInto('finance_payments')
      .values({
        ...{
          order_id: order.id,
          organization_id: order.organization_id,
          provider: 'transfer',
          channel_id: channel.id,
          way: 'voucher',
        },
        ...{
          no: await nextPaymentNo(tx, order),
          amount_fen: order.amount_fen,
          voucher_file_id: file.id,
          voucher_note: input.note,
        },
        created_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await move(tx, paymentStates, id, 'begin', systemActor())
    await move(tx, orderStates, order.id, 'verify', actor, '', { version: order.version + 1 })
    await recordOrder(tx, actor, order, 'voucher_sent')
    await notifyFinance(ctx, tx, order, 'finance:voucher:check', 'voucherSent', order.amount_fen)
    return null
  })

/** Approves a voucher, which pays the order, or returns it with a reason; nobody checks his own or his team’s. The payer has at least a day from then. */
export const decideVoucher = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.decideVoucher>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('finance_payments as p')
      .select(['p.order_id', 'p.created_by'])
      .where('p.id', '=', input.paymentId)
      .where('p.way', '=', 'voucher')
      .where(await keptBy(tx, actor, 'p'))
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    const held = await holdOrder(tx, found.order_id)
    const { order } = held
    await requireOthersMoney(tx, actor, held, found.created_by)
    const payment = await tx
      .selectFrom('finance_payments')
      .selectAll()
      .where('id', '=', input.paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    requireState(order, order.status === 'verifying' && payment.status === 'pending', actor.lang)
    await tx.updateTable('finance_payments').set({ checked_by: actor.userId }).where('id', '=', payment.id).execute()
    if (input.isApproved) {
      await recordOrder(tx, actor, order, 'voucher_approved', { reason: input.reason })
      await receive(ctx, tx, actor, { paymentId: payment.id, amountFen: payment.amount_fen, tradeNo: null })
      return null
    }
    await move(tx, orderStates, order.id, 'return', actor, input.reason, {
      ...{ version: order.version + 1, expires_at: sql`greatest(expires_at, clock_timestamp() + interval '1 day')` },
    })
    await move(tx, paymentStates, payment.id, 'fail', systemActor(), input.reason, { return_reason: input.reason })
    await recordOrder(tx, actor, order, 'voucher_returned', { reason: input.reason })
    await notifyPayer(ctx, tx, order, 'voucherReturned', { reason: input.reason })
    await dropTeamsThatLeft(ctx, tx, systemActor(), order.id)
    return null
  })

/** The voucher's file, for its payer and for finance. */
export const downloadVoucher = async (
  ctx: Ctx,
  actor: Actor,
  { paymentId }: InputOf<typeof own.downloadVoucher>,
): Promise<FileReply> => {
  const mine = (await ownOrders(ctx.db, actor)).select('o.id')
  const kept = await keptBy(ctx.db, actor, 'p')
  const isFinance = actor.isRoot || actor.permissions.has('finance:order:list')
  const found = await ctx.db
    .selectFrom('finance_payments as p')
    .select('p.voucher_file_id')
    .where('p.id', '=', paymentId)
    .where('p.voucher_file_id', 'is not', null)
    .where((eb) => (isFinance ? eb.or([eb('p.order_id', 'in', mine), kept]) : eb('p.order_id', 'in', mine)))
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return ctx.stored.reply(ctx.db, found.voucher_file_id!, 'original', { download: true })
}
