// More lists of finance as workbooks: invoices, bills, bank lines, differences, each under the filters its screen shows.
import { type TObject, type TProperties, Type } from 'typebox'
import { closed, type Endpoint, post } from '../endpoint.ts'
import type { Label } from '../lang.ts'
import { pageBankLines } from './bank/bank.endpoints.ts'
import { pageBills } from './bill/bill.endpoints.ts'
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
    input: closed(filters as unknown as Filters<E> & TProperties),
    reply: closed({ taskId: Type.String() }),
  })
}

export const exportInvoices = exportOf(pageInvoices, '/finance/invoice/export', ['导出发票', 'Export invoices'])
export const exportBills = exportOf(pageBills, '/finance/bill/export', ['导出账单', 'Export bills'])
export const exportBankLines = exportOf(pageBankLines, '/finance/bank/export', ['导出银行流水', 'Export bank lines'])
export const exportDifferences = exportOf(pageDifferences, '/finance/difference/export', ['导出对账差异', 'Export differences'])
