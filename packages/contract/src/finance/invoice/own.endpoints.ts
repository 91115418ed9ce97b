// Payers: their title book, what can be invoiced, their invoices. Persons for themselves, a school's secretary for the school.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../../endpoint.ts'
import { flag, id, ids, instant, oneOf } from '../../fields.ts'
import { pageInput, pageOf } from '../../page.ts'
import { orderId } from '../fields.ts'
import {
  buyer,
  invoiceDetail,
  invoiceId,
  invoiceNote,
  invoiceReason,
  invoiceRow,
  invoiceStatus,
  invoiceType,
  redKind,
  shownBuyer,
  titleId,
} from './fields.ts'
import { invoiceFileKinds } from './labels.ts'

const version = Type.Integer({ minimum: 1, label: ['版本', 'Version'] })
const titleRow = closed({
  titleId: Type.String(),
  ...shownBuyer,
  isDefault: Type.Boolean(),
  version: Type.Integer(),
})

/** The title book: of the school for whoever pays for it, else of the person. */
export const listTitles = get('/web/finance/invoice/title/list', {
  title: ['发票抬头', 'Billing details'],
  access: 'signedIn',
  reply: closed({ owner: oneOf(['user', 'school'], ['归属', 'Owner']), ownerName: Type.String(), titles: Type.Array(titleRow) }),
})
/** Adds a title, or changes one: invoices that were requested keep the old one. */
export const saveTitle = post('/web/finance/invoice/title/save', {
  title: ['保存发票抬头', 'Save billing details'],
  access: 'signedIn',
  idempotent: true,
  input: closed({
    titleId: Type.Optional(titleId),
    /** 0: it is new. */
    version: Type.Integer({ minimum: 0, label: ['版本', 'Version'] }),
    ...buyer,
    isDefault: flag(['默认抬头', 'Default']),
  }),
  reply: closed({ titleId: Type.String() }),
})
export const removeTitle = post('/web/finance/invoice/title/remove', {
  title: ['删除发票抬头', 'Remove billing details'],
  access: 'signedIn',
  input: closed({ titleId }),
  reply: done,
})

/** Paid orders something is left to invoice of, with the last moment to ask. */
export const pageInvoiceable = get('/web/finance/invoice/order/page', {
  title: ['可开票订单', 'Orders to invoice'],
  access: 'signedIn',
  input: pageInput({}),
  reply: pageOf(
    closed({
      orderId: Type.String(),
      no: Type.String(),
      competitionId: Type.String(),
      competitionName: Type.String(),
      teamName: Type.String(),
      teamCount: Type.Integer(),
      paidTime: instant,
      freeFen: Type.Integer(),
      deadlineTime: instant,
      isOver: Type.Boolean(),
    }),
  ),
})
/** What is left to invoice of some own orders, line by line. */
export const getInvoiceable = get('/web/finance/invoice/order/lines', {
  title: ['可开票明细', 'Lines to invoice'],
  access: 'signedIn',
  input: closed({ orderIds: ids(['订单', 'Orders'], 100) }),
  reply: closed({
    content: Type.String(),
    allowsSpecial: Type.Boolean(),
    lines: Type.Array(
      closed({
        lineId: Type.String(),
        orderId: Type.String(),
        orderNo: Type.String(),
        teamName: Type.String(),
        text: Type.String(),
        freeFen: Type.Integer(),
      }),
    ),
  }),
})
/** Requests one invoice for one or many orders, whole or for some of their lines; the amount is what is left of them. */
export const requestInvoice = post('/web/finance/invoice/request', {
  title: ['申请开票', 'Request an invoice'],
  access: 'signedIn',
  idempotent: true,
  input: closed({
    orderIds: ids(['订单', 'Orders'], 100),
    /** Left out: everything that is left. */
    lineIds: Type.Optional(ids(['明细', 'Lines'], 4000)),
    titleId,
    type: invoiceType,
    note: invoiceNote,
  }),
  reply: closed({ invoiceId: Type.String(), no: Type.String() }),
})
export const pageMyInvoices = get('/web/finance/invoice/page', {
  title: ['我的发票', 'My invoices'],
  access: 'signedIn',
  input: pageInput({ status: Type.Optional(invoiceStatus) }),
  reply: pageOf(invoiceRow),
})
export const getMyInvoice = get('/web/finance/invoice/detail', {
  title: ['我的发票详情', 'My invoice'],
  access: 'signedIn',
  input: closed({ invoiceId }),
  reply: invoiceDetail,
})
/** Sends a rejected request again, with a title of the book as it stands now. */
export const resubmitInvoice = post('/web/finance/invoice/resubmit', {
  title: ['修改开票申请', 'Change a request'],
  access: 'signedIn',
  input: closed({ invoiceId, version, titleId, type: invoiceType, note: invoiceNote }),
  reply: done,
})
export const withdrawInvoice = post('/web/finance/invoice/withdraw', {
  title: ['撤回开票申请', 'Withdraw a request'],
  access: 'signedIn',
  input: closed({ invoiceId, version }),
  reply: done,
})
/** Asks finance to reverse an own invoice; with a title, another one is requested with it as soon as this one is reversed. */
export const askReversal = post('/web/finance/invoice/reverse', {
  title: ['申请红冲', 'Ask to reverse an invoice'],
  access: 'signedIn',
  input: closed({
    invoiceId,
    version,
    kind: redKind,
    reason: invoiceReason,
    reissueTitleId: orNull(id(['新抬头', 'New title'])),
  }),
  reply: done,
})
/** A file of an invoice, for its payer, its school and finance. */
export const downloadInvoice = download('/web/finance/invoice/file', {
  title: ['下载发票', 'Download an invoice'],
  access: 'signedIn',
  input: closed({ invoiceId, kind: oneOf(invoiceFileKinds, ['文件', 'File']) }),
  reply: Type.Any(),
})
/** The invoices of one own order, for its page. */
export const listOrderInvoices = get('/web/finance/invoice/order/list', {
  title: ['订单的发票', 'Invoices of an order'],
  access: 'signedIn',
  input: closed({ orderId }),
  reply: closed({
    invoices: Type.Array(
      closed({
        invoiceId: Type.String(),
        no: Type.String(),
        title: Type.String(),
        amountFen: Type.Integer(),
        status: Type.String(),
        statusName: Type.String(),
      }),
    ),
    /** What can still be invoiced; 0 where nothing can, or not by whoever asks. */
    freeFen: Type.Integer(),
    deadlineTime: orNull(instant),
    isOver: Type.Boolean(),
  }),
})
