// Alipay's protocol with real signatures against a local gateway: money is settled exactly once, whatever the gateway does.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { sql } from 'kysely'
import { startAlipayGateway } from '#test/gateway/alipay-gateway.ts'
import { refusal } from '#test/refusal.ts'
import { openFinance } from './finance.given.ts'
import { runFinanceClock } from './finance.jobs.ts'

const gateway = await startAlipayGateway()
const world = await openFinance()
const { app, does, finance, owing, ordered, order, voucher, statusOf, balances, confirmed } = world
const { db } = app.ctx
after(async () => {
  await app.stop()
  await gateway.stop()
})

const fields = { ...{ provider: 'alipay' as const, version: 0, isEnabled: false, accountName: '', bank: '', accountNo: '' } }
const account = { appId: gateway.appId, sellerId: gateway.sellerId, gateway: gateway.address }
const keys = { privateKey: gateway.privateKey, providerPublicKey: gateway.providerPublicKey }

/** Opens the page as a browser would. */
const browse = (url: string) => fetch(url).then((reply) => reply.text())
const send = (body: string, channelId?: string) =>
  app.http.inject({
    method: 'POST',
    url: `/prod-api/finance/notice/${channelId ?? channel.channelId}`,
    headers: { host: 'localhost:4700', 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload: body,
  })
const payments = (orderId: string) =>
  db
    .selectFrom('finance_payments')
    .select(['no', 'status', 'amount_fen', 'received_fen'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
const overdue = () =>
  sql`update finance_payments set next_query_at = now() - interval '1 second' where status = 'pending'`.execute(db)
const refundsDue = () =>
  sql`update finance_refunds set next_try_at = now() - interval '1 second' where next_try_at is not null`.execute(db)
/** A team whose order is being paid online. */
const paying = async (way: 'page' | 'wap' | 'qr' = 'page', feeFen = 12_000) => {
  const { teams } = await owing(1, feeFen)
  const { teamId, captain } = teams[0]!
  const orderId = await ordered(captain, teamId, 'alipay')
  const begun = await does(captain, own.payByAlipay, { orderId, way })
  if (way !== 'qr') assert.match(await browse(begun.url), /演示收银台/)
  return { teamId, captain, orderId, no: begun.paymentNo, url: begun.url }
}

// Set up as finance does it: refused until it was tested.
await assert.rejects(does(finance, desk.saveChannel, { ...fields, ...account, ...keys, isEnabled: true }))
const saved = await does(finance, desk.saveChannel, { ...fields, ...account, ...keys })
const channel = { channelId: saved.channelId }
assert.deepEqual(await does(finance, desk.testChannel, channel), { fault: null })
await does(finance, desk.saveChannel, { ...fields, ...account, version: 1, isEnabled: true })

test('a captain pays on a page, a phone and with a code; one notice enrolls the team', async () => {
  for (const way of ['page', 'wap', 'qr'] as const) {
    const { teamId, captain, orderId, no } = await paying(way)
    assert.equal(gateway.trades.get(no)!.amount, '120.00')
    assert.match(gateway.trades.get(no)!.noticeUrl, new RegExp(`/prod-api/finance/notice/${channel.channelId}$`))
    const again = await does(captain, own.payByAlipay, { orderId, way })
    assert.equal(again.paymentNo, no, 'the same page again')
    gateway.pay(no)
    const reply = await send(gateway.notice(no))
    assert.deepEqual([reply.statusCode, reply.body], [200, 'success'])
    assert.deepEqual([await statusOf(teamId), (await order(captain, orderId)).status], ['effective', 'paid'])
    assert.equal((await does(captain, own.getPaymentState, { paymentNo: no })).state, 'paid')
  }
})

test('a notice that is forged, for another app or seller, of no amount or of nobody’s number moves nothing', async () => {
  const { teamId, orderId, no } = await paying()
  gateway.pay(no)
  const good = gateway.notice(no)
  const bad: readonly (readonly [string, string])[] = [
    ['signature', gateway.notice(no, {}, { total_amount: '0.01' })],
    ['signature', gateway.notice(no, {}, { sign: 'AAAA' })],
    ['signature', gateway.notice(no, {}, { sign_type: 'RSA' })],
    ['signature', good.replace(/&sign=[^&]*/, '')],
    ['app_id', gateway.notice(no, { app_id: '2021999999999999' })],
    ['seller_id', gateway.notice(no, { seller_id: '2088999999999999' })],
    ['trade', gateway.notice(no, { total_amount: '120' })],
    ['trade', gateway.notice(no, { total_amount: '1e2' })],
    ['trade', gateway.notice(no, { trade_status: 'PAID' })],
    ['out_trade_no', gateway.notice(no, { out_trade_no: '20260101000000000000P01' })],
    ['a field twice', `${good}&total_amount=0.01`],
    ['signature', ''],
  ]
  for (const [fault, body] of bad) {
    const reply = await send(body)
    assert.deepEqual([reply.statusCode, reply.body], [400, 'failure'], fault)
  }
  const { rows } = await sql<{
    fault: string
  }>`select fault from finance_notices where verdict = 'refused' order by id desc limit ${bad.length}`.execute(db)
  assert.deepEqual(
    rows.map(({ fault }) => fault).reverse(),
    bad.map(([fault]) => fault),
  )
  assert.equal((await send(good, '00000000-0000-0000-0000-000000000000')).statusCode, 400)
  assert.equal((await send(good, 'x')).statusCode, 400)
  assert.deepEqual([await statusOf(teamId), (await payments(orderId))[0]!.status], ['unpaid', 'pending'])
  assert.equal((await send(gateway.notice(no, { trade_status: 'WAIT_BUYER_PAY' }))).body, 'success')
  assert.equal(await statusOf(teamId), 'unpaid', 'waiting is not paid')
  assert.equal((await send(good)).body, 'success')
  assert.equal(await statusOf(teamId), 'effective')
})

test('fifty notices at once settle once, and later ones change nothing', async () => {
  const before = await balances()
  const { teamId, orderId, no } = await paying()
  gateway.pay(no)
  const body = gateway.notice(no)
  const replies = await Promise.all(Array.from({ length: 50 }, () => send(body)))
  assert.deepEqual(new Set(replies.map((reply) => reply.body)), new Set(['success']))
  assert.equal((await send(body)).body, 'success')
  const { rows } = await sql<{
    verdict: string
    n: number
  }>`select n.verdict, count(*)::int as n from finance_notices n join finance_payments p on p.id = n.payment_id
    where p.order_id = ${orderId}::uuid group by 1 order by 1`.execute(db)
  assert.deepEqual(rows, [
    { verdict: 'repeated', n: 50 },
    { verdict: 'settled', n: 1 },
  ])
  const now = await balances()
  assert.deepEqual(
    [now.alipay! - before.alipay!, now.fees! - before.fees!, await statusOf(teamId)],
    [12_000, -12_000, 'effective'],
  )
})

test('money for a closed order goes back by itself, until the gateway answers', async () => {
  const before = await balances()
  const { captain, orderId, no, teamId } = await paying()
  await does(captain, own.cancelOrder, { orderId, version: 1 })
  gateway.pay(no)
  assert.equal((await send(gateway.notice(no))).body, 'success')
  assert.deepEqual([(await order(captain, orderId)).status, await statusOf(teamId)], ['closed', 'unpaid'])
  assert.equal((await does(finance, desk.pageExceptions, { status: 'open' })).rows[0]!.kind, 'late')
  assert.equal((await balances()).held, -12_000 + (before.held ?? 0))
  assert.equal((await does(captain, own.getPaymentState, { paymentNo: no })).state, 'returned')
  gateway.mood = 'error'
  await runFinanceClock(app.ctx)
  const [tried] = (await does(finance, desk.pageRefunds, {})).rows
  assert.deepEqual([tried!.status, tried!.fault], ['processing', '支付渠道的应答无法识别：其服务故障，或密钥不符'])
  gateway.mood = 'forged'
  await refundsDue()
  await runFinanceClock(app.ctx)
  assert.equal(
    (await does(finance, desk.pageRefunds, {})).rows[0]!.status,
    'processing',
    'an answer with another signature is none',
  )
  gateway.mood = 'well'
  await refundsDue()
  await runFinanceClock(app.ctx)
  assert.equal((await does(finance, desk.pageRefunds, {})).rows[0]!.status, 'success')
  assert.deepEqual([...gateway.trades.get(no)!.refunds.values()], ['120.00'])
  const now = await balances()
  assert.deepEqual([now.held, now.alipay], [before.held ?? 0, before.alipay])
})

test('an order paid twice through two channels keeps one payment, the other goes back', async () => {
  const { captain, orderId, no } = await paying()
  const paymentId = await voucher(captain, orderId)
  gateway.pay(no)
  await send(gateway.notice(no))
  assert.equal((await order(captain, orderId)).status, 'paid')
  const decide = { paymentId, isApproved: true, reason: '' }
  assert.equal((await app.call(desk.decideVoucher, decide, { as: finance })).code, refusal('finance.order_state'))
  // Twice online: a page and a code of the same order.
  const twice = await paying()
  const code = await does(twice.captain, own.payByAlipay, { orderId: twice.orderId, way: 'qr' })
  for (const paid of [twice.no, code.paymentNo]) {
    gateway.pay(paid)
    assert.equal((await send(gateway.notice(paid))).body, 'success')
  }
  assert.deepEqual(
    (await payments(twice.orderId)).map(({ status }) => status),
    ['success', 'exception'],
  )
  await runFinanceClock(app.ctx)
  assert.deepEqual([gateway.trades.get(twice.no)!.refunds.size, gateway.trades.get(code.paymentNo)!.refunds.size], [0, 1])
  assert.equal((await order(twice.captain, twice.orderId)).status, 'paid')
})

test('another amount than was asked for pays nothing: finance looks and sends it back', async () => {
  const { teamId, captain, orderId, no } = await paying()
  gateway.pay(no)
  assert.equal((await send(gateway.notice(no, { total_amount: '0.01' }))).body, 'success')
  assert.deepEqual([(await order(captain, orderId)).status, await statusOf(teamId)], ['pending', 'unpaid'])
  const [found] = (await does(finance, desk.pageExceptions, { status: 'open' })).rows
  assert.deepEqual([found!.kind, found!.amountFen], ['amount', 1])
  await confirmed(finance)
  const settle = { exceptionId: found!.exceptionId, isRefunded: true, note: '原路退回' }
  await does(finance, desk.settleException, settle)
  assert.equal((await app.call(desk.settleException, settle, { as: finance })).code, refusal('house.wrong_state'))
  await runFinanceClock(app.ctx)
  assert.deepEqual([...gateway.trades.get(no)!.refunds.values()], ['0.01'])
})

test('a payment whose notice is lost is asked about, and the last look at an order finds it too', async () => {
  const lost = await paying()
  gateway.pay(lost.no)
  await runFinanceClock(app.ctx)
  assert.equal(await statusOf(lost.teamId), 'unpaid', 'not yet due')
  await overdue()
  gateway.mood = 'html'
  await runFinanceClock(app.ctx)
  assert.equal(await statusOf(lost.teamId), 'unpaid')
  gateway.mood = 'well'
  await overdue()
  await runFinanceClock(app.ctx)
  assert.equal(await statusOf(lost.teamId), 'effective')
  const last = await paying()
  gateway.pay(last.no)
  await sql`update finance_orders set expires_at = now() - interval '1 second' where id = ${last.orderId}::uuid`.execute(db)
  await runFinanceClock(app.ctx)
  assert.equal((await order(last.captain, last.orderId)).status, 'paid')
  const over = await paying()
  await sql`update finance_orders set expires_at = now() - interval '1 second' where id = ${over.orderId}::uuid`.execute(db)
  await runFinanceClock(app.ctx)
  assert.deepEqual(
    [(await order(over.captain, over.orderId)).status, gateway.trades.get(over.no)!.state],
    ['closed', 'TRADE_CLOSED'],
  )
})

test('what was paid online is refunded online; a gateway that refuses leaves an exception', async () => {
  const { captain, orderId, no, teamId } = await paying()
  gateway.pay(no)
  await send(gateway.notice(no))
  await confirmed(finance)
  const { refundId } = await does(finance, desk.requestRefund, { orderId, reason: '主办方取消' })
  gateway.mood = 'refuses'
  await runFinanceClock(app.ctx)
  gateway.mood = 'well'
  const refund = async (id: string) => (await does(finance, desk.pageRefunds, {})).rows.find((one) => one.refundId === id)!
  assert.deepEqual([(await refund(refundId)).status, (await refund(refundId)).fault], ['failed', '卖家余额不足'])
  assert.equal((await does(finance, desk.pageExceptions, { status: 'open' })).rows[0]!.kind, 'refund_failed')
  assert.equal((await order(captain, orderId)).status, 'paid')
  const again = await does(finance, desk.requestRefund, { orderId, reason: '主办方取消' })
  await runFinanceClock(app.ctx)
  assert.deepEqual(
    [(await refund(again.refundId)).status, (await order(captain, orderId)).status, await statusOf(teamId)],
    ['success', 'refunded', 'effective'],
  )
})

test('a gateway that is down or disagrees gives a clear sentence, and nothing is lost', async () => {
  const { teams } = await owing(1)
  const { teamId, captain } = teams[0]!
  const orderId = await ordered(captain, teamId, 'alipay')
  const begin = async () => (await app.call(own.payByAlipay, { orderId, way: 'qr' }, { as: captain })).code
  for (const mood of ['error', 'html', 'forged'] as const) {
    gateway.mood = mood
    assert.equal(await begin(), refusal('finance.provider_down'), mood)
  }
  gateway.mood = 'refuses'
  assert.equal(await begin(), refusal('finance.provider_refused'))
  gateway.mood = 'well'
  assert.equal(await begin(), 0)
  assert.equal((await app.raw(own.payByAlipay, { orderId, way: 'qr', amountFen: 1 }, { as: captain })).http, 400)
  const { token } = await does(captain, own.makeLink, { orderId })
  const byLink = await app.call(own.payByLink, { token, way: 'page' })
  await browse(byLink.data.url)
  gateway.pay(byLink.data.paymentNo)
  await send(gateway.notice(byLink.data.paymentNo))
  assert.equal(await statusOf(teamId), 'effective', 'an accountant without an account paid')
})

test('keys are sealed, never shown, and wrong ones are named', async () => {
  const list = await does(finance, desk.listChannels, {})
  assert.ok(list.channels.every((one) => !JSON.stringify(one).includes(gateway.privateKey.slice(40, 80))))
  const row = await db.selectFrom('finance_channels').selectAll().where('id', '=', channel.channelId).executeTakeFirstOrThrow()
  assert.ok(!row.secret_sealed!.toString('latin1').includes(gateway.privateKey.slice(40, 80)))
  const wrong = { ...fields, ...account, version: row.version, privateKey: 'abc', providerPublicKey: gateway.providerPublicKey }
  assert.equal((await app.call(desk.saveChannel, wrong, { as: finance })).code, refusal('finance.channel_keys'))
  // Other keys have to be tested before they take money.
  const other = { ...wrong, privateKey: gateway.privateKey, providerPublicKey: gateway.providerPublicKey, isEnabled: true }
  assert.equal((await app.call(desk.saveChannel, other, { as: finance })).code, refusal('finance.channel_incomplete'))
})
