// A world with an Alipay channel, payments of today, and a product clock at tomorrow: today's bill can be compared.
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import * as calls from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { getTask } from '@kaisai/contract/system/task.endpoints'
import { dayIn } from '#src/china-time.ts'
import type { Person } from '#test/app.ts'
import { startAlipayGateway } from '#test/gateway/alipay-gateway.ts'
import { openFinance } from '../finance.given.ts'
import { alipayLines, bytesOf, type GivenTrade } from './bill.given.ts'

/** Opens it. `day`: today, which is over by the product's clock. */
export const openReconcile = async () => {
  const gateway = await startAlipayGateway()
  const world = await openFinance()
  const { app, does, finance, owing, ordered } = world
  const account = { appId: gateway.appId, sellerId: gateway.sellerId, gateway: gateway.address }
  const bare = { provider: 'alipay' as const, accountName: '', bank: '', accountNo: '' }
  const keys = { privateKey: gateway.privateKey, providerPublicKey: gateway.providerPublicKey }
  const { channelId } = await does(finance, desk.saveChannel, { ...bare, ...account, ...keys, version: 0, isEnabled: false })
  await does(finance, desk.testChannel, { channelId })
  await does(finance, desk.saveChannel, { ...bare, ...account, version: 1, isEnabled: true })
  const now = Date.now()
  const day = dayIn(new Date(now))
  const tomorrow = () => app.setNow(new Date(now + 86_400_000))

  const notify = (body: string) =>
    app.http.inject({
      method: 'POST',
      url: `/prod-api/finance/notice/${channelId}`,
      headers: { host: 'localhost:4700', 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      payload: body,
    })
  /** Somebody pays online; without a notice we do not know of it yet. */
  const payOnline = async (isNoticed = true, feeFen = 12_000): Promise<GivenTrade & { orderId: string; teamId: string }> => {
    const { teams } = await owing(1, feeFen)
    const { teamId, captain } = teams[0]!
    const orderId = await ordered(captain, teamId, 'alipay')
    const begun = await does(captain, own.payByAlipay, { orderId, way: 'qr' })
    const { tradeNo, amount } = gateway.pay(begun.paymentNo)
    if (isNoticed) await notify(gateway.notice(begun.paymentNo))
    return { no: begun.paymentNo, tradeNo, yuan: amount, fee: '-0.72', orderId, teamId }
  }
  const bill = (trades: readonly GivenTrade[], of = day): Buffer => bytesOf(alipayLines(gateway.sellerId, of, trades))
  const fileOf = (who: Person, bytes: Buffer, purpose = 'financeBill', extension = 'csv'): Promise<string> =>
    app.ctx.stored.keep(
      app.ctx.db,
      { name: `bill.${extension}`, purpose, mediaType: 'text/csv', extension, open: false, userId: who.id, organizationId: null },
      bytes,
    )
  /** Runs a job and returns how it ended. */
  const carried = async (who: Person, taskId: string) => {
    await app.runJobs()
    const { status, message, outcome } = await does(who, getTask, { taskId })
    return { status, message, outcome }
  }
  const run = async (who: Person, input: { day?: string; fileId?: string } = {}) =>
    carried(who, (await does(who, calls.runReconciliation, { channelId, day, ...input })).taskId)
  const upload = async (who: Person, bytes: Buffer, of = day) => run(who, { day: of, fileId: await fileOf(who, bytes) })
  const days = async (who: Person) => (await does(who, calls.pageReconciliations, {})).rows
  const stop = async (): Promise<void> => {
    await app.stop()
    await gateway.stop()
  }
  return { ...world, gateway, channelId, day, tomorrow, notify, payOnline, bill, fileOf, carried, run, upload, days, stop }
}
