// Refunds as finance asks for them and decides on them, and as the clock carries them out.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/desk.endpoints'
import { exceptionStates } from '@kaisai/contract/finance/exception.states'
import { orderStates } from '@kaisai/contract/finance/order.states'
import { isOnline } from '@kaisai/contract/finance/providers'
import { refundStates } from '@kaisai/contract/finance/refund.states'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { BASE } from '#src/http/base.ts'
import { ProviderError, type RefundFacts } from '#src/ports/payment-provider.ts'
import { keptBy, lockOrder, lockOrderAlone, type Order, requireState } from '../finance.policy.ts'
import { requireUninvoiced } from '../invoice/require-uninvoiced.ts'
import { notifyFinance, notifyPayer } from '../notify.ts'
import { channelById, noticePath, openChannel } from '../provider/channels.ts'
import { recordOrder } from '../record-action.ts'
import { finishRefund, lockRefund, type Refund } from './finish-refund.ts'
import { insertRefund } from './insert-refund.ts'
import { needsSecondPerson, refundAloneFen } from './refund-limit.ts'
import { type LineLeft, linesLeft, linesOfRefund, paymentOf, refundableLines } from './refundable.ts'

type Wanted = InputOf<typeof desk.requestRefund>

/** Asks for a refund of lines, or of everything left. At most what the organization lets one person refund alone is approved at once. */
export const requestRefund = (ctx: Ctx, actor: Actor, input: Wanted): Promise<{ refundId: string }> =>
  inTx(ctx.db, async (tx) => {
    await requireKept(tx, actor, input.orderId)
    const order = await lockOrder(tx, input.orderId)
    requireState(order, isIn(orderStates, 'refundable', order.status), actor.lang)
    await requireNoneOpen(tx, order.id)
    const lines = await linesFor(tx, order.id, input.lines)
    await requireUninvoiced(tx, lines, actor.lang)
    const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
    const payment = await paymentOf(tx, order.id)
    const needsSecond = await needsSecondPerson(tx, actor, order, amountFen)
    const refundId = await insertRefund(tx, actor, order, payment, {
      ...{ amountFen, lines, purpose: 'order', effect: 'waive', reason: input.reason, needsSecond, isApproved: !needsSecond },
    })
    const changes = [{ field: 'amountFen', from: null, to: String(amountFen) }]
    await recordOrder(tx, actor, order, 'refund_requested', { changes, reason: input.reason })
    if (needsSecond) await notifyFinance(ctx, tx, order, 'finance:refund:approve', 'refundAsked', amountFen)
    else await finishOutside(ctx, tx, actor, refundId)
    return { refundId }
  })

const requireKept = async (tx: Tx, actor: Actor, orderId: string): Promise<void> => {
  const found = await tx
    .selectFrom('finance_orders as o')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where(await keptBy(tx, actor, 'o'))
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
}

/** Refuses while a refund of an order is open: two would each be decided without the other. */
export const requireNoneOpen = async (tx: Tx, orderId: string): Promise<void> => {
  const open = await tx
    .selectFrom('finance_refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('purpose', '!=', 'exception')
    .where('status', 'in', ['requested', 'approved', 'processing'])
    .executeTakeFirst()
  if (open) throw problem('finance.refund_open')
}

const linesFor = async (tx: Tx, orderId: string, wanted: Wanted['lines']): Promise<LineLeft[]> => {
  if (!wanted) return refundableLines(tx, orderId)
  const left = new Map((await linesLeft(tx, orderId)).map(({ lineId, amountFen }) => [lineId, amountFen]))
  if (new Set(wanted.map(({ lineId }) => lineId)).size !== wanted.length) throw problem('house.not_found')
  for (const { lineId, amountFen } of wanted) {
    const most = left.get(lineId)
    if (most === undefined) throw problem('house.not_found')
    if (amountFen > most) throw problem('finance.refund_too_much', { left: yuanOf(most), wanted: yuanOf(amountFen) })
  }
  return [...wanted]
}

/** Approves or rejects a refund. Above the organization's limit nobody approves his own. */
export const decideRefund = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.decideRefund>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('finance_refunds as f')
      .select('f.id')
      .where('f.id', '=', input.refundId)
      .where(await keptBy(tx, actor, 'f'))
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    const { order, refund } = await lockRefund(tx, input.refundId)
    if (input.isApproved && refund.needs_second && refund.requested_by === actor.userId)
      throw problem('finance.second_person', { limit: yuanOf(await refundAloneFen(tx, order.organization_id)) })
    if (input.isApproved) await requireUninvoiced(tx, await linesOfRefund(tx, refund.id), actor.lang)
    const now = sql`clock_timestamp()`
    if (input.isApproved)
      await move(tx, refundStates, refund.id, 'approve', actor, input.reason, { decided_by: actor.userId, next_try_at: now })
    else await move(tx, refundStates, refund.id, 'reject', actor, input.reason, { decided_by: actor.userId, finished_at: now })
    await recordOrder(tx, actor, order, input.isApproved ? 'refund_approved' : 'refund_rejected', { reason: input.reason })
    if (!input.isApproved) {
      // What finance asked for itself the payer has not heard of.
      if (refund.effect === 'left')
        await notifyPayer(ctx, tx, order, 'refundRejected', { amount: yuanOf(refund.amount_fen), reason: input.reason })
      return null
    }
    await finishOutside(ctx, tx, actor, refund.id)
    // The exception it was asked for waited for this.
    const open = await tx
      .selectFrom('finance_exceptions')
      .select(['id', 'note'])
      .where('refund_id', '=', refund.id)
      .where('status', '=', 'open')
      .where('kind', '!=', 'refund_failed')
      .executeTakeFirst()
    if (open) await move(tx, exceptionStates, open.id, 'settle', permitted(actor), open.note)
    return null
  })

/** What was paid outside of a provider goes back outside: approving says that it was given back. The order is locked. */
export const finishOutside = async (ctx: Ctx, tx: Tx, actor: Actor, refundId: string): Promise<void> => {
  const { order, refund } = await lockRefund(tx, refundId, lockOrderAlone)
  const payment = await tx
    .selectFrom('finance_payments')
    .select('provider')
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  if (isOnline(payment.provider)) return
  await move(tx, refundStates, refund.id, 'process', systemActor())
  await finishRefund(ctx, tx, actor, order, refund)
}

/** Minutes until the next try, by the number of tries. */
const WAITS = [1, 2, 5, 15, 60, 240]

/** Carries out what is due at providers: one refund after another, each until its provider answers. */
export const runRefunds = async (ctx: Ctx): Promise<void> => {
  const due = await ctx.db
    .selectFrom('finance_refunds')
    .select('id')
    .where('status', 'in', statesIn(refundStates, 'due'))
    .where('next_try_at', '<=', sql<string>`clock_timestamp()`)
    .orderBy('next_try_at')
    .limit(100)
    .execute()
  for (const { id } of due) await carryOut(ctx, id).catch((error: unknown) => ctx.log.error({ err: error, id }, 'refund'))
}

const carryOut = async (ctx: Ctx, refundId: string): Promise<void> => {
  const system = systemActor()
  const work = await inTx(ctx.db, async (tx) => {
    const { refund } = await lockRefund(tx, refundId)
    if (!isIn(refundStates, 'due', refund.status)) return null
    const payment = await tx
      .selectFrom('finance_payments')
      .select(['no', 'channel_id', 'provider', 'amount_fen', 'received_fen'])
      .where('id', '=', refund.payment_id)
      .executeTakeFirstOrThrow()
    if (!isOnline(payment.provider)) {
      await finishOutside(ctx, tx, system, refundId)
      return null
    }
    const minutes = WAITS[Math.min(refund.tries, WAITS.length - 1)]!
    const set = { tries: refund.tries + 1, next_try_at: sql<string>`clock_timestamp() + make_interval(mins => ${minutes})` }
    if (refund.status === 'approved') await move(tx, refundStates, refund.id, 'process', system, '', set)
    else await tx.updateTable('finance_refunds').set(set).where('id', '=', refund.id).execute()
    return { refund, payment, site: await ctx.post.address(tx) }
  })
  if (work === null) return
  const { refund, payment, site } = work
  const channel = await channelById(ctx.db, payment.channel_id!)
  try {
    const provider = openChannel(ctx, channel!)
    // A try that nobody answered may have gone through.
    const known = refund.tries === 0 ? null : await provider.queryRefund({ no: payment.no, refundNo: refund.no })
    if (known) return await settleRefund(ctx, refundId, known)
    const state = await provider.refund({
      ...{ no: payment.no, refundNo: refund.no, amountFen: refund.amount_fen, reason: reasonIn(refund.reason, 'zh') },
      totalFen: payment.received_fen ?? payment.amount_fen,
      noticeUrl: `${site}${BASE}${noticePath(channel!.id)}`,
    })
    await settleRefund(ctx, refundId, { amountFen: refund.amount_fen, state })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await note(ctx, refundId, error)
  }
}

/** Settles what a provider answered about a refund. One that is underway waits for its notice, or is asked about again. */
const settleRefund = async (ctx: Ctx, refundId: string, facts: RefundFacts): Promise<void> => {
  if (facts.state === 'underway') return
  if (facts.state === 'failed') return note(ctx, refundId, new ProviderError(true, facts.fault ?? 'CLOSED'))
  await inTx(ctx.db, async (tx) => {
    const locked = await lockRefund(tx, refundId)
    if (locked.refund.status === 'processing') await finishRefund(ctx, tx, systemActor(), locked.order, locked.refund)
  })
}

/** Settles a notice about a refund, once, in the transaction that keeps the notice. */
export const receiveRefund = async (
  ctx: Ctx,
  tx: Tx,
  refundId: string,
  facts: RefundFacts,
): Promise<'settled' | 'repeated' | 'ignored'> => {
  const { order, refund } = await lockRefund(tx, refundId)
  if (refund.status === 'success') return 'repeated'
  if (refund.status !== 'processing' || facts.state === 'underway') return 'ignored'
  if (facts.state === 'failed') await fail(ctx, tx, order, refund, facts.fault ?? 'CLOSED')
  else await finishRefund(ctx, tx, systemActor(), order, refund)
  return 'settled'
}

const note = (ctx: Ctx, refundId: string, error: ProviderError): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const { order, refund } = await lockRefund(tx, refundId)
    if (refund.status !== 'processing') return
    const fault = error.message.slice(0, 500) || 'unknown'
    if (!error.isFinal) {
      await tx.updateTable('finance_refunds').set({ fault }).where('id', '=', refund.id).execute()
      return
    }
    await fail(ctx, tx, order, refund, fault)
  })

const fail = async (ctx: Ctx, tx: Tx, order: Order, refund: Refund, fault: string): Promise<void> => {
  const system = systemActor()
  await move(tx, refundStates, refund.id, 'fail', system, fault, {
    fault,
    finished_at: sql`clock_timestamp()`,
    next_try_at: null,
  })
  await tx
    .insertInto('finance_exceptions')
    .values({
      ...{ organization_id: order.organization_id, kind: 'refund_failed', order_id: order.id, payment_id: refund.payment_id },
      ...{ refund_id: refund.id, amount_fen: refund.amount_fen },
    })
    .execute()
  await recordOrder(tx, system, order, 'refund_failed', { reason: fault })
  await notifyFinance(ctx, tx, order, 'finance:exception:settle', 'exception', refund.amount_fen)
}
