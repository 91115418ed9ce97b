import type { Label } from '../lang.ts'
import type { StateOf } from '../machine.ts'
import type { exceptionStates } from './exception.states.ts'
import { orderStates } from './order.states.ts'
import type { paymentStates } from './payment.states.ts'
import { type OnlineProvider, onlineNames, onlineProviders } from './providers.ts'
import { refundStates } from './refund.states.ts'

export type OrderWord = StateOf<typeof orderStates>
export const orderWords = Object.keys(orderStates.states) as OrderWord[]
export type PaymentWord = StateOf<typeof paymentStates>
export type RefundWord = StateOf<typeof refundStates>
export const refundWords = Object.keys(refundStates.states) as RefundWord[]
export type ExceptionWord = StateOf<typeof exceptionStates>
export const exceptionWords = ['open', 'settled'] as const satisfies readonly ExceptionWord[]

/** Teams one order holds at most. */
export const MOST_TEAMS = 2000

export const orderKindLabels = {
  team: ['单队缴费', 'One team'],
  batch: ['学校批量缴费', 'Batch of a school'],
  hand: ['人工登记', 'Confirmed by hand'],
} as const satisfies Record<string, Label>
export type OrderKind = keyof typeof orderKindLabels

/** What money comes through. */
export type Provider = OnlineProvider | 'transfer' | 'hand'
const ofProviders = (word: 'label' | 'account') =>
  Object.fromEntries(onlineNames.map((name) => [name, onlineProviders[name][word]])) as Record<OnlineProvider, Label>
export const providerLabels: Readonly<Record<Provider, Label>> = {
  ...ofProviders('label'),
  transfer: ['银行转账', 'Bank transfer'],
  hand: ['人工登记', 'By hand'],
}
/** The accounts of the ledger on which money lies; every other one says whose it is or what it was spent on. */
export const moneyAccounts = Object.keys(providerLabels) as Provider[]
/** What an order can be made for. */
export const payableThrough = [...onlineNames, 'transfer'] as const satisfies readonly Provider[]

export { type OnlineWay, onlineWays } from './providers.ts'

export const exceptionLabels = {
  late: ['订单关闭后到账', 'Paid after the order closed'],
  double: ['重复到账', 'Paid twice'],
  amount: ['到账金额不符', 'Amount mismatch'],
  refund_failed: ['退款未成功', 'Refund failed'],
} as const satisfies Record<string, Label>
export type ExceptionKind = keyof typeof exceptionLabels

/** What finance is advised to do. */
export const proposalLabels = {
  late: ['系统已自动原路退款', 'It is being refunded by itself'],
  double: ['系统已自动原路退款', 'It is being refunded by itself'],
  amount: ['核对后原路退款', 'Compare, then refund it'],
  refund_failed: ['联系付款人线下退款并登记', 'Refund outside the product and note it'],
} as const satisfies Record<ExceptionKind, Label>

const ownAccounts = {
  transfer: ['银行账户', 'Bank account'],
  hand: ['人工登记', 'By hand'],
  fees: ['报名费收入', 'Fees earned'],
  held: ['暂收待退', 'Held for others'],
  prizes: ['奖金支出', 'Prize money paid'],
  expert_fees: ['专家酬金支出', 'Expert fees paid'],
  tax: ['代扣个人所得税', 'Income tax withheld'],
} as const satisfies Record<string, Label>
export type AccountName = OnlineProvider | keyof typeof ownAccounts
export const accountLabels: Readonly<Record<AccountName, Label>> = { ...ofProviders('account'), ...ownAccounts }
export const accountNames = Object.keys(accountLabels) as AccountName[]

/** Why money moved. */
export const movementLabels = {
  payment: ['收款', 'Paid'],
  exception: ['异常到账', 'Payment exceptions'],
  refund: ['退款', 'Refunded'],
  payout: ['发放', 'Paid out'],
  payout_back: ['发放退回', 'Payout returned'],
  tax: ['个人所得税', 'Income tax'],
} as const satisfies Record<string, Label>
