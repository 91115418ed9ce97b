// Bank statements: imported, matched to orders, settled.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../../endpoint.ts'
import { day, id, instant, keyword, oneOf, stateOf, text } from '../../fields.ts'
import { pageInput, pageOf } from '../../page.ts'
import type { bankLineStates } from './bank.states.ts'
import { bankLineWords, directions } from './labels.ts'

const lineId = id(['银行流水', 'Bank line'])
const fileId = id(['流水文件', 'Statement'])

/** What a line may belong to, best first, with the reason in words. */
const proposal = closed({
  kind: oneOf(['order', 'payment', 'refund'], ['类型', 'Kind']),
  kindName: Type.String(),
  /** Of the order, or of the refund. */
  targetId: Type.String(),
  orderId: Type.String(),
  orderNo: Type.String(),
  payerName: Type.String(),
  statusName: Type.String(),
  amountFen: Type.Integer(),
  score: Type.Integer(),
  reason: Type.String(),
  /** False: the amounts differ, it is shown so that somebody asks the payer. */
  canSettle: Type.Boolean(),
})
const bankLineRow = closed({
  lineId: Type.String(),
  happenedTime: instant,
  direction: oneOf(directions, ['方向', 'Direction']),
  directionName: Type.String(),
  amountFen: Type.Integer(),
  otherName: Type.String(),
  otherTail: Type.String(),
  remark: Type.String(),
  serialNo: Type.String(),
  organizationName: Type.String(),
  status: stateOf<typeof bankLineStates>(),
  statusName: Type.String(),
  note: Type.String(),
  settlerName: Type.String(),
  /** What it settled. */
  orderId: orNull(Type.String()),
  orderNo: Type.String(),
  /** The best proposals of a line that is open. */
  proposals: Type.Array(proposal),
  can: Type.Array(Type.String()),
})

export const pageBankLines = get('/finance/bank/page', {
  title: ['银行流水', 'Bank lines'],
  access: 'finance:bank:list',
  input: pageInput({
    status: Type.Optional(oneOf(bankLineWords, ['状态', 'Status'])),
    direction: Type.Optional(oneOf(directions, ['方向', 'Direction'])),
    from: Type.Optional(day(['开始日期', 'From'])),
    to: Type.Optional(day(['结束日期', 'Until'])),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(bankLineRow),
})
/** The open lines that may have paid an order: shown to whoever checks its voucher. */
export const listBankLinesOf = get('/finance/bank/order', {
  title: ['订单可能的流水', 'Bank lines of an order'],
  access: 'finance:bank:list',
  input: closed({ orderId: id(['订单', 'Order']) }),
  reply: Type.Array(bankLineRow),
})
export const exportBankTemplate = download('/finance/bank/template/export', {
  title: ['下载流水模板', 'Template of a statement'],
  access: 'finance:bank:settle',
  scope: 'import:check',
  reply: Type.Unknown(),
})
export const checkBankImport = post('/finance/bank/template/check', {
  title: ['校验银行流水', 'Check a statement'],
  access: 'finance:bank:settle',
  scope: 'import:check',
  input: closed({ fileId }),
  reply: closed({ taskId: Type.String() }),
})
export const importBankLines = post('/finance/bank/template/import', {
  title: ['导入银行流水', 'Import a statement'],
  access: 'finance:bank:settle',
  input: closed({ fileId, digest: Type.String({ minLength: 10, maxLength: 100, label: ['校验码', 'Digest'] }) }),
  reply: closed({ taskId: Type.String() }),
})
/** Settles a line: it pays an order, adds the line to one that was paid by voucher, or belongs to a refund. */
export const settleBankLine = post('/finance/bank/settle', {
  title: ['核销银行流水', 'Settle a bank line'],
  access: 'finance:bank:settle',
  input: closed({
    lineId,
    kind: oneOf(['order', 'payment', 'refund'], ['类型', 'Kind']),
    targetId: id(['订单或退款', 'Order or refund']),
  }),
  reply: done,
})
export const setBankLineAside = post('/finance/bank/aside', {
  title: ['标记非本平台款项', 'A bank line is not ours'],
  access: 'finance:bank:settle',
  input: closed({ lineId, note: text(['说明', 'Note'], 500, 2) }),
  reply: done,
})
export const reopenBankLine = post('/finance/bank/reopen', {
  title: ['恢复待核销', 'Open a bank line again'],
  access: 'finance:bank:settle',
  input: closed({ lineId }),
  reply: done,
})
