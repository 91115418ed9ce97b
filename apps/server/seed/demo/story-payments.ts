// Money of the Kaisai Cup: the committee takes transfers and, at the gateway of the demo, Alipay and WeChat Pay; orders of its teams stand in every state a payer meets.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { OnlineProvider } from '@kaisai/contract/finance/providers'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { PDF, printPdf } from '#src/platform/pdf.ts'
import * as money from '#src/rooms/finance/stories.ts'
import { cupId } from './cup.ts'
import type { Gateway } from './gateway/gateway.ts'
import { type DemoPayment, demoPayments } from './payments.ts'

const ACCOUNT = { accountName: '开赛杯组委会', bank: '中国银行北京海淀支行', accountNo: '340200001234567890' }

export interface PaymentCast {
  /** A person of the cast as participant. */
  readonly person: (userName: string) => Promise<Actor>
  readonly finance: Actor
}

/** Opens the committee's accounts (a bank's, and two at the gateway of the demo), then orders, pays and refunds what demoPayments says. */
export const seedPayments = async (ctx: Ctx, cast: PaymentCast, gateway: Gateway): Promise<void> => {
  await money.saveChannel(ctx, cast.finance, { provider: 'transfer', version: 0, isEnabled: true, ...ACCOUNT })
  await openOnline(ctx, cast.finance, 'alipay', gateway.alipay.byKeys)
  await openOnline(ctx, cast.finance, 'wechat', gateway.wechat.byKeys)
  for (const payment of demoPayments) await seedPayment(ctx, cast, gateway, payment)
  await money.runFinanceClock(ctx)
}

// As finance does it: saved, tested, turned on.
const openOnline = async (ctx: Ctx, finance: Actor, provider: OnlineProvider, account: Readonly<Record<string, string>>) => {
  const { channelId, version } = await money.saveChannel(ctx, finance, { provider, version: 0, isEnabled: false, ...account })
  const { fault } = await money.testChannel(ctx, finance, { channelId })
  if (fault !== null) throw new Error(`the gateway of the demo: ${fault}`)
  const { privateKey: _, apiKey: __, providerPublicKey: ___, ...shown } = account
  await money.saveChannel(ctx, finance, { provider, version, isEnabled: true, ...shown })
}

/** The team of the Cup that a person leads. */
export const teamOf = async (ctx: Ctx, payer: Actor): Promise<string> => {
  const { id } = await ctx.db
    .selectFrom('enrollments as e')
    .select('e.id')
    .where('e.competition_id', '=', await cupId(ctx.db))
    .where('e.captain_user_id', '=', payer.userId)
    .executeTakeFirstOrThrow()
  return id
}

const seedPayment = async (ctx: Ctx, { person, finance }: PaymentCast, gateway: Gateway, payment: DemoPayment): Promise<void> => {
  const { captain, through, until } = payment
  const payer = await person(captain)
  const teamId = await teamOf(ctx, payer)
  if (until === 'refunded') {
    const { order_id: orderId } = await ctx.db
      .selectFrom('finance_order_teams')
      .select('order_id')
      .where('enrollment_id', '=', teamId)
      .executeTakeFirstOrThrow()
    return void (await money.requestRefund(ctx, finance, { orderId, reason: '乡村振兴赛题免收报名费，退还已缴费用' }))
  }
  const { orderId } = await money.createOrder(ctx, payer, { teamId, provider: through })
  if (until === 'pending') return
  const cancel = async (): Promise<void> => {
    const { version } = await money.getMyOrder(ctx.db, payer, { orderId })
    await money.cancelOrder(ctx, payer, { orderId, version })
  }
  if (through === 'transfer') return until === 'closed' ? cancel() : sendVoucher(ctx, payer, orderId)
  const begun = await money.payByAlipay(ctx, payer, { orderId, way: 'qr', provider: through })
  if (until === 'late') await cancel()
  await arrive(ctx, gateway, through, begun.paymentNo)
}

// Somebody pays at the gateway, and its notice comes in.
const arrive = async (ctx: Ctx, gateway: Gateway, provider: OnlineProvider, no: string): Promise<void> => {
  gateway.pay(no)
  const { channel_id } = await ctx.db
    .selectFrom('finance_payments')
    .select('channel_id')
    .where('no', '=', no)
    .executeTakeFirstOrThrow()
  const notice = provider === 'alipay' ? { body: gateway.alipayNotice(no), headers: {} } : gateway.wechatNotice(no)
  const { status } = await money.take(ctx, channel_id!, notice)
  if (status >= 300) throw new Error(`the notice of ${no} was refused`)
}

/** Sends the slip of a transfer for an order of the payer. */
export const sendVoucher = async (ctx: Ctx, payer: Actor, orderId: string): Promise<void> => {
  const { version, no, amountFen } = await money.getMyOrder(ctx.db, payer, { orderId })
  const fileId = await ctx.stored.keep(
    ctx.db,
    {
      ...{ name: '银行回单.pdf', purpose: 'financeVoucher', mediaType: PDF, extension: 'pdf', open: false },
      ...{ userId: payer.userId, organizationId: null },
    },
    await slipOf(payer.realName, no, amountFen),
  )
  await money.sendVoucher(ctx, payer, { orderId, version, fileId, note: no })
}

const slipOf = async (payer: string, no: string, amountFen: number): Promise<Buffer> => {
  const { bytes } = await printPdf({
    ...{ lang: 'zh', title: '电子回单（演示）', qr: null, paragraphs: [], table: null, closing: [], footer: '' },
    facts: [
      { name: '付款人', value: payer },
      { name: '收款人', value: ACCOUNT.accountName },
      { name: '收款账号', value: ACCOUNT.accountNo },
      { name: '金额', value: `¥${yuanOf(amountFen)}` },
      { name: '附言', value: no },
    ],
  })
  return bytes
}
