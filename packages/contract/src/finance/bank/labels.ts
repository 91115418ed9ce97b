import type { Label } from '../../lang.ts'
import type { StateOf } from '../../machine.ts'
import { bankLineStates } from './bank.states.ts'

export type BankLineWord = StateOf<typeof bankLineStates>
export const bankLineWords = Object.keys(bankLineStates.states) as BankLineWord[]

export const directionLabels = { in: ['收入', 'In'], out: ['支出', 'Out'] } as const satisfies Record<string, Label>
export type Direction = keyof typeof directionLabels
export const directions = Object.keys(directionLabels) as Direction[]

/** Why a line is thought to belong to something. */
export const matchLabels = {
  amount: ['金额一致', 'amount equal'],
  amountDiffers: ['金额不同', 'amount differs'],
  number: ['附言含订单号', 'order number in the remark'],
  digits: ['附言含订单号末位', 'last digits of the order number in the remark'],
  name: ['付款人一致', 'payer’s name equal'],
  namePart: ['付款人名称相近', 'payer’s name similar'],
  day: ['日期相近', 'days near each other'],
  voucher: ['已提交转账凭证', 'a voucher was sent'],
  otherNumber: ['附言为另一订单号', 'the remark names another order'],
} as const satisfies Record<string, Label>
export type MatchReason = keyof typeof matchLabels

/** What a line may settle. */
export const targetLabels = {
  order: ['待付订单', 'Order to be paid'],
  payment: ['已付订单（补登流水）', 'Order paid already (adds the line)'],
  refund: ['退款', 'Refund'],
} as const satisfies Record<string, Label>
export type TargetKind = keyof typeof targetLabels

/** What can be wrong with a line of a statement. */
export const bankFaultLabels = {
  day: ['日期读不懂', 'the day cannot be read'],
  amount: ['金额读不懂', 'the amount cannot be read'],
  noAmount: ['收入和支出都是空的', 'neither an amount in nor out'],
  both: ['收入和支出同时有金额', 'an amount both in and out'],
  formula: ['含有公式', 'holds a formula'],
  longNumber: ['长号码被 Excel 改成了数字，请把该列设为文本', 'a long number was rounded by Excel: make the column text'],
  future: ['日期在今天之后', 'the day lies in the future'],
} as const satisfies Record<string, Label>
export type BankFault = keyof typeof bankFaultLabels
