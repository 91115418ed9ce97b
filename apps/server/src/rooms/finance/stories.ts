/** What seeds and tests do in this room; the product itself never imports it. */

export { decideInvoice } from './invoice/decide-invoice.ts'
export { getMyInvoice } from './invoice/invoice.views.ts'
export { issueByHand } from './invoice/issue-invoice.ts'
export { requestInvoice, withdrawInvoice } from './invoice/request-invoice.ts'
export { askReversal, finishReversal } from './invoice/reverse-invoice.ts'
export { saveTitle } from './invoice/titles.ts'
export { cancelOrder } from './order/close-order.ts'
export { createOrder } from './order/make-order.ts'
export { getMyOrder } from './order/order.views.ts'
export { decideVoucher, sendVoucher } from './pay/vouchers.ts'
export { saveChannel } from './provider/channels.ts'
export { requestRefund } from './refund/refunds.ts'
