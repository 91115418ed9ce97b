import type { Label } from '../../lang.ts'
import type { StateOf } from '../../machine.ts'
import { invoiceStates } from './invoice.states.ts'

export type InvoiceWord = StateOf<typeof invoiceStates>
export const invoiceWords = Object.keys(invoiceStates.states) as InvoiceWord[]

/** Who buys, by the codes of invoice platforms. */
export const buyerTypeLabels = {
  '01': ['企业', 'Enterprise'],
  '02': ['机关事业单位', 'Public body'],
  '03': ['个人', 'Person'],
  '04': ['其他', 'Other'],
} as const satisfies Record<string, Label>
export type BuyerType = keyof typeof buyerTypeLabels
export const buyerTypes = ['01', '02', '03', '04'] as const satisfies readonly BuyerType[]
/** Whether a buyer of this type has to name a tax number. */
export const needsTaxNo = (type: BuyerType): boolean => type === '01' || type === '02'

export const invoiceTypeLabels = {
  digital_normal: ['数电普票', 'Digital invoice (ordinary)'],
  digital_special: ['数电专票', 'Digital invoice (special, for deduction)'],
} as const satisfies Record<string, Label>
export type InvoiceType = keyof typeof invoiceTypeLabels
export const invoiceTypes = ['digital_normal', 'digital_special'] as const satisfies readonly InvoiceType[]

const specialParts = ['taxNo', 'address', 'phone', 'bank', 'account'] as const
/** Whether a buyer can get a special invoice: its tax number, address, phone, bank and account are there. */
export const fitsSpecial = (buyer: Readonly<Record<(typeof specialParts)[number], string>>): boolean =>
  specialParts.every((part) => buyer[part].trim() !== '')

/** Why an invoice is reversed. */
export const redKindLabels = {
  refund: ['退款', 'Refund'],
  wrong_title: ['抬头有误', 'Wrong buyer'],
  other: ['其他', 'Other'],
} as const satisfies Record<string, Label>
export type RedKind = keyof typeof redKindLabels
export const redKinds = ['refund', 'wrong_title', 'other'] as const satisfies readonly RedKind[]

/** The files of an invoice; red: of its reversal. */
export const invoiceFileKinds = ['pdf', 'ofd', 'xml', 'red'] as const
export type InvoiceFileKind = (typeof invoiceFileKinds)[number]
