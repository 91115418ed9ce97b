/** What seeds and tests do in this room; the product itself never imports it. */
export { cancelOrder } from './order/close-order.ts'
export { createOrder } from './order/make-order.ts'
export { getMyOrder } from './order/order.views.ts'
export { decideVoucher, sendVoucher } from './pay/vouchers.ts'
export { saveChannel } from './provider/channels.ts'
export { requestRefund } from './refund/refunds.ts'
