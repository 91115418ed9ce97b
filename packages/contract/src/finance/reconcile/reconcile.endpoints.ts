// Reconciliation with providers: days, their differences, what is done about them.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../../endpoint.ts'
import { day, id, instant, oneOf, stateOf, text } from '../../fields.ts'
import { pageInput, pageOf } from '../../page.ts'
import { differenceKinds, differenceWords, reconciliationWords } from './labels.ts'
import type { differenceStates, reconciliationStates } from './reconcile.states.ts'

const channelId = id(['收款渠道', 'Channel'])
const reconciliationId = id(['对账日', 'Day'])
const differenceId = id(['差异', 'Difference'])
const fen = Type.Integer()

const reconciliationRow = closed({
  reconciliationId: Type.String(),
  channelId: Type.String(),
  providerName: Type.String(),
  organizationName: Type.String(),
  day: Type.String(),
  status: stateOf<typeof reconciliationStates>(),
  statusName: Type.String(),
  sourceName: Type.String(),
  hasFile: Type.Boolean(),
  /** What came less what went back: in the bill, and in our books; fees as the provider says. */
  theirsFen: fen,
  oursFen: fen,
  differenceFen: fen,
  feeFen: fen,
  theirsPaidFen: fen,
  theirsRefundedFen: fen,
  oursPaidFen: fen,
  oursRefundedFen: fen,
  rowCount: Type.Integer(),
  matchedCount: Type.Integer(),
  openCount: Type.Integer(),
  tries: Type.Integer(),
  fault: Type.String(),
  note: Type.String(),
  nextTryTime: orNull(instant),
  runTime: orNull(instant),
})
const differenceRow = closed({
  differenceId: Type.String(),
  reconciliationId: Type.String(),
  day: Type.String(),
  providerName: Type.String(),
  kind: oneOf(differenceKinds, ['差异', 'Kind']),
  kindName: Type.String(),
  whatName: Type.String(),
  no: Type.String(),
  tradeNo: Type.String(),
  theirsFen: fen,
  oursFen: fen,
  differenceFen: fen,
  /** The order it belongs to, where we know one. */
  orderId: orNull(Type.String()),
  orderNo: Type.String(),
  proposal: Type.String(),
  status: stateOf<typeof differenceStates>(),
  statusName: Type.String(),
  note: Type.String(),
  settlerName: Type.String(),
  /** settle: note what was done; ask: ask the provider now. */
  can: Type.Array(Type.String()),
})

/** The channels within reach whose bills are compared. */
export const listReconciledChannels = get('/finance/reconcile/channel', {
  title: ['对账渠道', 'Channels that are reconciled'],
  access: 'finance:reconcile:list',
  reply: Type.Array(closed({ channelId: Type.String(), providerName: Type.String(), organizationName: Type.String() })),
})
export const pageReconciliations = get('/finance/reconcile/page', {
  title: ['渠道对账', 'Reconciliation by day'],
  access: 'finance:reconcile:list',
  input: pageInput({
    channelId: Type.Optional(channelId),
    status: Type.Optional(oneOf(reconciliationWords, ['状态', 'Status'])),
    from: Type.Optional(day(['开始日期', 'From'])),
    to: Type.Optional(day(['结束日期', 'Until'])),
  }),
  reply: pageOf(reconciliationRow),
})
export const getReconciliation = get('/finance/reconcile/detail', {
  title: ['对账日详情', 'A day that was reconciled'],
  access: 'finance:reconcile:list',
  input: closed({ reconciliationId }),
  reply: closed({ ...reconciliationRow.properties, differences: Type.Array(differenceRow), can: Type.Array(Type.String()) }),
})
/** Compares a day with an uploaded bill (purpose `financeBill`), else with the one the provider gives. Runs as a job. */
export const runReconciliation = post('/finance/reconcile/run', {
  title: ['对账', 'Reconcile a day'],
  access: 'finance:reconcile:run',
  input: closed({
    channelId,
    day: day(['对账日期', 'Day']),
    fileId: Type.Optional(id(['账单文件', 'Bill'])),
  }),
  reply: closed({ taskId: Type.String() }),
})
/** Compares the bill that is there with our books as they are now. */
export const compareAgain = post('/finance/reconcile/again', {
  title: ['重新比对', 'Compare again'],
  access: 'finance:reconcile:run',
  input: closed({ reconciliationId }),
  reply: closed({ openCount: Type.Integer() }),
})
export const waiveReconciliation = post('/finance/reconcile/waive', {
  title: ['无需对账', 'Waive a day'],
  access: 'finance:reconcile:run',
  input: closed({ reconciliationId, note: text(['原因', 'Reason'], 500, 2) }),
  reply: done,
})
export const downloadProviderBill = download('/finance/reconcile/file', {
  title: ['下载账单原文件', 'The bill as it came'],
  access: 'finance:reconcile:list',
  input: closed({ reconciliationId }),
  reply: Type.Any(),
})

export const pageDifferences = get('/finance/difference/page', {
  title: ['对账差异', 'Differences'],
  access: 'finance:reconcile:list',
  input: pageInput({
    status: Type.Optional(oneOf(differenceWords, ['状态', 'Status'])),
    kind: Type.Optional(oneOf(differenceKinds, ['差异', 'Kind'])),
    channelId: Type.Optional(channelId),
  }),
  reply: pageOf(differenceRow),
})
/** Asks the provider about the payment or refund of a difference and settles what it answers. */
export const askProvider = post('/finance/difference/ask', {
  title: ['向渠道查询', 'Ask the provider'],
  access: 'finance:reconcile:run',
  input: closed({ differenceId }),
  /** Whether it is gone now. */
  reply: closed({ isGone: Type.Boolean() }),
})
export const settleDifference = post('/finance/difference/settle', {
  title: ['处理对账差异', 'Work off a difference'],
  access: 'finance:reconcile:run',
  input: closed({ differenceId, note: text(['处理说明', 'Note'], 500, 2) }),
  reply: done,
})
