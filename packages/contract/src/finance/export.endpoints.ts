// Lists of finance as workbooks, each under the filters its screen shows, and what finance looks at rather than reads.
import { type TObject, type TProperties, Type } from 'typebox'
import { closed, type Endpoint, get, post } from '../endpoint.ts'
import { day } from '../fields.ts'
import type { Label } from '../lang.ts'
import { pageBankLines } from './bank/bank.endpoints.ts'
import { pageBills } from './bill/bill.endpoints.ts'
import { pageExceptions, pageMovements, pageOrders, pageRefunds } from './desk.endpoints.ts'
import { pageInvoices } from './invoice/desk.endpoints.ts'
import { pageDifferences } from './reconcile/reconcile.endpoints.ts'

type Paging = 'pageNum' | 'pageSize' | 'sort'
type Filters<E> = E extends Endpoint<TObject<infer P extends TProperties>> ? Omit<P, Paging> : never

/** The export of a list: whoever may see it, under its own filters. */
const exportOf = <E extends Endpoint<TObject>>(list: E, path: string, title: Label) => {
  const { pageNum: _, pageSize: __, sort: ___, ...filters } = list.input.properties
  return post(path, {
    title,
    access: list.access,
    rate: 'export',
    subscribable: true,
    input: closed(filters as unknown as Filters<E> & TProperties),
    reply: closed({ taskId: Type.String() }),
  })
}

export const exportOrders = exportOf(pageOrders, '/finance/order/export', ['导出订单', 'Export orders'])
export const exportRefunds = exportOf(pageRefunds, '/finance/refund/export', ['导出退款', 'Export refunds'])
export const exportExceptions = exportOf(pageExceptions, '/finance/exception/export', [
  '导出异常到账',
  'Export payment exceptions',
])
export const exportMovements = exportOf(pageMovements, '/finance/ledger/export', ['导出总账流水', 'Export movements'])
export const exportInvoices = exportOf(pageInvoices, '/finance/invoice/export', ['导出发票', 'Export invoices'])
export const exportBills = exportOf(pageBills, '/finance/bill/export', ['导出账单', 'Export bills'])
export const exportBankLines = exportOf(pageBankLines, '/finance/bank/export', ['导出银行流水', 'Export bank lines'])
export const exportDifferences = exportOf(pageDifferences, '/finance/difference/export', ['导出对账差异', 'Export differences'])

/** Income by day and by competition between two days of China (both included, at most a year), and what is outstanding now by its age. */
export const getFinanceOverview = get('/finance/overview', {
  title: ['财务概览', 'Finance overview'],
  access: 'finance:ledger:list',
  rate: 'search',
  input: closed({ from: day(['开始日期', 'From']), to: day(['结束日期', 'Until']) }),
  reply: closed({
    paidFen: Type.Integer(),
    refundedFen: Type.Integer(),
    /** Every day between, the empty ones too. */
    days: Type.Array(closed({ day: Type.String(), paidFen: Type.Integer(), refundedFen: Type.Integer() })),
    /** The twenty with the largest income. */
    competitions: Type.Array(
      closed({ competitionId: Type.String(), name: Type.String(), paidFen: Type.Integer(), refundedFen: Type.Integer() }),
    ),
    /** Orders that are not paid, by the days since they were made. */
    outstanding: Type.Array(
      closed({ age: Type.String(), name: Type.String(), count: Type.Integer(), amountFen: Type.Integer() }),
    ),
  }),
})
