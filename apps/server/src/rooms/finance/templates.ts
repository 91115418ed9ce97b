// Messages to payers and to finance about orders, vouchers and refunds.
import type { MessageTemplate } from '#src/platform/message-template.ts'
import { billTemplates } from './bill/bill.templates.ts'
import { invoiceTemplates } from './invoice/invoice.templates.ts'
import { reconcileTemplates } from './reconcile/reconcile-templates.ts'

export const financeTemplates: readonly MessageTemplate<'finance'>[] = [
  ...reconcileTemplates,
  {
    key: 'finance.paid',
    channel: 'inApp',
    titleZh: '缴费成功',
    titleEn: 'Your payment arrived',
    bodyZh: '《{title}》的订单 {no} 已支付 ¥{amount}，所含队伍报名成功。',
    bodyEn: 'Order {no} of “{title}” is paid (¥{amount}): its teams are enrolled.',
    places: ['title', 'no', 'amount'],
  },
  {
    key: 'finance.voucherReturned',
    channel: 'inApp',
    titleZh: '转账凭证被退回',
    titleEn: 'Your voucher was returned',
    bodyZh: '《{title}》订单 {no} 的转账凭证未通过审核：{reason}。请核对后重新提交。',
    bodyEn: 'The voucher for order {no} of “{title}” was returned: {reason}. Compare it and send it again.',
    places: ['title', 'no', 'reason'],
  },
  {
    key: 'finance.refunded',
    channel: 'inApp',
    titleZh: '退款已到账',
    titleEn: 'A refund was made',
    bodyZh: '《{title}》订单 {no} 已退款 ¥{amount}：{reason}。',
    bodyEn: '¥{amount} of order {no} of “{title}” was refunded: {reason}.',
    places: ['title', 'no', 'amount', 'reason'],
  },
  {
    key: 'finance.refundWaits',
    channel: 'inApp',
    titleZh: '退款已提交审核',
    titleEn: 'A refund waits for approval',
    bodyZh: '《{title}》订单 {no} 中有队伍退赛，应退 ¥{amount}，已提交财务审核，结果将另行通知。',
    bodyEn:
      'A team in order {no} of “{title}” withdrew. A refund of ¥{amount} waits for approval; you will be notified of the decision.',
    places: ['title', 'no', 'amount'],
  },
  {
    key: 'finance.refundInvoiced',
    channel: 'inApp',
    titleZh: '退款前请先申请红冲发票',
    titleEn: 'Request an invoice reversal before the refund',
    bodyZh:
      '《{title}》订单 {no} 中有队伍退赛，应退 ¥{amount}。该款项已开票（{invoice}），请先在“我的发票”申请红冲，红冲后财务才能退款。',
    bodyEn:
      'A team in order {no} of “{title}” withdrew, and ¥{amount} is to be refunded. The amount is on invoice {invoice}: please request its reversal under “My invoices” first. The refund follows.',
    places: ['title', 'no', 'amount', 'invoice'],
  },
  {
    key: 'finance.refundRejected',
    channel: 'inApp',
    titleZh: '退款申请已驳回',
    titleEn: 'A refund was rejected',
    bodyZh: '《{title}》订单 {no} 的退款 ¥{amount} 未获批准。原因：{reason} 如有异议，请联系主办方。',
    bodyEn:
      'The refund of ¥{amount} of order {no} of “{title}” was rejected. Reason: {reason} Contact the organizer if you disagree.',
    places: ['title', 'no', 'amount', 'reason'],
  },
  {
    key: 'finance.closed',
    channel: 'inApp',
    titleZh: '订单已关闭',
    titleEn: 'An order was closed',
    bodyZh: '《{title}》的订单 {no} 已关闭：{reason}。仍需缴费的，请重新下单。',
    bodyEn: 'Order {no} of “{title}” was closed: {reason}. Make a new order if the fee is still due.',
    places: ['title', 'no', 'reason'],
  },
  {
    key: 'finance.orderChanged',
    channel: 'inApp',
    titleZh: '订单金额有变动',
    titleEn: 'The amount of an order changed',
    bodyZh: '《{title}》的订单 {no} 中有队伍退出，应付金额变为 ¥{amount}，此前的付款码不再有效。请按新金额支付。',
    bodyEn:
      'A team of order {no} of “{title}” left: ¥{amount} is to be paid now, and codes shown before are not valid any more. Pay the new amount.',
    places: ['title', 'no', 'amount'],
  },
  {
    key: 'finance.keptByRule',
    channel: 'inApp',
    titleZh: '退赛费用按规则扣留',
    titleEn: 'Part of a fee is kept',
    bodyZh: '《{title}》订单 {no} 中有队伍退赛。按退费规则扣留 ¥{kept}，退还 ¥{amount}。',
    bodyEn: 'A team of order {no} of “{title}” left. By the refund rule ¥{kept} is kept and ¥{amount} is refunded.',
    places: ['title', 'no', 'kept', 'amount'],
  },
  {
    key: 'finance.voucherSent',
    channel: 'inApp',
    titleZh: '有转账凭证待审核',
    titleEn: 'A voucher waits to be checked',
    bodyZh: '订单 {no}（¥{amount}）提交了转账凭证，请审核。',
    bodyEn: 'Order {no} (¥{amount}) has a voucher. Please check it.',
    places: ['no', 'amount'],
  },
  {
    key: 'finance.exception',
    channel: 'inApp',
    titleZh: '异常到账待处理',
    titleEn: 'Money came that fits nowhere',
    bodyZh: '订单 {no} 有异常款项 ¥{amount}，请查看处理建议。',
    bodyEn: '¥{amount} came for order {no} and fits nowhere. See what is proposed.',
    places: ['no', 'amount'],
  },
  {
    key: 'finance.refundAsked',
    channel: 'inApp',
    titleZh: '有退款待审批',
    titleEn: 'A refund waits for approval',
    bodyZh: '订单 {no} 申请退款 ¥{amount}，请审批。',
    bodyEn: 'A refund of ¥{amount} of order {no} waits for approval.',
    places: ['no', 'amount'],
  },
  ...billTemplates,
  ...invoiceTemplates,
]
