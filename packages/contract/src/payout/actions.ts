import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const payoutActions = {
  'payout.created': ['编制发放名单', 'Payout prepared'],
  'payout.computed': ['重新核算名单', 'Payout computed again'],
  'payout.dropped': ['移出发放名单', 'Taken off a payout'],
  'payout.submitted': ['提交发放名单', 'Payout submitted'],
  'payout.recalled': ['撤回发放名单', 'Payout recalled'],
  'payout.approved': ['同意发放名单', 'Payout approved'],
  'payout.returned': ['退回发放名单', 'Payout returned'],
  'payout.voided': ['作废发放名单', 'Payout made void'],
  'payout.paid': ['登记付款', 'Payout marked as paid'],
  'payout.item_returned': ['登记银行退回', 'Payment returned by the bank'],
  'payout.tax_remitted': ['登记税款缴纳', 'Withheld tax remitted'],
  'payout.exported': ['导出银行代发表', 'Payout exported for the bank'],
  'payout.rate_saved': ['设置专家酬金标准', 'Expert fee set'],
  'payout.cards_asked': ['提醒登记银行卡', 'Asked for bank cards'],
} as const satisfies RoomActions<'payout'>
