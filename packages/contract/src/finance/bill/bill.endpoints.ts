// Bills of schools: made from orders and refunds of a period, issued, sent, settled by what is paid; what is owed by age.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../../endpoint.ts'
import { day, id, ids, instant, keyword, oneOf, stateOf, text } from '../../fields.ts'
import { pageInput, pageOf } from '../../page.ts'
import { competitionId } from '../fields.ts'
import type { billStates } from './bill.states.ts'
import { billWords } from './labels.ts'

const billId = id(['账单', 'Bill'])
const version = Type.Integer({ minimum: 1, label: ['版本', 'Version'] })
const status = oneOf(billWords, ['状态', 'Status'])
const fen = Type.Integer()
/** Days in China, both included. */
const period = { competitionId, from: day(['开始日期', 'From']), to: day(['结束日期', 'Until']) }

const billRow = closed({
  billId: Type.String(),
  /** '' for a draft. */
  no: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  schoolName: Type.String(),
  periodFrom: Type.String(),
  periodTo: Type.String(),
  amountFen: fen,
  /** Of its orders, as they stand now. */
  paidFen: fen,
  outstandingFen: fen,
  status: stateOf<typeof billStates>(),
  statusName: Type.String(),
  issueTime: orNull(instant),
  version: Type.Integer(),
})
const billDetail = closed({
  ...billRow.properties,
  voidReason: Type.String(),
  lines: Type.Array(
    closed({
      lineId: Type.String(),
      orderId: Type.String(),
      orderNo: Type.String(),
      isRefund: Type.Boolean(),
      text: Type.String(),
      time: instant,
      amountFen: fen,
      paidFen: fen,
      outstandingFen: fen,
      statusName: Type.String(),
    }),
  ),
  can: Type.Array(Type.String()),
})

/** What bills of a period would say, school by school; writes nothing. */
export const previewBills = get('/finance/bill/preview', {
  title: ['预览账单', 'Preview bills'],
  access: 'finance:bill:edit',
  input: closed(period),
  reply: Type.Array(
    closed({
      schoolId: Type.String(),
      schoolName: Type.String(),
      orderCount: Type.Integer(),
      amountFen: fen,
      paidFen: fen,
      refundedFen: fen,
      outstandingFen: fen,
    }),
  ),
})
/** Makes a draft for each school with movements in the period that stand on no bill yet. */
export const makeBills = post('/finance/bill/make', {
  title: ['生成账单', 'Make bills'],
  access: 'finance:bill:edit',
  input: closed(period),
  reply: closed({ taskId: Type.String() }),
})
export const pageBills = get('/finance/bill/page', {
  title: ['账单列表', 'Bills'],
  access: 'finance:bill:list',
  input: pageInput({
    status: Type.Optional(status),
    competitionId: Type.Optional(competitionId),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(billRow),
})
export const getBill = get('/finance/bill/detail', {
  title: ['账单详情', 'Bill'],
  access: 'finance:bill:list',
  input: closed({ billId }),
  reply: billDetail,
})
/** Issues drafts: they get their numbers, are frozen and sent to the schools. */
export const issueBills = post('/finance/bill/issue', {
  title: ['出账', 'Issue bills'],
  access: 'finance:bill:edit',
  input: closed({ billIds: ids(['账单', 'Bills'], 200) }),
  reply: done,
})
export const voidBill = post('/finance/bill/void', {
  title: ['作废账单', 'Void a bill'],
  access: 'finance:bill:edit',
  input: closed({ billId, version, reason: text(['原因', 'Reason'], 500, 2) }),
  reply: done,
})
/** What teams owe by age, competition by competition and school by school. */
export const listAgeing = get('/finance/bill/ageing', {
  title: ['应收账龄', 'What is owed, by age'],
  access: 'finance:bill:list',
  input: closed({ competitionId: Type.Optional(competitionId) }),
  reply: Type.Array(
    closed({
      key: Type.String(),
      competitionId: Type.String(),
      competitionName: Type.String(),
      schoolId: orNull(Type.String()),
      schoolName: Type.String(),
      teamCount: Type.Integer(),
      /** 0–7 days, 8–30, 31–60, more. */
      ages: Type.Array(fen),
      totalFen: fen,
    }),
  ),
})

export const pageSchoolBills = get('/finance/school/bill/page', {
  title: ['本校账单', 'Bills of the school'],
  access: 'finance:order:batch',
  input: pageInput({ status: Type.Optional(status) }),
  reply: pageOf(billRow),
})
export const getSchoolBill = get('/finance/school/bill/detail', {
  title: ['本校账单详情', 'Bill of the school'],
  access: 'finance:order:batch',
  input: closed({ billId }),
  reply: billDetail,
})
/** A bill as PDF, for its school and for finance. */
export const downloadBill = download('/web/finance/bill/file', {
  title: ['下载账单', 'Download a bill'],
  access: 'signedIn',
  input: closed({ billId }),
  reply: Type.Any(),
})
