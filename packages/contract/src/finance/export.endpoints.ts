// Lists of finance as workbooks, each under the filters its screen shows, and what finance looks at rather than reads.
import { type TProperties, Type } from 'typebox'
import { closed, get, post } from '../endpoint.ts'
import { day, keyword, oneOf } from '../fields.ts'
import { ledgerFilter } from './desk.endpoints.ts'
import { competitionId } from './fields.ts'
import { exceptionWords, orderWords, refundWords } from './labels.ts'

const started = closed({ taskId: Type.String() })
const list = <P extends TProperties>(path: string, title: [zh: string, en: string], access: `finance:${string}:list`, input: P) =>
  post(path, { title, access, rate: 'export', input: closed(input), reply: started })

export const exportOrders = list('/finance/order/export', ['导出订单', 'Export orders'], 'finance:order:list', {
  competitionId: Type.Optional(competitionId),
  status: Type.Optional(oneOf(orderWords, ['状态', 'Status'])),
  keyword: Type.Optional(keyword),
})
export const exportRefunds = list('/finance/refund/export', ['导出退款', 'Export refunds'], 'finance:refund:list', {
  status: Type.Optional(oneOf(refundWords, ['状态', 'Status'])),
})
export const exportExceptions = list(
  '/finance/exception/export',
  ['导出异常到账', 'Export money that fits nowhere'],
  'finance:exception:list',
  { status: Type.Optional(oneOf(exceptionWords, ['状态', 'Status'])) },
)
export const exportMovements = list(
  '/finance/ledger/export',
  ['导出总账流水', 'Export movements'],
  'finance:ledger:list',
  ledgerFilter,
)

/** Income by day and by competition between two days of China (both included, at most a year), and what is outstanding now by its age. */
export const getFinanceOverview = get('/finance/overview', {
  title: ['财务概览', 'Finance at a glance'],
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
