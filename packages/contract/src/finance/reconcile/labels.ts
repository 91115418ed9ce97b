import type { Label } from '../../lang.ts'
import type { StateOf } from '../../machine.ts'
import { differenceStates, reconciliationStates } from './reconcile.states.ts'

export type ReconciliationWord = StateOf<typeof reconciliationStates>
export const reconciliationWords = Object.keys(reconciliationStates.states) as ReconciliationWord[]
export type DifferenceWord = StateOf<typeof differenceStates>
export const differenceWords = Object.keys(differenceStates.states) as DifferenceWord[]

/** In what a bill and our books differ. */
export const differenceLabels = {
  missing_here: ['我方无记录', 'Missing here'],
  missing_there: ['渠道账单无记录', 'Missing in the bill'],
  amount: ['金额不一致', 'Amounts differ'],
  state: ['状态不一致', 'States differ'],
} as const satisfies Record<string, Label>
export type DifferenceKind = keyof typeof differenceLabels
export const differenceKinds = Object.keys(differenceLabels) as DifferenceKind[]

/** What is proposed to finance for each kind. */
export const differenceProposals = {
  missing_here: [
    '渠道收到（或退出）的款项不属于任何订单：在渠道商户平台核对付款人，退款或登记说明',
    'Money the provider took (or sent back) belongs to no order: look it up at the provider, refund it there or note what was done',
  ],
  missing_there: [
    '向渠道查询；仍无记录的，与渠道客服核对后登记说明',
    'Ask the provider. If it still does not know, clear it with the provider’s support and note it',
  ],
  amount: ['核对两边金额，登记差额的原因', 'Compare both sums and note where the difference comes from'],
  state: ['向渠道查询，系统按查询结果入账', 'Ask the provider: what it answers is settled'],
} as const satisfies Record<DifferenceKind, Label>

export const differenceWhats = {
  payment: ['收款', 'Payment'],
  refund: ['退款', 'Refund'],
} as const satisfies Record<string, Label>

/** Where the bill of a day came from. */
export const sourceLabels = {
  download: ['自动下载', 'Downloaded'],
  upload: ['人工上传', 'Uploaded'],
  none: ['渠道当日无交易', 'No trades that day'],
} as const satisfies Record<string, Label>
