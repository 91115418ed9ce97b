// WeChat Pay's protocol with real signatures against the local gateway: money is settled exactly once, whatever the notices are.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openOnline } from './online.given.ts'
import { channelById, openChannel } from './provider/channels.ts'

const world = await openOnline()
const {
  app,
  does,
  finance,
  gateway,
  channels,
  paying,
  paidOnline,
  payments,
  sendWechat,
  notify,
  clock,
  statusOf,
  order,
  balances,
  confirmed,
} = world
const { db } = app.ctx
after(world.stop)

const verdicts = async (orderId: string) => {
  const { rows } = await sql<{ verdict: string; n: number }>`
    select n.verdict, count(*)::int as n from finance_notices n join finance_payments p on p.id = n.payment_id
     where p.order_id = ${orderId}::uuid group by 1 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ verdict, n }) => [verdict, n]))
}

test('a captain scans a code, or pays on a phone; one notice enrolls the team', async () => {
  for (const way of ['qr', 'wap'] as const) {
    const { teamId, captain, orderId, no, url } = await paying('wechat', way)
    if (way === 'wap') assert.match(url, /redirect_url=http.*paySuccess/)
    assert.match(await (await fetch(url)).text(), /演示收银台/)
    assert.match(gateway.trades.get(no)!.noticeUrl, new RegExp(`/prod-api/finance/notice/${channels.wechat}$`))
    assert.equal(
      (await does(captain, own.payByAlipay, { orderId, way, provider: 'wechat' })).paymentNo,
      no,
      'the same code again',
    )
    gateway.pay(no)
    const reply = await sendWechat(gateway.wechatNotice(no))
    assert.deepEqual([reply.statusCode, reply.body], [204, ''])
    assert.deepEqual([await statusOf(teamId), (await order(captain, orderId)).status], ['effective', 'paid'])
    assert.equal((await order(captain, orderId)).channelName, '微信支付')
    assert.equal((await does(captain, own.getPaymentState, { paymentNo: no })).state, 'paid')
  }
  const { captain, orderId } = await paying('wechat')
  const desktop = { orderId, way: 'page' as const, provider: 'wechat' as const }
  assert.equal(
    (await app.call(own.payByAlipay, desktop, { as: captain })).code,
    refusal('finance.no_channel'),
    'there is no such way',
  )
})

test('the address for a phone leads nowhere after some minutes, so another payment is begun', async () => {
  const { captain, orderId, no } = await paying('wechat', 'wap')
  await sql`update finance_payments set shown_until = now() - interval '1 second' where no = ${no}`.execute(db)
  const again = await does(captain, own.payByAlipay, { orderId, way: 'wap', provider: 'wechat' })
  assert.notEqual(again.paymentNo, no)
  gateway.pay(again.paymentNo)
  await sendWechat(gateway.wechatNotice(again.paymentNo))
  assert.deepEqual(
    (await payments(orderId)).map(({ status }) => status),
    ['closed', 'success'],
  )
})

test('a notice that is forged, old, of another merchant, app or amount, or of nobody’s number moves nothing', async () => {
  const { teamId, orderId, no } = await paying('wechat')
  gateway.pay(no)
  const at = Math.floor(Date.now() / 1000)
  const good = gateway.wechatNotice(no)
  const bad: readonly (readonly [string, typeof good])[] = [
    ['signature', gateway.wechatNotice(no, null, { isForged: true })],
    ['signature', gateway.wechatNotice(no, null, { after: (body) => body.replace('支付成功', '支付成了') })],
    ['signature', { ...good, headers: { ...good.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/AAAA' } }],
    ['signature', { ...good, headers: { ...good.headers, 'wechatpay-nonce': 'other' } }],
    ['timestamp', gateway.wechatNotice(no, null, { timestamp: at - 301 })],
    ['timestamp', gateway.wechatNotice(no, null, { timestamp: at + 305 })],
    ['timestamp', { ...good, headers: { ...good.headers, 'wechatpay-timestamp': '' } }],
    ['serial', gateway.wechatNotice(no, null, { serial: 'PUB_KEY_ID_9' })],
    ['serial', { ...good, headers: { 'content-type': 'application/json' } }],
    ['mchid', gateway.wechatNotice(no, null, { change: { mchid: '1900000001' } })],
    ['appid', gateway.wechatNotice(no, null, { change: { appid: 'wx0000000000000000' } })],
    ['trade', gateway.wechatNotice(no, null, { change: { amount: { total: '12000', currency: 'CNY' } } })],
    ['trade', gateway.wechatNotice(no, null, { change: { amount: { total: 12_000, currency: 'USD' } } })],
    ['trade', gateway.wechatNotice(no, null, { change: { trade_state: 'PAID' } })],
    ['trade', gateway.wechatNotice(no, null, { change: { transaction_id: '' } })],
    ['out_trade_no', gateway.wechatNotice(no, null, { change: { out_trade_no: '20260101000000000000P01' } })],
  ]
  for (const [fault, notice] of bad) {
    const reply = await sendWechat(notice)
    assert.deepEqual([reply.statusCode, reply.json()], [500, { code: 'FAIL', message: '失败' }], fault)
  }
  const { rows } = await sql<{ fault: string }>`
    select fault from finance_notices where verdict = 'refused' order by id desc limit ${bad.length}`.execute(db)
  assert.deepEqual(
    rows.map(({ fault }) => fault).reverse(),
    bad.map(([fault]) => fault),
  )
  assert.equal((await sendWechat(good, channels.alipay)).statusCode, 400, 'a notice for another channel')
  assert.deepEqual([await statusOf(teamId), (await payments(orderId))[0]!.status], ['unpaid', 'pending'])
  assert.equal((await sendWechat(gateway.wechatNotice(no, null, { change: { trade_state: 'NOTPAY' } }))).statusCode, 204)
  assert.equal(await statusOf(teamId), 'unpaid', 'waiting is not paid')
  assert.equal((await sendWechat(good)).statusCode, 204)
  assert.equal(await statusOf(teamId), 'effective')
})

test('fifty notices at once settle once; late ones and ones out of order change nothing', async () => {
  const before = await balances()
  const { teamId, orderId, no } = await paying('wechat')
  gateway.pay(no)
  const replies = await Promise.all(Array.from({ length: 50 }, () => sendWechat(gateway.wechatNotice(no))))
  assert.deepEqual(new Set(replies.map((reply) => reply.statusCode)), new Set([204]))
  await sendWechat(gateway.wechatNotice(no, null, { change: { trade_state: 'NOTPAY' } }))
  await sendWechat(gateway.wechatNotice(no, null, { change: { trade_state: 'CLOSED' } }))
  assert.deepEqual(await verdicts(orderId), { ignored: 2, repeated: 49, settled: 1 })
  const now = await balances()
  assert.deepEqual(
    [now.wechat! - (before.wechat ?? 0), now.fees! - before.fees!, await statusOf(teamId)],
    [12_000, -12_000, 'effective'],
  )
})

test('an order paid by Alipay and by WeChat Pay keeps the first payment, the other goes back', async () => {
  for (const [first, second] of [
    ['alipay', 'wechat'],
    ['wechat', 'alipay'],
  ] as const) {
    const before = await balances()
    const { captain, orderId, no, teamId } = await paying(first)
    const other = await does(captain, own.payByAlipay, { orderId, way: 'qr', provider: second })
    for (const paid of [no, other.paymentNo]) gateway.pay(paid)
    await Promise.all([notify(first, no), notify(first, no)])
    await Promise.all([notify(second, other.paymentNo), notify(second, other.paymentNo)])
    assert.deepEqual(
      (await payments(orderId)).map(({ provider, status }) => [provider, status]),
      [
        [first, 'success'],
        [second, 'exception'],
      ],
    )
    assert.equal((await does(finance, desk.pageExceptions, {})).rows[0]!.kind, 'double')
    await clock()
    assert.deepEqual([gateway.trades.get(no)!.refunds.size, gateway.trades.get(other.paymentNo)!.refunds.size], [0, 1])
    const now = await balances()
    assert.deepEqual([(now[first] ?? 0) - (before[first] ?? 0), (now[second] ?? 0) - (before[second] ?? 0)], [12_000, 0])
    assert.deepEqual([now.held ?? 0, await statusOf(teamId)], [before.held ?? 0, 'effective'])
  }
  // Both at the same moment: one of them pays, whichever.
  const { captain, orderId, no } = await paying('alipay')
  const other = await does(captain, own.payByAlipay, { orderId, way: 'qr', provider: 'wechat' })
  for (const paid of [no, other.paymentNo]) gateway.pay(paid)
  await Promise.all([notify('alipay', no), notify('wechat', other.paymentNo)])
  assert.deepEqual((await payments(orderId)).map(({ status }) => status).sort(), ['exception', 'success'])
})

test('money for a closed order goes back by itself, and another amount waits for finance', async () => {
  const { captain, orderId, no } = await paying('wechat')
  await does(captain, own.cancelOrder, { orderId, version: 1 })
  gateway.pay(no)
  assert.equal((await sendWechat(gateway.wechatNotice(no))).statusCode, 204)
  assert.equal((await does(finance, desk.pageExceptions, { status: 'open' })).rows[0]!.kind, 'late')
  await clock()
  assert.deepEqual([...gateway.trades.get(no)!.refunds.values()], ['120.00'])
  const wrong = await paying('wechat')
  gateway.pay(wrong.no)
  await sendWechat(gateway.wechatNotice(wrong.no, null, { change: { amount: { total: 1, currency: 'CNY' } } }))
  assert.deepEqual([(await order(wrong.captain, wrong.orderId)).status, await statusOf(wrong.teamId)], ['pending', 'unpaid'])
  const [found] = (await does(finance, desk.pageExceptions, { status: 'open' })).rows
  assert.deepEqual([found!.kind, found!.amountFen], ['amount', 1])
})

test('a payment whose notice is lost is asked about; what nobody paid is closed there as well', async () => {
  const lost = await paying('wechat')
  gateway.pay(lost.no)
  await clock()
  assert.equal(await statusOf(lost.teamId), 'effective')
  const over = await paying('wechat')
  await sql`update finance_orders set expires_at = now() - interval '1 second' where id = ${over.orderId}::uuid`.execute(db)
  await clock()
  assert.deepEqual(
    [(await order(over.captain, over.orderId)).status, gateway.trades.get(over.no)!.state],
    ['closed', 'TRADE_CLOSED'],
  )
})

test('a refund is underway until its notice, which counts once; a lost one is asked about', async () => {
  for (const ending of ['notice', 'clock'] as const) {
    const { captain, orderId, no } = await paidOnline('wechat')
    await confirmed(finance)
    const { refundId } = await does(finance, desk.requestRefund, { orderId, reason: '主办方取消' })
    gateway.refundsAre = 'PROCESSING'
    await clock()
    gateway.refundsAre = 'SUCCESS'
    const status = async () => (await does(finance, desk.pageRefunds, {})).rows.find((one) => one.refundId === refundId)!.status
    assert.equal(await status(), 'processing')
    await clock()
    assert.equal(await status(), 'processing', 'asked again, still underway')
    const { rows } = await sql<{ no: string }>`select no from finance_refunds where id = ${refundId}::uuid`.execute(db)
    const refundNo = rows[0]!.no
    gateway.finishRefunds(no)
    if (ending === 'clock') await clock()
    else {
      for (const forging of [
        { isForged: true },
        { change: { out_refund_no: 'x' } },
        { change: { amount: { refund: 1, total: 12_000 } } },
      ])
        assert.equal((await sendWechat(gateway.wechatNotice(no, refundNo, forging))).statusCode, 500)
      assert.equal(await status(), 'processing')
      const replies = await Promise.all(Array.from({ length: 8 }, () => sendWechat(gateway.wechatNotice(no, refundNo))))
      assert.deepEqual(new Set(replies.map((reply) => reply.statusCode)), new Set([204]))
      assert.deepEqual(await verdicts(orderId), { repeated: 7, settled: 2 }, 'the payment and the refund, once each')
    }
    assert.deepEqual([await status(), (await order(captain, orderId)).status], ['success', 'refunded'])
  }
})

test('a refund that WeChat Pay cannot make is an exception for finance, in words', async () => {
  const { captain, orderId } = await paidOnline('wechat')
  await confirmed(finance)
  await does(finance, desk.requestRefund, { orderId, reason: '主办方取消' })
  gateway.refundsAre = 'ABNORMAL'
  await clock()
  gateway.refundsAre = 'SUCCESS'
  const [refund] = (await does(finance, desk.pageRefunds, {})).rows
  assert.deepEqual([refund!.status, refund!.fault], ['failed', '退款异常，请在微信商户平台处理'])
  assert.equal((await does(finance, desk.pageExceptions, { status: 'open' })).rows[0]!.kind, 'refund_failed')
  assert.equal((await order(captain, orderId)).status, 'paid')
})

test('the bill of a day is read whole, and not where it does not fit its hash', async () => {
  const { no } = await paidOnline('wechat')
  const provider = openChannel(app.ctx, (await channelById(db, channels.wechat))!)
  const day = gateway.trades.get(no)!.paidAt!.slice(0, 10)
  assert.match((await provider.downloadBill(day)).toString('utf8'), new RegExp(`\`${no},\`SUCCESS,\`120.00`))
  gateway.mood = 'altered'
  await assert.rejects(provider.downloadBill(day), { message: 'hash', isFinal: false })
  gateway.mood = 'well'
})

test('keys are sealed, never shown, and wrong ones are named in the reader’s language', async () => {
  const list = await does(finance, desk.listChannels, {})
  const wechat = list.channels.find(({ provider }) => provider === 'wechat')!
  assert.deepEqual([wechat.mchId, wechat.hasKeys], [gateway.wechat.byKeys.mchId, true])
  assert.ok(!JSON.stringify(list).includes(gateway.wechat.byKeys.apiKey!))
  await confirmed(finance)
  const input = { provider: 'wechat' as const, version: wechat.version, isEnabled: true, ...gateway.wechat.byKeys }
  const faulty = async (change: object, lang: 'zh' | 'en') => {
    const { code, msg, data } = await app.call(desk.saveChannel, { ...input, ...change }, { as: finance, lang })
    return [code, msg, (data as unknown as { field: string }).field]
  }
  const wrong = refusal('finance.channel_keys')
  assert.deepEqual(await faulty({ apiKey: 'short' }, 'zh'), [wrong, '“APIv3 密钥”不正确，请核对后重新填写', 'apiKey'])
  assert.deepEqual(await faulty({ privateKey: 'abc' }, 'en'), [
    wrong,
    '“Private key of the merchant” is not right. Compare and enter it again.',
    'privateKey',
  ])
  assert.deepEqual((await faulty({ providerPublicKey: '' }, 'zh'))[2], 'providerPublicKey', 'keys are replaced together')
  assert.equal(
    (await app.call(desk.saveChannel, input, { as: finance })).code,
    refusal('finance.channel_incomplete'),
    'tested again first',
  )
})
