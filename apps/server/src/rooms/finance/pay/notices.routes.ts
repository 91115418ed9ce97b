// Where providers send their notices: another protocol than the envelope. The raw body is what was signed, and what is kept.
import { paymentStates } from '@kaisai/contract/finance/payment.states'
import { isIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { BASE } from '#src/http/base.ts'
import type { App } from '#src/http/route.ts'
import { type Notice, type NoticeReading, type PaymentProvider, ProviderError } from '#src/ports/payment-provider.ts'
import { type Channel, channelForNotice, openChannel } from '../provider/channels.ts'
import { receiveRefund } from '../refund/refunds.ts'
import { receive } from './receive.ts'

const MOST_BYTES = 16 * 1024
/** Refused notices kept of a channel in an hour: enough to see what is tried, too few to fill a disk. */
const MOST_REFUSED = 100

/** Routes the notices of every channel. Providers send again until they are answered as they want it, after the commit. */
export const noticeRoutes = (app: App): void => {
  void app.http.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, body))
    scope.post<{ Params: { channelId: string }; Body: unknown }>(
      `${BASE}/finance/notice/:channelId`,
      { config: { keepsRefusals: true } },
      async (request, reply) => {
        await nextTurn()
        const { status, type, body } = await take(app.ctx, request.params.channelId, {
          body: request.body,
          headers: request.headers,
        })
        return reply.code(status).type(type).send(body)
      },
    )
    ready()
  })
}

// One signature is checked in each turn of the event loop: a flood of notices keeps nobody else waiting for all of them.
let turn: Promise<unknown> = Promise.resolve()
const nextTurn = (): Promise<unknown> => {
  turn = turn.then(() => new Promise(setImmediate))
  return turn
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
type Answer = ReturnType<PaymentProvider['answerNotice']>
/** For what no channel of ours can have been sent. */
const NOBODYS: Answer = { status: 400, type: 'text/plain; charset=utf-8', body: 'failure' }

/** Takes one notice: verified, matched, kept as it came and settled in one transaction. Returns what the provider is answered. */
export const take = async (ctx: Ctx, channelId: string, sent: { body: unknown; headers: Notice['headers'] }): Promise<Answer> => {
  const body = sent.body ?? ''
  if (typeof body !== 'string' || body.includes('\0') || !UUID.test(channelId)) return NOBODYS
  const channel = await channelForNotice(ctx, channelId)
  if (!channel || channel.secret_sealed === null) return NOBODYS
  let provider: PaymentProvider
  try {
    provider = openChannel(ctx, channel)
  } catch (error) {
    if (error instanceof ProviderError) return NOBODYS
    throw error
  }
  const reading = provider.readNotice({ body, headers: sent.headers })
  const fault = reading.kind === 'refused' ? reading.fault : await settleNotice(ctx, channel, body, reading)
  if (fault !== null) await refuse(ctx, channel, body, fault)
  return provider.answerNotice(fault === null)
}

type Believed = Exclude<NoticeReading, { kind: 'refused' }>

// Null: it is settled and kept; else why it is about nothing of ours.
const settleNotice = async (ctx: Ctx, channel: Channel, body: string, reading: Believed): Promise<string | null> => {
  const no = reading.kind === 'trade' ? reading.trade.no : reading.no
  const payment = await ctx.db
    .selectFrom('finance_payments')
    .select(['id', 'order_id', 'status', 'provider_trade_no'])
    .where('no', '=', no)
    .where('channel_id', '=', channel.id)
    .executeTakeFirst()
  if (!payment) return 'out_trade_no'
  const keep = (db: Db, verdict: string, refundId: string | null = null) =>
    db
      .insertInto('finance_notices')
      .values({ channel_id: channel.id, body, verdict, payment_id: payment.id, refund_id: refundId })
      .execute()
  if (reading.kind === 'refund') return settleRefundNotice(ctx, payment.id, reading, keep)
  const { trade } = reading
  // What was received stays received: a repetition waits for nobody.
  const isKnown = isIn(paymentStates, 'received', payment.status) && payment.provider_trade_no === trade.tradeNo
  if (trade.state !== 'paid' || isKnown) {
    await keep(ctx.db, trade.state === 'paid' ? 'repeated' : 'ignored')
    return null
  }
  await inTx(ctx.db, async (tx) => {
    const receipt = { paymentId: payment.id, orderId: payment.order_id, amountFen: trade.amountFen, tradeNo: trade.tradeNo }
    await receive(ctx, tx, systemActor(), { ...receipt, keep: (verdict) => keep(tx, verdict) })
  })
  return null
}

const settleRefundNotice = async (
  ctx: Ctx,
  paymentId: string,
  { refundNo, refund: facts }: Extract<Believed, { kind: 'refund' }>,
  keep: (db: Db, verdict: string, refundId: string) => Promise<unknown>,
): Promise<string | null> => {
  const refund = await ctx.db
    .selectFrom('finance_refunds')
    .select(['id', 'amount_fen'])
    .where('no', '=', refundNo)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (!refund) return 'out_refund_no'
  if (refund.amount_fen !== facts.amountFen) return 'refund_amount'
  await inTx(ctx.db, async (tx) => {
    await keep(tx, await receiveRefund(ctx, tx, refund.id, facts), refund.id)
  })
  return null
}

// Until when nothing more that was refused is kept of a channel: a flood is not written, nor counted, one by one.
const full = new Map<string, number>()
const FULL_MS = 60_000
const MOST_CHANNELS = 1000

const refuse = async (ctx: Ctx, channel: Channel, body: string, fault: string): Promise<void> => {
  if ((full.get(channel.id) ?? 0) > performance.now()) return
  const { rows } = await sql`insert into finance_notices (channel_id, body, verdict, fault)
    select ${channel.id}::uuid, ${body}, 'refused', ${fault}
     where (select count(*) from (select 1 from finance_notices n where n.channel_id = ${channel.id}::uuid and n.verdict = 'refused'
              and n.received_at > clock_timestamp() - interval '1 hour' limit ${MOST_REFUSED}) n) < ${MOST_REFUSED} returning id`.execute(
    ctx.db,
  )
  if (rows.length > 0) return
  if (full.size >= MOST_CHANNELS) full.clear()
  full.set(channel.id, performance.now() + FULL_MS)
}
