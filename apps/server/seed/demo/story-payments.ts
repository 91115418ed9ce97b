// Money of the Kaisai Cup: the committee takes transfers, and orders of its teams stand in every state a payer meets.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { PDF, printPdf } from '#src/platform/pdf.ts'
import * as money from '#src/rooms/finance/stories.ts'
import { type DemoPayment, demoPayments } from './payments.ts'

const ACCOUNT = { accountName: '开赛杯组委会', bank: '中国银行北京海淀支行', accountNo: '340200001234567890' }

export interface PaymentCast {
  /** A person of the cast as participant. */
  readonly person: (userName: string) => Promise<Actor>
  readonly finance: Actor
}

/** Opens the committee's bank account to transfers, then orders, pays and refunds what demoPayments says. */
export const seedPayments = async (ctx: Ctx, cast: PaymentCast): Promise<void> => {
  await money.saveChannel(ctx, cast.finance, {
    ...{ provider: 'transfer', version: 0, isEnabled: true, appId: '', sellerId: '', gateway: '' },
    ...ACCOUNT,
  })
  for (const payment of demoPayments) await seedPayment(ctx, cast, payment)
}

const seedPayment = async (ctx: Ctx, { person, finance }: PaymentCast, { captain, until }: DemoPayment): Promise<void> => {
  const payer = await person(captain)
  const { id: teamId } = await ctx.db
    .selectFrom('enrollments as e')
    .innerJoin('competitions as c', 'c.id', 'e.competition_id')
    .innerJoin('competition_series as s', 's.id', 'c.series_id')
    .select('e.id')
    .where('s.code', '=', 'KSB')
    .where('e.captain_user_id', '=', payer.userId)
    .executeTakeFirstOrThrow()
  if (until === 'refunded') {
    const { order_id: orderId } = await ctx.db
      .selectFrom('finance_order_teams')
      .select('order_id')
      .where('enrollment_id', '=', teamId)
      .executeTakeFirstOrThrow()
    return void (await money.requestRefund(ctx, finance, { orderId, reason: '乡村振兴赛题免收报名费，退还已缴费用' }))
  }
  const { orderId } = await money.createOrder(ctx, payer, { teamId, provider: 'transfer' })
  if (until === 'pending') return
  const { version, no, amountFen } = await money.getMyOrder(ctx.db, payer, { orderId })
  if (until === 'closed') return void (await money.cancelOrder(ctx, payer, { orderId, version }))
  const fileId = await ctx.stored.keep(
    ctx.db,
    {
      ...{ name: '银行回单.pdf', purpose: 'financeVoucher', mediaType: PDF, extension: 'pdf', open: false },
      ...{ userId: payer.userId, organizationId: null },
    },
    await slipOf(payer.realName, no, amountFen),
  )
  await money.sendVoucher(ctx, payer, { orderId, version, fileId, note: no })
  if (until === 'verifying') return
  const [payment] = (await money.getMyOrder(ctx.db, payer, { orderId })).payments
  await money.decideVoucher(ctx, finance, { paymentId: payment!.paymentId, isApproved: true, reason: '' })
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
