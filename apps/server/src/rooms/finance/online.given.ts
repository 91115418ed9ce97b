// Stories of paying online: an organization whose channels lead to the gateway, teams that pay there.
import assert from 'node:assert/strict'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import type { OnlineProvider, OnlineWay } from '@kaisai/contract/finance/providers'
import { sql } from 'kysely'
import { startGateway } from '#seed/demo/gateway/gateway.ts'
import { openFinance } from './finance.given.ts'
import { runFinanceClock } from './finance.jobs.ts'

/** A world with both providers turned on, and what happens at the gateway. */
export const openOnline = async (mode: 'byKeys' | 'byCertificates' = 'byKeys') => {
  const gateway = await startGateway()
  const world = await openFinance()
  const { app, does, finance, owing, ordered, confirmed } = world
  const { db } = app.ctx
  /** Sets a channel up as finance does it: saved, tested, turned on. */
  const openChannel = async (provider: OnlineProvider, account: Readonly<Record<string, string>>): Promise<string> => {
    await confirmed(finance)
    const known = (await does(finance, desk.listChannels, {})).channels.find((one) => one.provider === provider)
    const input = { provider, version: known?.version ?? 0, isEnabled: false, ...account }
    const { channelId, version } = await does(finance, desk.saveChannel, input)
    assert.deepEqual(await does(finance, desk.testChannel, { channelId }), { fault: null })
    const { privateKey: _, apiKey: __, providerPublicKey: ___, appCert, providerCert, rootCert, ...shown } = account
    await does(finance, desk.saveChannel, { provider, version, isEnabled: true, ...shown })
    return channelId
  }
  const channels = {
    alipay: await openChannel('alipay', gateway.alipay[mode]),
    wechat: await openChannel('wechat', gateway.wechat[mode]),
  }

  const post = (channelId: string, payload: string, headers: Readonly<Record<string, string>>) =>
    app.http.inject({
      method: 'POST',
      url: `/prod-api/finance/notice/${channelId}`,
      headers: { host: 'localhost:4700', ...headers },
      payload,
    })
  /** Sends a notice of WeChat Pay. */
  const sendWechat = ({ body, headers }: ReturnType<typeof gateway.wechatNotice>, channelId = channels.wechat) =>
    post(channelId, body, headers)
  const sendAlipay = (body: string) =>
    post(channels.alipay, body, { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' })
  /** Sends the true notice of a payment. */
  const notify = (provider: OnlineProvider, no: string) =>
    provider === 'alipay' ? sendAlipay(gateway.alipayNotice(no)) : sendWechat(gateway.wechatNotice(no))
  /** A team whose order is being paid online. */
  const paying = async (provider: OnlineProvider, way: OnlineWay = 'qr', feeFen = 12_000) => {
    const { teamId, captain } = (await owing(1, feeFen)).teams[0]!
    const orderId = await ordered(captain, teamId, provider)
    const { paymentNo: no, url } = await does(captain, own.payByAlipay, { orderId, way, provider })
    return { teamId, captain, orderId, no, url }
  }
  /** One that is paid. */
  const paidOnline = async (provider: OnlineProvider, feeFen = 12_000) => {
    const begun = await paying(provider, 'qr', feeFen)
    gateway.pay(begun.no)
    assert.ok((await notify(provider, begun.no)).statusCode < 300)
    return begun
  }
  const payments = (orderId: string) =>
    db
      .selectFrom('finance_payments')
      .select(['no', 'provider', 'status', 'amount_fen', 'received_fen'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  /** The clock, once everything that waits is due. */
  const clock = async (): Promise<void> => {
    await sql`update finance_payments set next_query_at = now() - interval '1 second' where status = 'pending' and next_query_at is not null`.execute(
      db,
    )
    await sql`update finance_refunds set next_try_at = now() - interval '1 second' where next_try_at is not null`.execute(db)
    await runFinanceClock(app.ctx)
  }
  const stop = async (): Promise<void> => {
    await app.stop()
    await gateway.stop()
  }
  return { ...world, gateway, channels, openChannel, sendWechat, sendAlipay, notify, paying, paidOnline, payments, clock, stop }
}
