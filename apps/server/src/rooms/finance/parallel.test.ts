// Many at once against real locks: nobody is answered with a fault, and the money of every order is right afterwards.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { withdrawTeam } from '@kaisai/contract/enrollment/own.endpoints'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openOnline } from './online.given.ts'

const world = await openOnline()
const { app, does, finance, colleague, schoolAdmin, owing, voucher } = world
const { db } = app.ctx
after(world.stop)

/** A school's open order for so many teams. */
const batch = async (count: number, provider: 'transfer' | 'alipay' = 'transfer') => {
  const { place, teams } = await owing(count)
  const teamIds = teams.map(({ teamId }) => teamId)
  const { orderId } = await does(schoolAdmin, desk.createBatchOrder, { competitionId: place.competitionId, provider, teamIds })
  return { teams, teamIds, orderId }
}
const leave = ({ teamId, captain }: Awaited<ReturnType<typeof batch>>['teams'][number]) =>
  app.raw(withdrawTeam, { teamId, reason: '不参加了' }, { as: captain })
const seen = (orderId: string) => does(finance, desk.getOrder, { orderId })
/** The codes that were answered, each once. */
const codes = (replies: readonly { code: number }[]): number[] =>
  [...new Set(replies.map(({ code }) => code))].sort((a, b) => a - b)

test('the teams of an open order leave at once: each goes, and the order closes with the last', async () => {
  const { teams, orderId } = await batch(20)
  const half = await Promise.all(teams.slice(0, 10).map(leave))
  assert.deepEqual(codes(half), [0])
  assert.deepEqual([(await seen(orderId)).status, (await seen(orderId)).amountFen], ['pending', 120_000])
  assert.deepEqual(codes(await Promise.all(teams.slice(10).map(leave))), [0])
  assert.equal((await seen(orderId)).status, 'closed')
  await checkInvariants(db)
})

test('the teams of a paid order leave at once while it is refunded and refunds are decided: everything goes back, once', async () => {
  const { teams, orderId } = await batch(16)
  const paymentId = await voucher(schoolAdmin, orderId)
  await does(finance, desk.decideVoucher, { paymentId, isApproved: true, reason: '' })
  const left = await Promise.all([
    ...teams.map(leave),
    ...[finance, colleague].map(async (who) => {
      const { code } = await app.raw(desk.requestRefund, { orderId, reason: '协商退款' }, { as: who })
      return { code: code === refusal('finance.refund_open') ? 0 : code }
    }),
  ])
  assert.deepEqual(codes(left), [0])
  const waiting = (await seen(orderId)).refunds.filter(({ status }) => status === 'requested')
  const decided = await Promise.all(
    waiting.flatMap(({ refundId }) =>
      [finance, colleague].map((who) => app.raw(desk.decideRefund, { refundId, isApproved: true, reason: '' }, { as: who })),
    ),
  )
  // Who is refused depends on who asked first: where the office asked for everything, nobody else may decide it a second time.
  const refused = [refusal('finance.second_person'), refusal('house.wrong_state')]
  assert.deepEqual(
    codes(decided).filter((code) => !refused.includes(code)),
    [0],
  )
  assert.equal(decided.filter(({ code }) => code === 0).length, waiting.length, 'each is decided once')
  const { status, paidFen, refundedFen } = await seen(orderId)
  assert.deepEqual([status, paidFen, refundedFen], ['refunded', 192_000, 192_000])
  await checkInvariants(db)
})

test('one order at once: thirty notices of its payment, a cancellation, another choice of teams, teams that leave, refunds, the clock', async () => {
  const { teams, teamIds, orderId } = await batch(6, 'alipay')
  const { paymentNo } = await does(schoolAdmin, own.payByAlipay, { orderId, way: 'qr', provider: 'alipay' })
  world.gateway.pay(paymentNo)
  const { version } = await does(schoolAdmin, own.getMyOrder, { orderId })
  const [notices, replies] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, () => world.notify('alipay', paymentNo))),
    Promise.all([
      app.raw(own.cancelOrder, { orderId, version }, { as: schoolAdmin }),
      app.raw(own.editOrder, { orderId, version, teamIds: teamIds.slice(2) }, { as: schoolAdmin }),
      ...teams.slice(0, 3).map(leave),
      ...Array.from({ length: 5 }, () => app.raw(desk.requestRefund, { orderId, reason: '协商退款' }, { as: finance })),
      ...Array.from({ length: 5 }, () => app.raw(own.getPaymentState, { paymentNo })),
    ]),
    world.clock(),
  ])
  assert.deepEqual([...new Set(notices.map(({ body }) => body))], ['success'])
  const refusals = (
    ['finance.order_changed', 'finance.order_state', 'finance.refund_open', 'house.not_found', 'house.busy'] as const
  ).map((key) => refusal(key))
  assert.deepEqual(
    codes(replies).filter((code) => code !== 0 && !refusals.includes(code)),
    [],
  )
  await world.clock()
  const { status, paidFen, payments, exceptions } = await seen(orderId)
  const isTaken = ['paid', 'partially_refunded', 'refunded'].includes(status)
  assert.equal(paidFen > 0, isTaken)
  assert.equal(payments.filter((one) => one.status === 'success').length, isTaken ? 1 : 0)
  assert.equal(exceptions.length, isTaken ? 0 : 1, 'else the money is held for its payer')
  await checkInvariants(db)
})

test('a payer who clicks twelve times gets one code, and may try again after a refusal or a gateway that took too long', async () => {
  const { teams } = await owing(1)
  const { teamId, captain } = teams[0]!
  const { orderId } = await does(captain, own.createOrder, { teamId, provider: 'wechat' })
  const ask = () => app.raw(own.payByAlipay, { orderId, way: 'qr', provider: 'wechat' }, { as: captain })
  const numbers = async () => (await world.payments(orderId)).map(({ status, no }) => [status, no.slice(-3)])
  for (const [mood, code] of [
    ['html', 'finance.provider_down'],
    ['html', 'finance.provider_down'],
    ['refuses', 'finance.provider_refused'],
  ] as const) {
    world.gateway.mood = mood
    assert.equal((await ask()).code, refusal(code))
  }
  world.gateway.mood = 'well'
  assert.deepEqual(codes(await Promise.all(Array.from({ length: 12 }, ask))), [0])
  assert.deepEqual(await numbers(), [
    ['failed', 'P01'],
    ['pending', 'P02'],
  ])
})
