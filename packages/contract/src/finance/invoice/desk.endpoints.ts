// Desk: finance approves, issues and reverses invoices, by hand, from the tax software's list, or through a provider.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../../endpoint.ts'
import { day, flag, id, instant, keyword, whole } from '../../fields.ts'
import { pageInput, pageOf } from '../../page.ts'
import { competitionId } from '../fields.ts'
import { invoiceDetail, invoiceId, invoiceNumber, invoiceReason, invoiceRow, invoiceStatus, redKind } from './fields.ts'

const version = Type.Integer({ minimum: 1, label: ['版本', 'Version'] })
const file = (zh: string, en: string) => Type.Optional(id([zh, en]))

export const pageInvoices = get('/finance/invoice/page', {
  title: ['发票列表', 'Invoices'],
  access: 'finance:invoice:list',
  input: pageInput(
    {
      status: Type.Optional(invoiceStatus),
      competitionId: Type.Optional(competitionId),
      /** Days in China on which it was requested, both included. */
      from: Type.Optional(day(['开始日期', 'From'])),
      to: Type.Optional(day(['结束日期', 'Until'])),
      keyword: Type.Optional(keyword),
    },
    ['createTime', 'amountFen'],
  ),
  reply: pageOf(invoiceRow),
})
export const getInvoice = get('/finance/invoice/detail', {
  title: ['发票详情', 'Invoice'],
  access: 'finance:invoice:list',
  input: closed({ invoiceId }),
  reply: invoiceDetail,
})
/** Approves a request, or rejects it with a reason; the payer may change it and send it again. */
export const decideInvoice = post('/finance/invoice/decide', {
  title: ['审核开票申请', 'Decide on a request'],
  access: 'finance:invoice:approve',
  input: closed({
    invoiceId,
    version,
    isApproved: flag(['通过', 'Approve']),
    reason: Type.String({ maxLength: 500, label: ['原因', 'Reason'] }),
  }),
  reply: done,
})
/** Enters the invoice that was issued outside: number, day, at least one file. */
export const issueByHand = post('/finance/invoice/issue', {
  title: ['登记发票', 'Enter an invoice'],
  access: 'finance:invoice:issue',
  input: closed({
    invoiceId,
    version,
    number: invoiceNumber,
    issuedOn: day(['开票日期', 'Issued on']),
    pdfFileId: file('PDF文件', 'PDF'),
    ofdFileId: file('OFD文件', 'OFD'),
    xmlFileId: file('XML文件', 'XML'),
  }),
  reply: done,
})
/** Adds or replaces the files of an invoice that was issued: an import brings numbers alone. */
export const addInvoiceFiles = post('/finance/invoice/files', {
  title: ['补传发票文件', 'Add files of an invoice'],
  access: 'finance:invoice:issue',
  input: closed({
    invoiceId,
    version,
    pdfFileId: file('PDF文件', 'PDF'),
    ofdFileId: file('OFD文件', 'OFD'),
    xmlFileId: file('XML文件', 'XML'),
  }),
  reply: done,
})
/** Sends an invoice that failed to the provider again. */
export const retryInvoice = post('/finance/invoice/retry', {
  title: ['重新开票', 'Try an invoice again'],
  access: 'finance:invoice:issue',
  input: closed({ invoiceId, version }),
  reply: done,
})
export const startReversal = post('/finance/invoice/reverse', {
  title: ['发起红冲', 'Begin to reverse'],
  access: 'finance:invoice:issue',
  input: closed({ invoiceId, version, kind: redKind, reason: invoiceReason }),
  reply: done,
})
/** Lets the provider that issued it reverse it. */
export const reverseByProvider = post('/finance/invoice/red/send', {
  title: ['平台红冲', 'Reverse through the provider'],
  access: 'finance:invoice:issue',
  input: closed({ invoiceId, version }),
  reply: done,
})
/** Enters the red invoice, or leaves the blue one as it is. */
export const finishReversal = post('/finance/invoice/red', {
  title: ['登记红字发票', 'Enter a reversal'],
  access: 'finance:invoice:issue',
  input: closed({
    invoiceId,
    version,
    redNumber: invoiceNumber,
    redOn: day(['红冲日期', 'Reversed on']),
    redFileId: file('红字发票文件', 'File of the reversal'),
  }),
  reply: done,
})
export const refuseReversal = post('/finance/invoice/keep', {
  title: ['不予红冲', 'Do not reverse'],
  access: 'finance:invoice:issue',
  input: closed({ invoiceId, version, reason: invoiceReason }),
  reply: done,
})

const task = closed({ taskId: Type.String() })
const fileId = id(['导入文件', 'File'])
/** The workbook of issued invoices to fill in; the export of the tax software is read as well. */
export const exportInvoiceTemplate = download('/finance/invoice/import/template', {
  title: ['下载发票导入模板', 'Template of the import'],
  access: 'finance:invoice:issue',
  scope: 'import:check',
  reply: Type.Unknown(),
})
/** Matches a workbook (upload purpose `financeInvoiceImport`) with what waits; faults come as a workbook and code 13017. */
export const checkInvoiceImport = post('/finance/invoice/import/check', {
  title: ['校验发票导入', 'Check an import'],
  access: 'finance:invoice:issue',
  scope: 'import:check',
  input: closed({ fileId }),
  reply: task,
})
/** Enters what was checked: everything in one transaction. */
export const importInvoices = post('/finance/invoice/import/run', {
  title: ['导入发票', 'Import invoices'],
  access: 'finance:invoice:issue',
  input: closed({ fileId, digest: Type.String({ minLength: 10, maxLength: 100, label: ['校验码', 'Digest'] }) }),
  reply: task,
})

export const getInvoiceSetting = get('/finance/invoice/setting', {
  title: ['开票设置', 'Invoice settings'],
  access: 'finance:invoice:list',
  reply: closed({
    deadlineDays: Type.Integer(),
    content: Type.String(),
    allowsSpecial: Type.Boolean(),
    providerEnabled: Type.Boolean(),
    providerAddress: Type.String(),
    providerAppId: Type.String(),
    hasSecret: Type.Boolean(),
    testTime: orNull(instant),
    testFault: orNull(Type.String()),
    version: Type.Integer(),
  }),
})
/** Saves how the own organization invoices. Another provider or secret turns it off until it is tested again. */
export const saveInvoiceSetting = post('/finance/invoice/setting/save', {
  title: ['保存开票设置', 'Save invoice settings'],
  access: 'finance:invoice:setting',
  stepUp: true,
  input: closed({
    /** 0: nothing was saved yet. */
    version: Type.Integer({ minimum: 0, label: ['版本', 'Version'] }),
    deadlineDays: whole(['可申请开票天数', 'Days to request'], 1, 3650),
    content: Type.String({ minLength: 1, maxLength: 60, rule: 'invoiceTitle', label: ['开票内容', 'What was sold'] }),
    allowsSpecial: flag(['可开专票', 'Special invoices']),
    providerEnabled: flag(['启用开票平台', 'Use the provider']),
    providerAddress: Type.String({ maxLength: 200, label: ['平台地址', 'Address'] }),
    providerAppId: Type.String({ maxLength: 64, label: ['应用号', 'App id'] }),
    /** Left out: it stays. */
    secret: Type.Optional(Type.String({ minLength: 16, maxLength: 200, verbatim: true, label: ['应用密钥', 'Secret'] })),
  }),
  reply: done,
})
export const testInvoiceProvider = post('/finance/invoice/setting/test', {
  title: ['测试开票平台', 'Test the provider'],
  access: 'finance:invoice:setting',
  reply: closed({ fault: orNull(Type.String()) }),
})
