// Fields that several calls about invoices ask for or answer. Amounts come from our lines, never from a caller.
import { type Static, Type } from 'typebox'
import { closed, orNull } from '../../endpoint.ts'
import { id, instant, oneOf, ruled, ruledOrEmpty, stateOf, text } from '../../fields.ts'
import type { invoiceStates } from './invoice.states.ts'
import { buyerTypes, invoiceTypes, invoiceWords, redKinds } from './labels.ts'

export const invoiceId = id(['发票申请', 'Invoice'])
export const titleId = id(['发票抬头', 'Title'])
export const invoiceType = oneOf(invoiceTypes, ['发票类型', 'Type'])
export const buyerType = oneOf(buyerTypes, ['抬头类型', 'Kind of buyer'])
export const redKind = oneOf(redKinds, ['红冲原因', 'Why'])
export const invoiceStatus = oneOf(invoiceWords, ['状态', 'Status'])
export const invoiceNote = Type.String({ maxLength: 200, label: ['备注', 'Remark'] })
export const invoiceReason = text(['原因', 'Reason'], 500, 2)
export const invoiceNumber = ruled(['数电票号码', 'Invoice number'], 'invoiceNumber', 20)

/** Who stands on an invoice. */
export const buyer = {
  buyerType,
  title: ruled(['发票抬头', 'Title'], 'invoiceTitle', 100),
  taxNo: ruledOrEmpty(['纳税人识别号', 'Tax number'], 'taxNo', 20),
  address: Type.String({ maxLength: 100, label: ['地址', 'Address'] }),
  phone: ruledOrEmpty(['电话', 'Phone'], 'contactPhone', 30),
  bank: Type.String({ maxLength: 100, label: ['开户行', 'Bank'] }),
  account: ruledOrEmpty(['银行账号', 'Bank account'], 'bankAccount', 40),
  email: ruledOrEmpty(['收票邮箱', 'E-mail for the invoice'], 'email', 64),
}
const buyerFields = closed(buyer)
/** What is copied onto an invoice. */
export type BuyerFields = Static<typeof buyerFields>
export const shownBuyer = {
  buyerType: Type.String(),
  buyerTypeName: Type.String(),
  title: Type.String(),
  taxNo: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  bank: Type.String(),
  account: Type.String(),
  email: Type.String(),
}

export const invoiceRow = closed({
  invoiceId: Type.String(),
  no: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  payerName: Type.String(),
  payerType: Type.String(),
  type: Type.String(),
  typeName: Type.String(),
  title: Type.String(),
  taxNo: Type.String(),
  amountFen: Type.Integer(),
  orderCount: Type.Integer(),
  status: stateOf<typeof invoiceStates>(),
  statusName: Type.String(),
  number: orNull(Type.String()),
  issuedOn: orNull(Type.String()),
  createTime: instant,
  version: Type.Integer(),
})
/** Everything about an invoice, for its payer and for finance. */
export const invoiceDetail = closed({
  ...invoiceRow.properties,
  ...shownBuyer,
  content: Type.String(),
  note: Type.String(),
  rejectReason: Type.String(),
  fault: Type.String(),
  redKindName: Type.String(),
  redReason: Type.String(),
  redNumber: orNull(Type.String()),
  redOn: orNull(Type.String()),
  /** Who the invoice is made out to that follows the reversal; '' for none. */
  reissueTitle: Type.String(),
  /** The invoice it replaces, and the one that replaces it. */
  reissueOf: orNull(closed({ invoiceId: Type.String(), no: Type.String() })),
  reissuedAs: orNull(closed({ invoiceId: Type.String(), no: Type.String() })),
  files: Type.Array(closed({ kind: Type.String(), name: Type.String() })),
  orders: Type.Array(
    closed({
      orderId: Type.String(),
      no: Type.String(),
      lines: Type.Array(
        closed({ lineId: Type.String(), teamName: Type.String(), text: Type.String(), amountFen: Type.Integer() }),
      ),
    }),
  ),
  history: Type.Array(
    closed({ time: instant, actorName: Type.String(), action: Type.String(), statusName: Type.String(), reason: Type.String() }),
  ),
  can: Type.Array(Type.String()),
})
