// Money that fits nowhere, above what one person refunds alone.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import { exportExceptions } from '@kaisai/contract/finance/export.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { exportedLines } from '#test/exported.ts'
import { startAlipayGateway } from '#test/gateway/alipay-gateway.ts'
import { refusal } from '#test/refusal.ts'
import { openFinance } from './finance.given.ts'
import { runFinanceClock } from './finance.jobs.ts'

const gateway = await startAlipayGateway()
const { app, does, finance, colleague, owing, ordered, confirmed } = await openFinance()
after(async () => {
  await app.stop()
  await gateway.stop()
})

const fields = { ...{ provider: 'alipay' as const, version: 0, isEnabled: false, accountName: '', bank: '', accountNo: '' } }
const account = { appId: gateway.appId, sellerId: gateway.sellerId, gateway: gateway.address }
const keys = { privateKey: gateway.privateKey, providerPublicKey: gateway.providerPublicKey }
const { channelId } = await does(finance, desk.saveChannel, { ...fields, ...account, ...keys })
await does(finance, desk.testChannel, { channelId })
await does(finance, desk.saveChannel, { ...fields, ...account, version: 1, isEnabled: true })
const notice = async (payload: string): Promise<void> => {
  const headers = { host: 'localhost:4700', 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  const reply = await app.http.inject({ method: 'POST', url: `/prod-api/finance/notice/${channelId}`, headers, payload })
  assert.equal(reply.body, 'success')
}

test('money that fits nowhere goes back by two people above the limit; rejected, it waits again', async () => {
  const { teams } = await owing(1, 90_000)
  const orderId = await ordered(teams[0]!.captain, teams[0]!.teamId, 'alipay')
  const { url, paymentNo: no } = await does(teams[0]!.captain, own.payByAlipay, { orderId, way: 'page' })
  await (await fetch(url)).text()
  gateway.pay(no)
  await notice(gateway.notice(no, { total_amount: '600.00' }))
  await confirmed(finance)
  await confirmed(colleague)
  const open = async () =>
    (await does(finance, desk.pageExceptions, { status: 'open' })).rows.find((one) => one.amountFen === 60_000)
  const found = (await open())!
  const [line, ...others] = await exportedLines(app, finance, exportExceptions, { status: 'open' })
  assert.deepEqual([line![2], line![4], others], [no, '600.00', []])
  const settle = { exceptionId: found.exceptionId, isRefunded: true, note: '金额不符退回' }
  const again = async (isRefunded = true) =>
    (await app.call(desk.settleException, { ...settle, isRefunded }, { as: finance })).code
  const asked = async () =>
    (await does(finance, desk.pageRefunds, { status: 'requested' })).rows.find((one) => one.amountFen === 60_000)
  assert.equal(await again(), 0)
  assert.equal((await open())?.refundId, (await asked())!.refundId, 'it is open until the second person decided')
  assert.deepEqual([await again(), await again(false)], [refusal('finance.refund_open'), refusal('finance.refund_open')])
  const decide = { refundId: (await asked())!.refundId, isApproved: true, reason: '' }
  assert.equal((await app.call(desk.decideRefund, decide, { as: finance })).code, refusal('finance.second_person'))
  await runFinanceClock(app.ctx)
  assert.equal(gateway.trades.get(no)!.refunds.size, 0, 'nothing went back yet')
  await does(colleague, desk.decideRefund, { ...decide, isApproved: false, reason: '先核对' })
  assert.equal(await again(), 0)
  await does(colleague, desk.decideRefund, { ...decide, refundId: (await asked())!.refundId })
  assert.equal(await open(), undefined)
  await runFinanceClock(app.ctx)
  assert.deepEqual([...gateway.trades.get(no)!.refunds.values()], ['600.00'])
})
