import { machine } from '../machine.ts'

/** A wish to pay. It moves because the sums of its payments and refunds say so, or because its time is over. */
export const orderStates = machine({
  name: 'finance_orders',
  initial: 'pending',
  states: {
    pending: ['待支付', 'To be paid'],
    verifying: ['凭证审核中', 'Voucher being checked'],
    paid: ['已支付', 'Paid'],
    closed: ['已关闭', 'Closed'],
    partially_refunded: ['部分退款', 'Partly refunded'],
    refunded: ['已退款', 'Refunded'],
  },
  ends: ['closed', 'refunded'],
  moves: {
    verify: { from: ['pending'], to: 'verifying', access: 'signedIn', label: ['提交凭证', 'Send a voucher'] },
    return: {
      from: ['verifying'],
      to: 'pending',
      access: 'finance:voucher:check',
      label: ['退回凭证', 'Return the voucher'],
      reason: true,
    },
    pay: { from: ['pending', 'verifying'], to: 'paid', access: 'system', label: ['支付成功', 'Paid'] },
    close: { from: ['pending', 'verifying'], to: 'closed', access: 'signedIn', label: ['关闭', 'Close'], reason: true },
    refundPart: {
      from: ['paid', 'partially_refunded'],
      to: 'partially_refunded',
      access: 'system',
      label: ['部分退款', 'Refund a part'],
    },
    refundAll: { from: ['paid', 'partially_refunded'], to: 'refunded', access: 'system', label: ['全额退款', 'Refund all'] },
  },
  groups: {
    /** Can still be paid; its teams are in no other order. */
    open: { in: ['pending', 'verifying'], not: ['paid', 'closed', 'partially_refunded', 'refunded'] },
    /** Money came for it. */
    paid: { in: ['paid', 'partially_refunded', 'refunded'], not: ['pending', 'verifying', 'closed'] },
    /** Money came, and not all of it went back. */
    refundable: { in: ['paid', 'partially_refunded'], not: ['pending', 'verifying', 'closed', 'refunded'] },
  },
})
