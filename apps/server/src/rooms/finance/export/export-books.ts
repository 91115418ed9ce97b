// Invoices, bills, bank lines and differences as workbooks, under the filters of their screens.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/export.endpoints'
import { timeText } from '#src/china-time.ts'
import { type Head, pagedSheet } from '#src/platform/exported-sheet.ts'
import { pageBankLines } from '../bank/bank.views.ts'
import { pageBills } from '../bill/bill.views.ts'
import { pageInvoices } from '../invoice/invoice.views.ts'
import { pageDifferences } from '../reconcile/reconcile.views.ts'

type RowOf<F extends (...all: never[]) => Promise<{ rows: readonly unknown[] }>> = Awaited<ReturnType<F>>['rows'][number]
const amount = (zh: string, en: string): Head => [[`${zh}（元）`, `${en} (CNY)`], 14]

/** Invoices of the organizations whose finance the actor keeps. */
export const invoiceSheet = pagedSheet<InputOf<typeof endpoints.exportInvoices>, RowOf<typeof pageInvoices>>({
  kind: 'invoiceExport',
  title: ['发票', 'Invoices'],
  counted: ['已导出{count}张发票', '{count} invoices exported.'],
  action: 'finance.invoices_exported',
  heads: [
    [['申请编号', 'Request'], 24],
    [['竞赛', 'Competition'], 32],
    [['付款人', 'Payer'], 24],
    [['发票类型', 'Type'], 16],
    [['抬头', 'Title'], 32],
    [['税号', 'Tax number'], 24],
    amount('金额', 'Amount'),
    [['状态', 'Status'], 12],
    [['发票号码', 'Invoice number'], 26],
    [['开票日期', 'Issued on'], 14],
    [['申请时间', 'Requested'], 20],
  ],
  page: (ctx, actor, input) => pageInvoices(ctx.db, actor, input),
  line: (row) => [
    ...[row.no, row.competitionName, row.payerName, row.typeName, row.title, row.taxNo, yuanOf(row.amountFen), row.statusName],
    ...[row.number ?? '', row.issuedOn ?? '', timeText(row.createTime)],
  ],
})

/** Bills of the organizations whose finance the actor keeps. */
export const billSheet = pagedSheet<InputOf<typeof endpoints.exportBills>, RowOf<typeof pageBills>>({
  kind: 'billExport',
  title: ['账单', 'Bills'],
  counted: ['已导出{count}份账单', '{count} bills exported.'],
  action: 'finance.bills_exported',
  heads: [
    [['账单号', 'Bill'], 24],
    [['学校', 'School'], 28],
    [['竞赛', 'Competition'], 32],
    [['起', 'From'], 12],
    [['止', 'Until'], 12],
    amount('金额', 'Amount'),
    amount('已付', 'Paid'),
    amount('未付', 'Outstanding'),
    [['状态', 'Status'], 12],
  ],
  page: (ctx, actor, input) => pageBills(ctx.db, actor, input),
  line: (row) => [
    ...[row.no, row.schoolName, row.competitionName, row.periodFrom, row.periodTo],
    ...[yuanOf(row.amountFen), yuanOf(row.paidFen), yuanOf(row.outstandingFen), row.statusName],
  ],
})

/** Lines of bank statements. */
export const bankLineSheet = pagedSheet<InputOf<typeof endpoints.exportBankLines>, RowOf<typeof pageBankLines>>({
  kind: 'bankLineExport',
  title: ['银行流水', 'Bank lines'],
  counted: ['已导出{count}条流水', '{count} lines exported.'],
  action: 'finance.bank_exported',
  heads: [
    [['时间', 'Time'], 20],
    [['方向', 'Direction'], 10],
    amount('金额', 'Amount'),
    [['对方户名', 'Other party'], 28],
    [['附言', 'Remark'], 32],
    [['流水号', 'Serial number'], 24],
    [['状态', 'Status'], 12],
    [['说明', 'Note'], 32],
  ],
  page: (ctx, actor, input) => pageBankLines(ctx.db, actor, input),
  line: (row) => [
    ...[timeText(row.happenedTime), row.directionName, yuanOf(row.amountFen), row.otherName, row.remark, row.serialNo],
    ...[row.statusName, row.note],
  ],
})

/** Differences between providers' bills and our books. */
export const differenceSheet = pagedSheet<InputOf<typeof endpoints.exportDifferences>, RowOf<typeof pageDifferences>>({
  kind: 'differenceExport',
  title: ['对账差异', 'Differences'],
  counted: ['已导出{count}条差异', '{count} differences exported.'],
  action: 'finance.differences_exported',
  heads: [
    [['日期', 'Day'], 12],
    [['渠道', 'Channel'], 12],
    [['差异', 'Kind'], 18],
    [['单号', 'Number'], 30],
    [['渠道交易号', 'Trade'], 34],
    amount('渠道', 'Theirs'),
    amount('本系统', 'Ours'),
    amount('差额', 'Difference'),
    [['订单号', 'Order'], 26],
    [['状态', 'Status'], 12],
    [['处理说明', 'Note'], 36],
  ],
  page: (ctx, actor, input) => pageDifferences(ctx.db, actor, input),
  line: (row) => [
    ...[row.day, row.providerName, row.kindName, row.no, row.tradeNo, yuanOf(row.theirsFen), yuanOf(row.oursFen)],
    ...[yuanOf(row.differenceFen), row.orderNo, row.statusName, row.note],
  ],
})
