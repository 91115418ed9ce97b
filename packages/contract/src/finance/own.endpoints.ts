// Payers: what a team owes, orders, paying. No call takes a price.

import { Type } from 'typebox'
import { feeLine } from '../competition/fee/compute-fee.ts'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import {
  choices,
  onlineProvider,
  orderId,
  orderRow,
  orderTeams,
  paymentNo,
  paymentRow,
  refundRow,
  teamId,
  token,
  way,
} from './fields.ts'
import { MOST_TEAMS, orderWords, payableThrough } from './labels.ts'

/** What a team owes, line by line, and how it can be paid. For captain and advisors. */
export const getTeamFee = get('/web/finance/fee/detail', {
  title: ['队伍应缴费用', 'What a team owes'],
  access: 'signedIn',
  input: closed({ teamId }),
  reply: closed({
    teamId: Type.String(),
    teamName: Type.String(),
    competitionId: Type.String(),
    competitionName: Type.String(),
    feeFen: Type.Integer(),
    paidFen: Type.Integer(),
    dueFen: Type.Integer(),
    lines: Type.Array(closed({ text: Type.String(), line: feeLine })),
    /** What goes back to a team that leaves, in words; empty: everything. */
    refundTexts: Type.Array(Type.String()),
    closeTime: orNull(instant),
    /** The time to pay is over, or the competition does not run. */
    isOver: Type.Boolean(),
    /** The order it waits in; the number alone where another pays it: the school, or the captain for a member. */
    openOrderId: orNull(Type.String()),
    openOrderNo: orNull(Type.String()),
    choices,
    mayOrder: Type.Boolean(),
  }),
})
export const createOrder = post('/web/finance/order/create', {
  title: ['为队伍下单', 'Order for a team'],
  access: 'signedIn',
  idempotent: true,
  input: closed({ teamId, provider: oneOf(payableThrough, ['付款方式', 'Way of paying']) }),
  reply: closed({ orderId: Type.String() }),
})
export const pageMyOrders = get('/web/finance/order/page', {
  title: ['我的订单', 'My orders'],
  access: 'signedIn',
  scope: 'own:read',
  input: pageInput({ status: Type.Optional(oneOf(orderWords, ['状态', 'Status'])) }),
  /** `returnReason`: why the voucher sent last was returned, while another is awaited; null: none was. */
  reply: pageOf(closed({ ...orderRow.properties, returnReason: orNull(Type.String()) })),
})
export const getMyOrder = get('/web/finance/order/detail', {
  title: ['我的订单详情', 'My order'],
  access: 'signedIn',
  scope: 'own:read',
  input: closed({ orderId }),
  reply: closed({
    ...orderRow.properties,
    teams: orderTeams,
    payments: Type.Array(paymentRow),
    refunds: Type.Array(refundRow),
    choices,
    isLinked: Type.Boolean(),
    closeReason: Type.String(),
    can: Type.Array(Type.String()),
  }),
})
export const cancelOrder = post('/web/finance/order/cancel', {
  title: ['取消订单', 'Cancel an order'],
  access: 'signedIn',
  input: closed({ orderId, version }),
  reply: done,
})
/** Leaves only these teams in an order that was not paid; prices are as they are now. */
export const editOrder = post('/web/finance/order/edit', {
  title: ['修改订单', 'Change an order'],
  access: 'signedIn',
  input: closed({
    orderId,
    version,
    teamIds: Type.Array(teamId, { minItems: 1, maxItems: MOST_TEAMS, uniqueItems: true, label: ['队伍', 'Teams'] }),
  }),
  reply: done,
})

const toPay = closed({
  paymentNo: Type.String(),
  /** page, wap: where the browser goes; qr: what the code says. */
  url: Type.String(),
})
/** Begins to pay an order online: by Alipay, as the call is named, or by the provider it names. */
export const payByAlipay = post('/alipay/payment/pay', {
  title: ['在线支付', 'Pay online'],
  access: 'signedIn',
  input: closed({ orderId, way, provider: Type.Optional(onlineProvider) }),
  reply: toPay,
})
/** What our own books say of a payment; asks the provider where a notice is overdue. Reveals nothing else. */
export const getPaymentState = get('/web/finance/payment/state', {
  title: ['支付结果', 'State of a payment'],
  access: 'public',
  input: closed({ paymentNo }),
  reply: closed({
    state: oneOf(['paid', 'pending', 'closed', 'returned'], ['结果', 'Status']),
    amountFen: Type.Integer(),
    /** For its payer alone; the team where the order holds one. */
    orderId: orNull(Type.String()),
    teamId: orNull(Type.String()),
  }),
})
export const sendVoucher = post('/web/finance/voucher/send', {
  title: ['提交转账凭证', 'Send a voucher'],
  access: 'signedIn',
  input: closed({
    orderId,
    version,
    fileId: id(['转账凭证', 'Voucher']),
    note: Type.String({ maxLength: 200, label: ['转账附言', 'Remark of the transfer'] }),
  }),
  reply: done,
})
export const downloadVoucher = download('/web/finance/voucher/file', {
  title: ['查看转账凭证', 'See a voucher'],
  access: 'signedIn',
  input: closed({ paymentId: id(['支付', 'Payment']) }),
  reply: Type.Any(),
})

export const makeLink = post('/web/finance/link/make', {
  title: ['生成代付链接', 'Make a payment link'],
  access: 'signedIn',
  input: closed({ orderId }),
  /** Shown once. */
  reply: closed({ token: Type.String(), path: Type.String() }),
})
export const revokeLinks = post('/web/finance/link/revoke', {
  title: ['撤销代付链接', 'Revoke payment links'],
  access: 'signedIn',
  input: closed({ orderId }),
  reply: done,
})
/** What whoever holds a link is shown: what is paid and for whom, no contacts. */
export const openLink = get('/web/finance/link/open', {
  title: ['打开代付链接', 'Open a payment link'],
  access: 'public',
  input: closed({ token }),
  reply: closed({
    no: Type.String(),
    competitionName: Type.String(),
    payerName: Type.String(),
    amountFen: Type.Integer(),
    status: Type.String(),
    statusName: Type.String(),
    expiresTime: instant,
    teams: Type.Array(closed({ name: Type.String(), schoolName: Type.String(), amountFen: Type.Integer() })),
    choices,
  }),
})
export const payByLink = post('/web/finance/link/pay', {
  title: ['通过链接支付', 'Pay by a link'],
  access: 'public',
  input: closed({ token, way, provider: Type.Optional(onlineProvider) }),
  reply: toPay,
})
