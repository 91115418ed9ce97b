import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const financeActions = {
  'finance.order_created': ['创建订单', 'Order created'],
  'finance.order_edited': ['修改订单', 'Order changed'],
  'finance.order_closed': ['关闭订单', 'Order closed'],
  'finance.order_paid': ['订单支付成功', 'Order paid'],
  'finance.order_refunded': ['订单退款', 'Order refunded'],
  'finance.voucher_sent': ['提交转账凭证', 'Voucher sent'],
  'finance.voucher_returned': ['退回转账凭证', 'Voucher returned'],
  'finance.voucher_approved': ['转账凭证审核通过', 'Voucher approved'],
  'finance.link_made': ['生成代付链接', 'Payment link made'],
  'finance.link_revoked': ['撤销代付链接', 'Payment link revoked'],
  'finance.refund_requested': ['申请退款', 'Refund requested'],
  'finance.refund_approved': ['同意退款', 'Refund approved'],
  'finance.refund_rejected': ['驳回退款', 'Refund rejected'],
  'finance.refund_failed': ['退款失败', 'Refund failed'],
  'finance.exception_found': ['异常到账', 'Money that fits nowhere'],
  'finance.exception_settled': ['处理异常到账', 'Money that fits nowhere settled'],
  'finance.channel_saved': ['设置收款渠道', 'Payment channel set up'],
  'finance.channel_tested': ['测试收款渠道', 'Payment channel tested'],
  'finance.reconciled': ['渠道对账', 'Day reconciled'],
  'finance.reconciliation_waived': ['无需对账', 'Day waived'],
  'finance.difference_settled': ['处理对账差异', 'Difference worked off'],
  'finance.provider_asked': ['向渠道查询', 'Provider asked'],
  'finance.setting_saved': ['修改财务参数', 'Finance settings changed'],
} as const satisfies RoomActions<'finance'>
