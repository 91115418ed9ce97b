// Gateways on bad days: each ends in a clear sentence, and nothing is lost or done twice.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { type OnlineProvider, onlineNames } from '@kaisai/contract/finance/providers'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openOnline } from './online.given.ts'

const world = await openOnline()
const { app, does, finance, gateway, owing, ordered, paying, paidOnline, payments, clock, confirmed, statusOf, order, notify } =
  world
const { db } = app.ctx
after(world.stop)

/** What answers at once and cannot be believed. */
const broken = ['error', 'html', 'truncated', 'forged', 'huge'] as const
const isDown = refusal('finance.provider_down')

const begin = async (captain: Parameters<typeof does>[0], orderId: string, provider: OnlineProvider) =>
  (await app.call(own.payByAlipay, { orderId, way: 'qr', provider }, { as: captain })).code
const refundOf = async (orderId: string) => (await does(finance, desk.getOrder, { orderId })).refunds[0]!

for (const provider of onlineNames)
  test(`${provider}: broken answers to create, query and refund are no answers`, async () => {
    const { captain, teamId } = (await owing(1)).teams[0]!
    const orderId = await ordered(captain, teamId, provider)
    const asked = await paying(provider)
    gateway.pay(asked.no)
    const paid = await paidOnline(provider)
    await confirmed(finance)
    await does(finance, desk.requestRefund, { orderId: paid.orderId, reason: '主办方取消' })
    for (const mood of broken) {
      gateway.mood = mood
      assert.equal(await begin(captain, orderId, provider), isDown, mood)
      await clock()
      assert.equal(await statusOf(asked.teamId), 'unpaid', mood)
      const refund = await refundOf(paid.orderId)
      assert.deepEqual([refund.status, refund.fault.length > 7], ['processing', true], `${mood}: ${refund.fault}`)
    }
    gateway.mood = 'refuses'
    assert.equal(await begin(captain, orderId, provider), refusal('finance.provider_refused'))
    gateway.mood = 'well'
    assert.equal(await begin(captain, orderId, provider), 0)
    gateway.pay((await payments(orderId)).at(-1)!.no)
    await clock()
    // Every try of the refund had the same number, so it was made once.
    assert.deepEqual([await statusOf(asked.teamId), (await refundOf(paid.orderId)).status], ['effective', 'success'])
    assert.deepEqual([...gateway.trades.get(paid.no)!.refunds.values()], ['120.00'])
    assert.deepEqual(
      (await payments(asked.orderId)).map(({ status }) => status),
      ['success'],
    )
  })

test('gateways that hang or drip are left after ten seconds, and no order waits for them', { timeout: 120_000 }, async () => {
  // One provider's refund for each, for every call takes its ten seconds.
  for (const [mood, refunding] of [
    ['hangs', 'alipay'],
    ['drips', 'wechat'],
  ] as const) {
    const { teams } = await owing(onlineNames.length)
    const orders = await Promise.all(
      onlineNames.map(async (provider, at) => {
        const { captain, teamId } = teams[at]!
        return { provider, captain, orderId: await ordered(captain, teamId, provider) }
      }),
    )
    const paid = await paidOnline(refunding)
    await confirmed(finance)
    await does(finance, desk.requestRefund, { orderId: paid.orderId, reason: '主办方取消' })
    gateway.mood = mood
    const codes = Promise.all(orders.map(({ provider, captain, orderId }) => begin(captain, orderId, provider)))
    await Promise.all([codes, clock()])
    assert.deepEqual(await codes, [isDown, isDown], mood)
    const { status, fault } = await refundOf(paid.orderId)
    assert.deepEqual([status, fault], ['processing', '支付渠道没有在 10 秒内响应'], mood)
    gateway.mood = 'well'
    await clock()
    assert.equal((await refundOf(paid.orderId)).status, 'success', mood)
    assert.equal(gateway.trades.get(paid.no)!.refunds.size, 1)
  }
})

test('a gateway that took the payment and lost its answer does not make the order be paid twice', async () => {
  for (const provider of onlineNames) {
    const { captain, teamId } = (await owing(1)).teams[0]!
    const orderId = await ordered(captain, teamId, provider)
    gateway.mood = 'truncated'
    assert.equal(await begin(captain, orderId, provider), isDown)
    gateway.mood = 'well'
    const { rows } = await sql<{ no: string }>`select no from finance_payments where order_id = ${orderId}::uuid`.execute(db)
    const lost = rows[0]!.no
    assert.equal(gateway.trades.get(lost)!.state, 'WAIT_BUYER_PAY', 'it is there')
    assert.equal(await begin(captain, orderId, provider), 0)
    gateway.pay(lost)
    assert.ok((await notify(provider, lost)).statusCode < 300)
    await clock()
    assert.deepEqual(
      (await payments(orderId)).map(({ no, status }) => [no, status]),
      [[lost, 'success']],
      'asked again under its number, it is one trade',
    )
    assert.deepEqual([(await order(captain, orderId)).status, gateway.trades.get(lost)!.refunds.size], ['paid', 0])
  }
})
