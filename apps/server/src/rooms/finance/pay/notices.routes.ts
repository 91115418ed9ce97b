// Where providers send their notices: another protocol than the envelope. The raw body is what was signed, and what is kept.
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { BASE } from '#src/http/base.ts'
import type { App } from '#src/http/route.ts'
import { ProviderError } from '#src/ports/payment-provider.ts'
import { type Channel, channelById, openChannel } from '../provider/channels.ts'
import { receive } from './receive.ts'

const MOST_BYTES = 16 * 1024
/** Refused notices kept of a channel in an hour: enough to see what is tried, too few to fill a disk. */
const MOST_REFUSED = 100
const REFUSED = 'failure'

/** Routes the notices of every channel. Providers send again until they are answered with their own word, after the commit. */
export const noticeRoutes = (app: App): void => {
  void app.http.register((scope, _options, ready) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_, body, done) => done(null, body),
    )
    scope.post<{ Params: { channelId: string }; Body: string }>(`${BASE}/finance/notice/:channelId`, async (request, reply) => {
      const answer = await take(app.ctx, request.params.channelId, request.body)
      return reply
        .code(answer === REFUSED ? 400 : 200)
        .type('text/plain; charset=utf-8')
        .send(answer)
    })
    ready()
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Takes one notice: verified, matched, kept as it came and settled in one transaction. Returns what the provider is answered. */
export const take = async (ctx: Ctx, channelId: string, body: unknown): Promise<string> => {
  if (typeof body !== 'string' || body.includes('\0') || !UUID.test(channelId)) return REFUSED
  const channel = await channelById(ctx.db, channelId)
  if (!channel || channel.secret_sealed === null) return REFUSED
  let provider: ReturnType<typeof openChannel>
  try {
    provider = openChannel(ctx, channel)
  } catch (error) {
    if (error instanceof ProviderError) return REFUSED
    throw error
  }
  const reading = provider.readNotice(body)
  if (reading.kind === 'refused') return refuse(ctx, channel, body, reading.fault)
  const { trade } = reading
  const payment = await ctx.db
    .selectFrom('finance_payments')
    .select('id')
    .where('no', '=', trade.no)
    .where('channel_id', '=', channel.id)
    .executeTakeFirst()
  if (!payment) return refuse(ctx, channel, body, 'out_trade_no')
  await inTx(ctx.db, async (tx) => {
    const verdict =
      trade.state === 'paid'
        ? await receive(ctx, tx, systemActor(), { paymentId: payment.id, amountFen: trade.amountFen, tradeNo: trade.tradeNo })
        : 'ignored'
    await tx.insertInto('finance_notices').values({ channel_id: channel.id, body, verdict, payment_id: payment.id }).execute()
  })
  return provider.noticeAnswer
}

const refuse = async (ctx: Ctx, channel: Channel, body: string, fault: string): Promise<string> => {
  await sql`insert into finance_notices (channel_id, body, verdict, fault)
    select ${channel.id}::uuid, ${body}, 'refused', ${fault}
     where (select count(*) from (select 1 from finance_notices n where n.channel_id = ${channel.id}::uuid and n.verdict = 'refused'
              and n.received_at > clock_timestamp() - interval '1 hour' limit ${MOST_REFUSED}) n) < ${MOST_REFUSED}`.execute(
    ctx.db,
  )
  return REFUSED
}
