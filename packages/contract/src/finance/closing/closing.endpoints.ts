// Monthly closing: months with their balances, what is open, closing and reopening, the digest.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../../endpoint.ts'
import { flag, id, instant, oneOf, stateOf } from '../../fields.ts'
import type { closingStates } from './closing.states.ts'
import { checkKeys } from './labels.ts'

/** A month in China, `YYYY-MM`. */
const month = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', label: ['月份', 'Month'] })
const closingId = id(['月结', 'Closing'])
const reason = Type.String({ maxLength: 500, label: ['原因', 'Reason'] })
const fen = Type.Integer()

const monthRow = closed({
  month: Type.String(),
  closingId: orNull(Type.String()),
  status: stateOf<typeof closingStates>(),
  statusName: Type.String(),
  /** What came to the accounts of money, what went, and what is on them at the end. */
  cameFen: fen,
  wentFen: fen,
  balanceFen: fen,
  isOver: Type.Boolean(),
  closeTime: orNull(instant),
  closerName: Type.String(),
})
/** The months of the own organization’s books, the newest first. */
export const listMonths = get('/finance/closing/list', {
  title: ['月结', 'Months'],
  access: 'finance:closing:list',
  reply: Type.Array(monthRow),
})
export const getMonth = get('/finance/closing/detail', {
  title: ['月结详情', 'A month'],
  access: 'finance:closing:list',
  input: closed({ month }),
  reply: closed({
    ...monthRow.properties,
    balances: Type.Array(
      closed({ name: Type.String(), label: Type.String(), openingFen: fen, debitFen: fen, creditFen: fen, closingFen: fen }),
    ),
    /** As it is now; of a closed month as it was then. */
    checklist: Type.Array(
      closed({ key: oneOf(checkKeys, ['项目', 'Item']), label: Type.String(), count: Type.Integer(), link: Type.String() }),
    ),
    digest: orNull(Type.String()),
    entryCount: Type.Integer(),
    reason: Type.String(),
    askerName: Type.String(),
    deciderName: Type.String(),
    can: Type.Array(Type.String()),
  }),
})
/** Closes a month when nothing of its checklist is open; with a reason, asks another person to. */
export const closeMonth = post('/finance/closing/close', {
  title: ['结账', 'Close a month'],
  access: 'finance:closing:close',
  input: closed({ month, reason }),
  reply: closed({ isClosed: Type.Boolean() }),
})
/** Decides what another person asked for: that a month is closed although something is open, or opened again. */
export const decideClosing = post('/finance/closing/decide', {
  title: ['复核月结', 'Decide on a closing'],
  access: 'finance:closing:close',
  stepUp: true,
  input: closed({ closingId, isApproved: flag(['同意', 'Approve']), reason }),
  reply: done,
})
export const askReopening = post('/finance/closing/reopen', {
  title: ['申请反结账', 'Ask to reopen a month'],
  access: 'finance:closing:close',
  input: closed({ closingId, reason }),
  reply: done,
})
/** Computes the digest and the balances of a closed month anew and compares them. */
export const verifyClosing = get('/finance/closing/verify', {
  title: ['验证月结', 'Verify a closing'],
  access: 'finance:closing:list',
  input: closed({ closingId }),
  reply: closed({ isIntact: Type.Boolean(), digest: Type.String(), stored: Type.String(), entryCount: Type.Integer() }),
})
export const exportMonth = download('/finance/closing/export', {
  title: ['导出月结', 'Export a month'],
  access: 'finance:closing:list',
  rate: 'export',
  input: closed({ month }),
  reply: Type.Unknown(),
})
