// The books of the Kaisai Cup: a payment by Alipay, days that were reconciled, lines of a bank statement, a closed month.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import { type Actor, systemActor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import * as money from '#src/rooms/finance/stories.ts'
import { ALIPAY_SELLER } from './gateway/alipay-side.ts'
import type { Gateway } from './gateway/gateway.ts'
import { teamOf } from './story-payments.ts'

export interface BooksCast {
  readonly person: (userName: string) => Promise<Actor>
  readonly finance: Actor
  /** The second person of a closing. */
  readonly chief: Actor
}

/** Makes them through the real actions; bills are uploaded as finance would. */
export const seedBooks = async (ctx: Ctx, gateway: Gateway, cast: BooksCast): Promise<void> => {
  const days = daysOf(ctx.now())
  const { channel, online } = await payOnline(ctx, gateway, cast, days.lastMonth)
  const reconciled = async (day: string, trades: readonly Trade[]): Promise<string> => {
    const fileId = await keep(ctx, cast.finance, 'financeBill', `支付宝业务明细-${day}.csv`, billOf(day, trades))
    return (await money.takeUpload(ctx, cast.finance, channel, day, fileId)).reconciliationId
  }
  const stranger = {
    no: 'T20261001',
    tradeNo: `${days.lastMonth.replaceAll('-', '')}22001400000001`,
    yuan: '88.00',
    fee: '-0.53',
  }
  const settled = await reconciled(days.lastMonth, [online, stranger])
  await money.settleDifferences(ctx, cast.finance, settled, '付款人误扫收款码，已在商户平台原路退回')
  await reconciled(days.quiet, [])
  await waived(ctx, cast.finance, channel, days.off)
  await reconciled(days.yesterday, [
    { ...stranger, no: 'T20261122', tradeNo: `${days.yesterday.replaceAll('-', '')}22001400000002` },
  ])
  await closeLastMonth(ctx, cast, days.lastMonth.slice(0, 7))
  await bringStatement(ctx, cast, days.thisMonth)
}

const daysOf = (now: Date) => {
  const today = dayIn(now)
  const back = (days: number, from = today): string =>
    new Date(Date.parse(`${from}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
  const first = `${today.slice(0, 7)}-01`
  const yesterday = back(1)
  return {
    yesterday,
    quiet: back(2, first),
    off: back(3, first),
    lastMonth: back(4, first),
    thisMonth: yesterday < first ? today : yesterday,
  }
}

interface Trade {
  readonly no: string
  readonly tradeNo: string
  readonly yuan: string
  readonly fee: string
}

// Paid by Alipay at the gateway last month; a part of it goes back today.
const payOnline = async (ctx: Ctx, gateway: Gateway, { person, finance }: BooksCast, day: string) => {
  const payer = await person('panyifan')
  const { orderId } = await money.createOrder(ctx, payer, { teamId: await teamOf(ctx, payer), provider: 'alipay' })
  const { paymentNo } = await money.payByAlipay(ctx, payer, { orderId, way: 'qr', provider: 'alipay' })
  const { tradeNo } = gateway.pay(paymentNo)
  const payment = await ctx.db
    .selectFrom('finance_payments')
    .select(['id', 'amount_fen', 'channel_id'])
    .where('no', '=', paymentNo)
    .executeTakeFirstOrThrow()
  const receipt = { paymentId: payment.id, amountFen: payment.amount_fen, tradeNo, cameAt: `${day}T15:20:08+08:00` }
  await inTx(ctx.db, (tx) => money.receive(ctx, tx, systemActor(), receipt))
  const line = (await money.getMyOrder(ctx.db, payer, { orderId })).teams[0]!.lines[0]!
  const lines = [{ lineId: line.lineId, amountFen: 2000 }]
  await money.requestRefund(ctx, finance, { orderId, lines, reason: '减免政策补充生效，退还差额' })
  await money.runFinanceClock(ctx)
  const channel = (await money.channelById(ctx.db, payment.channel_id!))!
  return { channel, online: { no: paymentNo, tradeNo, yuan: yuanOf(payment.amount_fen), fee: '-0.72' } }
}

const billOf = (day: string, trades: readonly Trade[]): string => {
  const date = day.replace(/^(\d+)-(\d+)-(\d+)$/, '$1年$2月$3日')
  return [
    '#支付宝业务明细查询',
    `#账号：[${ALIPAY_SELLER}0156]`,
    `#起始日期：[${date} 00:00:00]   终止日期：[${date} 23:59:59]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,备注',
    ...trades.map(
      ({ no, tradeNo, yuan, fee }) =>
        `${tradeNo}\t,${no}\t,交易,报名费,${day} 15:20:00,${day} 15:20:08,138****0000,${yuan},${yuan},,${fee},`,
    ),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${trades.length}笔，商家实收共0.00元，商家优惠共0.00元`,
    '#退款合计：0笔，商家实收退款共0.00元，商家优惠退款共0.00元',
  ].join('\r\n')
}

const keep = (ctx: Ctx, { userId }: Actor, purpose: string, name: string, text: string): Promise<string> =>
  ctx.stored.keep(
    ctx.db,
    { name, purpose, mediaType: 'text/csv; charset=utf-8', extension: 'csv', open: false, userId, organizationId: null },
    Buffer.from(`\uFEFF${text}`),
  )

// A day on which the provider had nothing to give.
const waived = async (ctx: Ctx, finance: Actor, channel: money.Channel, day: string): Promise<void> => {
  const { id } = await inTx(ctx.db, (tx) => money.lockDay(tx, channel, day))
  await money.waiveReconciliation(ctx, finance, { reconciliationId: id, note: '渠道当日系统维护，未产生交易' })
}

const closeLastMonth = async (ctx: Ctx, { finance, chief }: BooksCast, month: string): Promise<void> => {
  const { isClosed } = await money.closeMonth(ctx, finance, { month, reason: '清单中的项目下月处理' })
  if (isClosed) return
  const { closingId } = await money.getMonth(ctx, finance, { month })
  await money.decideClosing(ctx, chief, { closingId: closingId!, isApproved: true, reason: '' })
}

const bringStatement = async (ctx: Ctx, { person, finance }: BooksCast, day: string): Promise<void> => {
  const orderOf = async (userName: string, status: 'pending' | 'verifying') => {
    const payer = await person(userName)
    const order = await ctx.db
      .selectFrom('finance_orders')
      .select(['no', 'amount_fen'])
      .where('payer_user_id', '=', payer.userId)
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
    return { no: order.no, yuan: yuanOf(order.amount_fen), half: yuanOf(Math.floor(order.amount_fen / 2)), name: payer.realName }
  }
  const [waits, owes] = [await orderOf('weichunxiao', 'verifying'), await orderOf('qinmubai', 'pending')]
  const refund = await ctx.db
    .selectFrom('finance_refunds as f')
    .innerJoin('finance_orders as o', 'o.id', 'f.order_id')
    .select(['f.id', 'f.amount_fen', 'o.payer_name'])
    .where('f.status', '=', 'success')
    .orderBy('f.id')
    .executeTakeFirstOrThrow()
  const rows = [
    ['09:12:31', waits.yuan, '', waits.name, '6222020000004417', waits.no, 'KS0001'],
    ['10:40:02', owes.yuan, '', '西部理工大学', '3700010009001122', '学生竞赛报名费', 'KS0002'],
    ['11:05:47', owes.half, '', owes.name, '6217000000003308', owes.no, 'KS0003'],
    ['13:30:00', '300.00', '', '晨光文化公司', '1100010009007788', '展位费', 'KS0004'],
    ['14:02:15', '', yuanOf(refund.amount_fen), refund.payer_name, '6222020000001190', '退还报名费', 'KS0005'],
    ['17:00:00', '', '12.00', '', '', '账户维护费', 'KS0006'],
  ]
  const text = [
    '交易日期,交易时间,收入,支出,对方户名,对方账号,附言,流水号',
    ...rows.map((row) => `${day},${row.join(',')}`),
  ].join('\r\n')
  const fileId = await keep(ctx, finance, 'financeBank', `银行流水-${day}.csv`, text)
  const progress = { report: async () => undefined }
  const { outcome } = await money.runBankCheck(ctx)({ fileId }, finance, progress)
  await money.runBankImport(ctx)({ fileId, digest: String(outcome!.digest) }, finance, progress)
  const lineOf = async (serial: string): Promise<string> =>
    (await ctx.db.selectFrom('finance_bank_lines').select('id').where('serial_no', '=', serial).executeTakeFirstOrThrow()).id
  await money.setBankLineAside(ctx, finance, { lineId: await lineOf('KS0004'), note: '展位费，与报名无关' })
  await money.settleBankLine(ctx, finance, { lineId: await lineOf('KS0005'), kind: 'refund', targetId: refund.id })
}
