// Lists of finance as workbooks, under the filters of their screens.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/export.endpoints'
import { timeText } from '#src/china-time.ts'
import { type ExportedSheet, type Head, linesByIds, linesByPage, pagedSheet } from '#src/platform/exported-sheet.ts'
import { movementIds, movementsById } from '../ledger/ledger.views.ts'
import { countOrders, ordersAfter } from '../order/order.views.ts'
import { pageExceptions, pageRefunds } from '../refund/refund.views.ts'

const STEP = 1000
const at = (time: string | null): string => (time === null ? '' : timeText(time))

const orderHeads = [
  [['订单号', 'Order'], 26],
  [['类型', 'Kind'], 14],
  [['竞赛', 'Competition'], 32],
  [['付款人', 'Payer'], 24],
  [['学校', 'School'], 24],
  [['队伍', 'Team'], 24],
  [['队数', 'Teams'], 8],
  [['金额（元）', 'Amount (CNY)'], 14],
  [['已付（元）', 'Paid (CNY)'], 14],
  [['已退（元）', 'Refunded (CNY)'], 14],
  [['状态', 'Status'], 12],
  [['渠道', 'Channel'], 12],
  [['下单时间', 'Ordered'], 20],
  [['支付时间', 'Paid at'], 20],
] as const satisfies readonly Head[]

/** Orders within reach, the newest first, however many. */
export const orderSheet: ExportedSheet<InputOf<typeof endpoints.exportOrders>> = {
  kind: 'orderExport',
  title: ['订单', 'Orders'],
  counted: ['已导出{count}个订单', '{count} orders exported.'],
  action: 'finance.orders_exported',
  isEmpty: async (ctx, actor, input) => (await ordersAfter(ctx.db, actor, input, null, 1)).length === 0,
  find: async (ctx, actor, input) => ({
    total: await countOrders(ctx.db, actor, input),
    heads: orderHeads,
    rows: (report) =>
      linesByPage(
        STEP,
        async (last, step) => {
          const rows = await ordersAfter(ctx.db, actor, input, last, step)
          return {
            keys: rows.map(({ orderId }) => orderId),
            lines: rows.map((row) => [
              ...[row.no, row.kindName, row.competitionName, row.payerName, row.schoolName, row.teamName, String(row.teamCount)],
              ...[yuanOf(row.amountFen), yuanOf(row.paidFen), yuanOf(row.refundedFen), row.statusName, row.channelName],
              ...[at(row.createTime), at(row.paidTime)],
            ]),
          }
        },
        report,
      ),
  }),
}

/** Refunds of the organizations whose finance the actor keeps. */
export const refundSheet = pagedSheet<
  InputOf<typeof endpoints.exportRefunds>,
  Awaited<ReturnType<typeof pageRefunds>>['rows'][number]
>({
  kind: 'refundExport',
  title: ['退款', 'Refunds'],
  counted: ['已导出{count}笔退款', '{count} refunds exported.'],
  action: 'finance.refunds_exported',
  heads: [
    [['退款单号', 'Refund'], 30],
    [['订单号', 'Order'], 26],
    [['金额（元）', 'Amount (CNY)'], 14],
    [['状态', 'Status'], 12],
    [['原因', 'Reason'], 36],
    [['失败原因', 'Fault'], 30],
    [['驳回原因', 'Why rejected'], 30],
    [['申请人', 'Requested by'], 14],
    [['审批人', 'Decided by'], 14],
    [['申请时间', 'Requested'], 20],
    [['完成时间', 'Finished'], 20],
  ],
  page: (ctx, actor, input) => pageRefunds(ctx.db, actor, input),
  line: (row) => [
    ...[row.no, row.orderNo, yuanOf(row.amountFen), row.statusName, row.reason, row.fault],
    ...[row.rejectReason, row.requesterName, row.deciderName, at(row.createTime), at(row.finishTime)],
  ],
})

/** Payment exceptions. */
export const exceptionSheet = pagedSheet<
  InputOf<typeof endpoints.exportExceptions>,
  Awaited<ReturnType<typeof pageExceptions>>['rows'][number]
>({
  kind: 'exceptionExport',
  title: ['异常到账', 'Payment exceptions'],
  counted: ['已导出{count}笔异常到账', '{count} rows exported.'],
  action: 'finance.exceptions_exported',
  heads: [
    [['类型', 'Kind'], 20],
    [['订单号', 'Order'], 26],
    [['支付单号', 'Payment'], 30],
    [['交易号', 'Trade'], 34],
    [['金额（元）', 'Amount (CNY)'], 14],
    [['状态', 'Status'], 12],
    [['处理说明', 'Note'], 40],
    [['时间', 'Time'], 20],
  ],
  page: (ctx, actor, input) => pageExceptions(ctx.db, actor, input),
  line: (row) => [
    ...[row.kindName, row.orderNo, row.paymentNo, row.tradeNo ?? '', yuanOf(row.amountFen), row.statusName, row.note],
    at(row.createTime),
  ],
})

const movementHeads = [
  [['入账时间', 'Booked'], 20],
  [['类型', 'Kind'], 14],
  [['借方科目', 'Debit'], 18],
  [['贷方科目', 'Credit'], 18],
  [['金额（元）', 'Amount (CNY)'], 14],
  [['订单号', 'Order'], 26],
  [['单据号', 'Paper'], 30],
  [['竞赛', 'Competition'], 32],
] as const satisfies readonly Head[]

/** Movements of the ledger with both of their accounts, however many. */
export const movementSheet: ExportedSheet<InputOf<typeof endpoints.exportMovements>> = {
  kind: 'movementExport',
  title: ['总账流水', 'Movements of the ledger'],
  counted: ['已导出{count}条流水', '{count} movements exported.'],
  action: 'finance.movements_exported',
  isEmpty: async (ctx, actor, input) => (await movementIds(ctx.db, actor, input, 1)).length === 0,
  find: async (ctx, actor, input) => {
    const ids = await movementIds(ctx.db, actor, input)
    const read = async (some: readonly string[]) =>
      new Map(
        (await movementsById(ctx.db, actor, some)).map((row) => [
          row.movementId,
          [
            ...[at(row.moveTime), row.kindName, row.debitName, row.creditName, yuanOf(row.amountFen), row.orderNo ?? ''],
            ...[row.paperNo, row.competitionName],
          ],
        ]),
      )
    return { total: ids.length, heads: movementHeads, rows: (report) => linesByIds(STEP, ids, read, report) }
  },
}
