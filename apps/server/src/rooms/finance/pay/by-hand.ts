// What enrollment's desk confirms, corrects and refunds by hand stands in the same ledger (decision 46).
import { totalOf, yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import { orderStates } from '@kaisai/contract/finance/order.states'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import type { FeeEvent } from '#src/ports/fee-events.ts'
import { lockOrderAlone, type Order } from '../finance.policy.ts'
import { newOrderNo } from '../order/make-order.ts'
import { insertRefund } from '../refund/insert-refund.ts'
import { needsSecondPerson, refundAloneFen } from '../refund/refund-limit.ts'
import { type LineLeft, paymentOf, refundableLines } from '../refund/refundable.ts'
import { finishOutside, requireNoneOpen } from '../refund/refunds.ts'
import { receive } from './receive.ts'

/** Listens to fees that are confirmed, corrected and refunded by hand. */
export const followHands = (ctx: Ctx): void =>
  ctx.fees.onChange((tx, actor, event) =>
    event.how === 'confirmed' ? confirmed(ctx, tx, actor, event) : undone(ctx, tx, actor, event),
  )

const confirmed = async (ctx: Ctx, tx: Tx, actor: Actor, { teamId, amountFen, reason }: FeeEvent): Promise<void> => {
  const { rows } = await sql<Order>`
    insert into finance_orders (no, organization_id, competition_id, kind, payer_type, payer_user_id, payer_name, school_id, amount_fen, expires_at, note, updated_by)
    select ${newOrderNo(ctx.now())}, e.organization_id, e.competition_id, 'hand', 'user', e.captain_user_id, u.real_name, e.school_id, ${amountFen}::bigint,
           clock_timestamp() + interval '1 minute', ${reason.slice(0, 500)}, ${actor.userId}::uuid
      from enrollments e join identity_users u on u.id = e.captain_user_id where e.id = ${teamId}::uuid returning *`.execute(tx)
  const order = rows[0]!
  const line = { item: 'entry', count: 1, unitFen: amountFen, reductions: [], amountFen }
  await tx.insertInto('finance_order_teams').values({ order_id: order.id, enrollment_id: teamId }).execute()
  await tx
    .insertInto('finance_order_lines')
    .values({ order_id: order.id, enrollment_id: teamId, item: 'entry', amount_fen: amountFen, line: JSON.stringify(line) })
    .execute()
  const payment = await tx
    .insertInto('finance_payments')
    .values({
      ...{ order_id: order.id, organization_id: order.organization_id, provider: 'hand', way: 'hand', no: `${order.no}P01` },
      ...{ amount_fen: amountFen, created_by: actor.userId, checked_by: actor.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await receive(ctx, tx, actor, { paymentId: payment.id, amountFen, tradeNo: null })
}

// A correction reverses what was confirmed by hand; a refund sends back everything that was paid for the team, each its own way.
const undone = async (ctx: Ctx, tx: Tx, actor: Actor, { teamId, how, reason }: FeeEvent): Promise<void> => {
  const orders = await tx
    .selectFrom('finance_orders as o')
    .innerJoin('finance_order_teams as t', 't.order_id', 'o.id')
    .select('o.id')
    .where('t.enrollment_id', '=', teamId)
    .where('o.status', 'in', statesIn(orderStates, 'refundable'))
    .where((eb) => (how === 'corrected' ? eb('o.kind', '=', 'hand') : eb.val(true)))
    .orderBy('o.id')
    .execute()
  const held: Held[] = []
  for (const { id } of orders) {
    const order = await lockOrderAlone(tx, id)
    const lines = await refundableLines(tx, id, [teamId])
    // What waits for its approval would be decided without this.
    await requireNoneOpen(tx, id)
    if (lines.length > 0) held.push({ order, lines })
  }
  if (how === 'refunded') await requireAlone(tx, actor, held)
  for (const one of held) await giveBack(ctx, tx, actor, one, how === 'corrected', reason)
}

interface Held {
  readonly order: Order
  readonly lines: readonly LineLeft[]
}

/** Refuses what one person may not refund alone: that is asked for at the order, and another person approves. */
const requireAlone = async (tx: Tx, actor: Actor, held: readonly Held[]): Promise<void> => {
  const sum = held.reduce((all, { lines }) => all + totalOf(lines), 0)
  for (const { order, lines } of held) {
    const limit = await refundAloneFen(tx, order.organization_id)
    if (sum > limit || (await needsSecondPerson(tx, actor, order, totalOf(lines))))
      throw problem('finance.refund_at_order', { limit: yuanOf(limit), no: order.no })
  }
}

const giveBack = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { order, lines }: Held,
  isCorrection: boolean,
  reason: string,
): Promise<void> => {
  const payment = await paymentOf(tx, order.id)
  const refundId = await insertRefund(tx, actor, order, payment, {
    ...{ amountFen: totalOf(lines), lines, effect: 'reopen', needsSecond: false, isApproved: true },
    ...{ purpose: isCorrection ? 'correction' : 'order', reason: reason.length < 2 ? '—'.repeat(2) : reason.slice(0, 500) },
  })
  await finishOutside(ctx, tx, actor, refundId)
}
