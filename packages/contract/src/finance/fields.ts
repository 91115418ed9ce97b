// Fields that several calls about money ask for or answer. No call takes a price: amounts come from our rows.
import { Type } from 'typebox'
import { feeLine } from '../competition/fee/compute-fee.ts'
import { closed, orNull } from '../endpoint.ts'
import { id, instant, oneOf, stateOf, text } from '../fields.ts'
import type { exceptionStates } from './exception.states.ts'
import type { orderStates } from './order.states.ts'
import type { paymentStates } from './payment.states.ts'
import { onlineNames, onlineWays } from './providers.ts'
import type { refundStates } from './refund.states.ts'

export const orderId = id(['订单', 'Order'])
export const teamId = id(['队伍', 'Team'])
export const competitionId = id(['竞赛', 'Competition'])
export const reason = text(['原因', 'Reason'], 500, 2)
/** What an order is to be paid through. */
export const payProvider = oneOf(['transfer', ...onlineNames], ['付款方式', 'Way of paying'])
export const way = oneOf(onlineWays, ['支付方式', 'Way of paying'])
export const onlineProvider = oneOf(onlineNames, ['付款方式', 'Way of paying'])
export const token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', label: ['链接', 'Link'] })
/** The number of a payment at its provider. */
export const paymentNo = Type.String({ pattern: '^[0-9]{20}P[0-9]{2}$', label: ['支付单号', 'Payment number'] })

const fen = Type.Integer()
/** A line in words and in numbers. */
export const shownLine = closed({
  lineId: Type.String(),
  item: Type.String(),
  text: Type.String(),
  amountFen: fen,
  refundedFen: fen,
  line: feeLine,
})
export const orderRow = closed({
  orderId: Type.String(),
  no: Type.String(),
  kind: Type.String(),
  kindName: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  payerName: Type.String(),
  schoolName: Type.String(),
  teamCount: Type.Integer(),
  /** The first team’s name. */
  teamName: Type.String(),
  amountFen: fen,
  paidFen: fen,
  refundedFen: fen,
  status: stateOf<typeof orderStates>(),
  statusName: Type.String(),
  channelName: Type.String(),
  createTime: instant,
  expiresTime: instant,
  paidTime: orNull(instant),
  version: Type.Integer(),
})
export const orderTeams = Type.Array(
  closed({
    teamId: Type.String(),
    code: Type.String(),
    name: Type.String(),
    schoolName: Type.String(),
    amountFen: fen,
    lines: Type.Array(shownLine),
  }),
)
/** Where money may be sent by bank transfer. */
export const bankAccount = closed({ accountName: Type.String(), bank: Type.String(), accountNo: Type.String() })
export const choices = closed({ online: Type.Array(onlineProvider), transfer: orNull(bankAccount) })
export const paymentRow = closed({
  paymentId: Type.String(),
  no: Type.String(),
  provider: Type.String(),
  providerName: Type.String(),
  way: Type.String(),
  amountFen: fen,
  receivedFen: orNull(fen),
  status: stateOf<typeof paymentStates>(),
  statusName: Type.String(),
  tradeNo: orNull(Type.String()),
  voucherFileId: orNull(Type.String()),
  voucherNote: Type.String(),
  returnReason: Type.String(),
  createTime: instant,
  paidTime: orNull(instant),
})
export const refundRow = closed({
  refundId: Type.String(),
  no: Type.String(),
  orderId: Type.String(),
  orderNo: Type.String(),
  amountFen: fen,
  status: stateOf<typeof refundStates>(),
  statusName: Type.String(),
  purpose: Type.String(),
  reason: Type.String(),
  fault: Type.String(),
  requesterName: Type.String(),
  deciderName: Type.String(),
  /** Why it was rejected; empty: it was not. */
  rejectReason: Type.String(),
  createTime: instant,
  finishTime: orNull(instant),
  can: Type.Array(Type.String()),
})
export const exceptionRow = closed({
  exceptionId: Type.String(),
  kind: Type.String(),
  kindName: Type.String(),
  proposal: Type.String(),
  orderId: Type.String(),
  orderNo: Type.String(),
  paymentNo: Type.String(),
  tradeNo: orNull(Type.String()),
  amountFen: fen,
  status: stateOf<typeof exceptionStates>(),
  statusName: Type.String(),
  note: Type.String(),
  /** The refund of it that waits for another person. */
  refundId: orNull(Type.String()),
  createTime: instant,
})
