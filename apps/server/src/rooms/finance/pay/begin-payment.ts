// Beginning to pay online: what the browser is shown comes from the provider of the organization that receives the money.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as own from '@kaisai/contract/finance/own.endpoints'
import { paymentStates } from '@kaisai/contract/finance/payment.states'
import { declarationOf, isOnline, type OnlineProvider, type OnlineWay, onlineNames } from '@kaisai/contract/finance/providers'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, systemActor, type Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { BASE } from '#src/http/base.ts'
import { ProviderError } from '#src/ports/payment-provider.ts'
import { lockOrder, ownOrder, requireState } from '../finance.policy.ts'
import { channelById, noticePath, openChannel, requireChannel } from '../provider/channels.ts'
import { faultText } from '../provider/fault-text.ts'
import { orderByLink } from './links.ts'
import { nextPaymentNo, receive } from './receive.ts'

type ToPay = ReplyOf<typeof own.payByAlipay>
/** Attempts one order may hold: each is a number at the provider. */
const MOST_PAYMENTS = 50

/** Pays an own order online. */
export const payByAlipay = async (ctx: Ctx, actor: Actor, input: InputOf<typeof own.payByAlipay>): Promise<ToPay> => {
  await ownOrder(ctx.db, actor, input.orderId)
  return begin(ctx, actor, input.orderId, input, actor.userId)
}

/** Pays an order by its link, without an account. */
export const payByLink = async (ctx: Ctx, who: Visitor, input: InputOf<typeof own.payByLink>): Promise<ToPay> =>
  begin(ctx, who, (await orderByLink(ctx.db, input.token)).id, input, null)

interface Wanted {
  readonly way: OnlineWay
  readonly provider?: OnlineProvider
}
const begin = async (
  ctx: Ctx,
  who: Visitor,
  orderId: string,
  { way, provider = 'alipay' }: Wanted,
  userId: string | null,
): Promise<ToPay> => {
  const { desk, phone } = declarationOf(provider).ways
  if (![...desk, ...phone].includes(way)) throw problem('finance.no_channel')
  const made = await inTx(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireState(order, order.status === 'pending', who.lang)
    const { rows } = await sql<{ over: boolean }>`select ${order.expires_at}::timestamptz <= clock_timestamp() as over`.execute(
      tx,
    )
    if (rows[0]!.over) throw problem('finance.order_over')
    const channel = await requireChannel(tx, order.organization_id, provider)
    const held = await tx
      .selectFrom('finance_payments')
      .selectAll()
      .select(sql<boolean>`coalesce(shown_until <= clock_timestamp(), false)`.as('is_over'))
      .where('order_id', '=', order.id)
      .where('provider', 'in', onlineNames)
      .orderBy('id')
      .execute()
    const same = held.filter((one) => one.provider === provider && one.way === way && one.amount_fen === order.amount_fen)
    // The same code or page is shown again while it can be paid.
    const again = same.findLast((one) => one.status === 'pending' && one.shown !== null && !one.is_over)
    if (again) return { order, channel, payment: again, url: again.shown! }
    const site = await ctx.post.address(tx)
    // Asked for a moment ago and not answered: a second click, or a provider that took too long, is not a second trade.
    const begun = same.findLast(({ status }) => status === 'created')
    if (begun) return { order, channel, payment: begun, url: null, site }
    if (held.length >= MOST_PAYMENTS) throw problem('finance.order_over')
    const payment = await tx
      .insertInto('finance_payments')
      .values({
        ...{ order_id: order.id, organization_id: order.organization_id, provider, channel_id: channel.id, way },
        ...{ no: await nextPaymentNo(tx, order), amount_fen: order.amount_fen, created_by: userId },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { order, channel, payment, url: null, site }
  })
  const { order, payment, channel } = made
  if (made.url !== null) return { paymentNo: payment.no, url: made.url }
  const shown = await ask(who.lang, async () => {
    try {
      return await openChannel(ctx, channel).create({
        ...{
          no: payment.no,
          amountFen: payment.amount_fen,
          subject: order.no,
          way,
          expiresAt: order.expires_at,
          payerIp: who.ip,
        },
        noticeUrl: `${made.site}${BASE}${noticePath(channel.id)}`,
        returnUrl: `${made.site}/home/paySuccess?no=${payment.no}`,
      })
    } catch (error) {
      // The next try has another number: this one is refused.
      if (error instanceof ProviderError && error.isFinal) await answered(ctx, payment.id, 'fail')
      throw error
    }
  })
  const status = await answered(ctx, payment.id, 'begin', {
    ...{ shown: shown.url, next_query_at: sql`clock_timestamp() + interval '1 minute'` },
    shown_until: shown.validMs === undefined ? null : sql`clock_timestamp() + make_interval(secs => ${shown.validMs / 1000})`,
  })
  if (status === 'closed') throw problem('finance.order_changed')
  return { paymentNo: payment.no, url: shown.url }
}

// Moves a payment that was asked for; one that was paid, closed or answered meanwhile stays as it is. What the provider opened for one that
// was closed is kept: the clock closes it there. Returns how it stood.
const answered = (
  ctx: Ctx,
  paymentId: string,
  verb: 'begin' | 'fail',
  set: { readonly shown?: string } & Readonly<Record<string, unknown>> = {},
): Promise<string | undefined> =>
  inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{
      status: string
    }>`select status from finance_payments where id = ${paymentId}::uuid for update`.execute(tx)
    const status = rows[0]?.status
    if (status === 'created') await move(tx, paymentStates, paymentId, verb, systemActor(), '', set)
    else if (status === 'closed' && set.shown)
      await tx.updateTable('finance_payments').set({ shown: set.shown }).where('id', '=', paymentId).execute()
    return status
  })

/** Runs a call to a provider; its troubles become sentences of the reader's language. */
export const ask = async <T>(lang: Lang, call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw error.isFinal
      ? problem('finance.provider_refused', { reason: faultText(error.message, lang) })
      : problem('finance.provider_down')
  }
}

/** Minutes after which a payment without a notice is asked about, by the number of questions. */
const WAITS = [1, 4, 10, 45, 60, 240, 720]
/** A page that waits may have it asked this often. */
const PAGE_SECONDS = 5

/**
 * Asks the provider about a payment and settles what it says. Troubles of the provider are left for the next time. A page that waits asks
 * once in some seconds, however many wait, and leaves the clock its times.
 */
export const queryPayment = async (ctx: Ctx, paymentId: string, by: 'clock' | 'page' = 'clock'): Promise<void> => {
  const minutes = sql`(${WAITS}::int[])[least(queries, ${WAITS.length - 1}) + 1]`
  const { rows } = await sql<{ no: string; channel_id: string | null }>`
    update finance_payments set updated_at = clock_timestamp()
      ${by === 'clock' ? sql`, queries = queries + 1, next_query_at = clock_timestamp() + make_interval(mins => ${minutes})` : sql``}
     where id = ${paymentId}::uuid and status = 'pending'
       ${by === 'clock' ? sql`` : sql`and updated_at <= clock_timestamp() - make_interval(secs => ${PAGE_SECONDS})`} returning no, channel_id`.execute(
    ctx.db,
  )
  const [payment] = rows
  if (!payment) return
  await settleByQuery(ctx, paymentId, payment.no, payment.channel_id).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ payment: payment.no, trouble: error.message }, 'payment query')
  })
}

/** Asks about one payment; true when it is paid. Throws ProviderError. */
export const settleByQuery = async (ctx: Ctx, paymentId: string, no: string, channelId: string | null): Promise<boolean> => {
  const channel = channelId === null ? null : await channelById(ctx.db, channelId)
  if (!channel || !isOnline(channel.provider)) return false
  const trade = await openChannel(ctx, channel).query(no)
  if (trade?.state !== 'paid') return false
  const { amountFen, tradeNo } = trade
  await inTx(ctx.db, (tx) => receive(ctx, tx, systemActor(), { paymentId, amountFen, tradeNo }))
  return true
}

/** What our books say of a payment. One that waits is asked about, at most every five seconds. */
export const getPaymentState = async (
  ctx: Ctx,
  who: Visitor | Actor,
  { paymentNo }: InputOf<typeof own.getPaymentState>,
): Promise<ReplyOf<typeof own.getPaymentState>> => {
  const found = await stateOf(ctx.db, paymentNo)
  if (!found) throw problem('house.not_found')
  const isDue = found.status === 'pending' && found.quiet >= PAGE_SECONDS
  if (isDue) await queryPayment(ctx, found.id, 'page')
  const now = isDue ? (await stateOf(ctx.db, paymentNo))! : found
  const state =
    now.status === 'success'
      ? 'paid'
      : now.status === 'exception'
        ? 'returned'
        : now.status === 'created' || now.status === 'pending'
          ? 'pending'
          : 'closed'
  const isOwn = 'userId' in who && now.payer === who.userId
  return { state, amountFen: now.amountFen, orderId: isOwn ? now.orderId : null, teamId: isOwn ? now.teamId : null }
}

const stateOf = async (db: Db, no: string) => {
  const { rows } = await sql<{
    id: string
    status: string
    amountFen: number
    orderId: string
    teamId: string | null
    payer: string | null
    quiet: number
  }>`
    select p.id, p.status, p.amount_fen as "amountFen", p.order_id as "orderId", o.payer_user_id as payer,
           (select min(t.enrollment_id::text) from finance_order_teams t where t.order_id = o.id having count(*) = 1) as "teamId",
           extract(epoch from clock_timestamp() - p.updated_at)::int as quiet
      from finance_payments p join finance_orders o on o.id = p.order_id where p.no = ${no}`.execute(db)
  return rows[0] ?? null
}
