// A code is on somebody's screen while its order is cancelled or edited: nobody pays it any more, and who paid it just before has it back.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { onlineNames } from '@kaisai/contract/finance/providers'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openOnline } from './online.given.ts'

const world = await openOnline()
const { app, does, gateway, paying, payments, clock, order } = world
after(world.stop)

const cancel = async ({ captain, orderId }: Awaited<ReturnType<typeof paying>>) =>
  does(captain, own.cancelOrder, { orderId, version: (await order(captain, orderId)).version })

for (const provider of onlineNames) {
  test(`${provider}: a code whose order was cancelled is closed at its provider, also where the gateway was down first`, async () => {
    const it = await paying(provider)
    await cancel(it)
    assert.equal(gateway.trades.get(it.no)!.state, 'WAIT_BUYER_PAY')
    gateway.mood = 'html'
    await clock()
    gateway.mood = 'well'
    assert.equal(gateway.trades.get(it.no)!.state, 'WAIT_BUYER_PAY')
    await clock()
    assert.equal(gateway.trades.get(it.no)!.state, 'TRADE_CLOSED')
    assert.deepEqual(
      (await payments(it.orderId)).map(({ status }) => status),
      ['closed'],
    )
  })

  test(`${provider}: what was paid just before, and whose notice was lost, is found and goes back`, async () => {
    const it = await paying(provider)
    gateway.pay(it.no)
    await cancel(it)
    await clock()
    await clock()
    assert.deepEqual(
      (await payments(it.orderId)).map(({ status, received_fen }) => [status, received_fen]),
      [['exception', 12_000]],
    )
    assert.deepEqual([...gateway.trades.get(it.no)!.refunds.values()], ['120.00'])
    await checkInvariants(app.ctx.db)
  })
}

test('orders that are cancelled while their provider is being asked leave no code behind that can be paid', async () => {
  const { teams } = await world.owing(16)
  const asked = await Promise.all(
    teams.map(async ({ captain, teamId }) => ({ captain, orderId: await world.ordered(captain, teamId, 'wechat') })),
  )
  const replies = await Promise.all(
    asked.flatMap(({ captain, orderId }) => [
      app.raw(own.payByAlipay, { orderId, way: 'qr', provider: 'wechat' }, { as: captain }),
      app.raw(own.cancelOrder, { orderId, version: 1 }, { as: captain }),
    ]),
  )
  const expected = [0, refusal('finance.order_changed'), refusal('finance.order_state')]
  assert.deepEqual(
    replies.map(({ code }) => code).filter((code) => !expected.includes(code)),
    [],
  )
  await clock()
  const left = (await Promise.all(asked.map(({ orderId }) => payments(orderId)))).flat()
  assert.deepEqual(
    left.filter(({ no }) => gateway.trades.get(no)?.state === 'WAIT_BUYER_PAY'),
    [],
  )
})
