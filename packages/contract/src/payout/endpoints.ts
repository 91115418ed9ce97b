// Lists of money to pay out: prize money and expert fees, with the tax withheld. No call takes an amount of a line: it comes from awards and score sheets.
import { Type } from 'typebox'
import { contactReason, startedExport } from '../contacts.ts'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { day, id, instant, keyword, oneOf, prose, stateOf, text, version, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { listHistory } from '../system/log.endpoints.ts'
import { payoutKinds, payoutWords } from './labels.ts'
import type { payoutStates } from './payout.states.ts'
import type { payoutItemStates } from './payout-item.states.ts'
import { taxRules } from './withholding.ts'

const payoutId = id(['发放名单', 'Payout'])
const itemId = id(['发放明细', 'Line'])
const competitionId = id(['竞赛', 'Competition'])
const batchId = id(['评审批次', 'Review batch'])
const reason = text(['原因', 'Reason'], 500, 2)
const month = Type.String({ pattern: '^(19|20|21)\\d{2}-(0[1-9]|1[0-2])$', label: ['计税月份', 'Month'] })
const fen = Type.Integer()

const payoutRow = closed({
  payoutId: Type.String(),
  no: Type.String(),
  kind: oneOf(payoutKinds, ['类别', 'Kind']),
  kindName: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  month,
  people: Type.Integer(),
  grossFen: fen,
  taxFen: fen,
  netFen: fen,
  status: stateOf<typeof payoutStates>(),
  statusName: Type.String(),
  creatorName: Type.String(),
  createTime: instant,
  paidOn: orNull(Type.String()),
  version: Type.Integer(),
})
export const pagePayouts = get('/finance/payout/page', {
  title: ['发放名单', 'Payouts'],
  access: 'payout:list:list',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    status: Type.Optional(oneOf(payoutWords, ['状态', 'Status'])),
    kind: Type.Optional(oneOf(payoutKinds, ['类别', 'Kind'])),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(payoutRow),
})
export const getPayout = get('/finance/payout/detail', {
  title: ['发放名单详情', 'Payout'],
  access: 'payout:list:list',
  input: closed({ payoutId }),
  reply: closed({
    ...payoutRow.properties,
    taxRule: oneOf(taxRules, ['计税方式', 'Tax']),
    taxRuleName: Type.String(),
    note: Type.String(),
    returnReason: Type.String(),
    submitterName: Type.String(),
    deciderName: Type.String(),
    payerName: Type.String(),
    taxRemittedOn: orNull(Type.String()),
    hasProof: Type.Boolean(),
    /** Sent, and returned by the bank. */
    returnedFen: fen,
    /** On the list without a bank card. */
    withoutCard: Type.Integer(),
    can: Type.Array(Type.String()),
  }),
})
export const listPayoutHistory = get('/finance/payout/history', {
  title: ['发放名单操作记录', 'History of a payout'],
  access: 'payout:list:list',
  input: closed({ payoutId }),
  reply: listHistory.reply,
})
export const pagePayoutItems = get('/finance/payout/item/page', {
  title: ['发放明细', 'Lines of a payout'],
  access: 'payout:list:list',
  input: pageInput({ payoutId, keyword: Type.Optional(keyword) }),
  reply: pageOf(
    closed({
      itemId: Type.String(),
      payeeName: Type.String(),
      /** The award, or the review with its score sheets. */
      source: Type.String(),
      grossFen: fen,
      taxFen: fen,
      netFen: fen,
      cardMask: Type.String(),
      bank: Type.String(),
      /** Who holds the card, where it is not the payee. */
      otherHolder: orNull(Type.String()),
      status: stateOf<typeof payoutItemStates>(),
      statusName: Type.String(),
      returnReason: Type.String(),
      can: Type.Array(Type.String()),
    }),
  ),
})
/** Prepares a list: all unpaid final prizes of a competition, or what the experts of its closed reviews (of one review) are owed. */
export const createPayout = post('/finance/payout/create', {
  title: ['编制发放名单', 'Prepare a payout'],
  access: 'payout:list:edit',
  idempotent: true,
  input: closed({
    competitionId,
    kind: oneOf(payoutKinds, ['类别', 'Kind']),
    batchId: Type.Optional(batchId),
    month,
    taxRule: oneOf(taxRules, ['计税方式', 'Tax']),
    note: prose(['说明', 'Note'], 500),
  }),
  reply: closed({ payoutId: Type.String() }),
})
/** Computes a draft again: who is owed what now, cards, tax for the month. */
export const computePayout = post('/finance/payout/compute', {
  title: ['重新核算名单', 'Compute a payout again'],
  access: 'payout:list:edit',
  input: closed({
    payoutId,
    version,
    month,
    taxRule: oneOf(taxRules, ['计税方式', 'Tax']),
    note: prose(['说明', 'Note'], 500),
  }),
  reply: done,
})
/** Takes lines off a draft; they may stand in another list. */
export const dropPayoutItems = post('/finance/payout/drop', {
  title: ['移出发放名单', 'Take off a payout'],
  access: 'payout:list:edit',
  input: closed({
    payoutId,
    version,
    itemIds: Type.Array(itemId, { minItems: 1, maxItems: 500, uniqueItems: true, label: ['明细', 'Lines'] }),
  }),
  reply: done,
})
export const movePayout = post('/finance/payout/move', {
  title: ['处理发放名单', 'Move a payout'],
  access: 'payout:list:list',
  stepUp: true,
  input: closed({
    payoutId,
    version,
    verb: oneOf(['submit', 'recall', 'approve', 'return', 'void'] as const, ['操作', 'Action']),
    reason: prose(['原因', 'Reason'], 500),
  }),
  reply: done,
})
/** Writes down that the bank paid the list, with its proof. No money moves here. */
export const payPayout = post('/finance/payout/pay', {
  title: ['登记付款', 'Mark a payout as paid'],
  access: 'payout:list:pay',
  stepUp: true,
  input: closed({ payoutId, version, paidOn: day(['付款日期', 'Paid on']), fileId: id(['付款回单', 'Proof']) }),
  reply: done,
})
/** One payment came back from the bank: it is owed again. */
export const returnPayoutItem = post('/finance/payout/item/return', {
  title: ['登记银行退回', 'Mark a payment as returned'],
  access: 'payout:list:pay',
  stepUp: true,
  input: closed({ itemId, reason }),
  reply: done,
})
/** The tax withheld by a paid list was remitted to the tax office. */
export const remitPayoutTax = post('/finance/payout/tax', {
  title: ['登记税款缴纳', 'Mark withheld tax as remitted'],
  access: 'payout:list:pay',
  stepUp: true,
  input: closed({ payoutId, version, day: day(['缴纳日期', 'Remitted on']) }),
  reply: done,
})
/** Reminds everybody on an open list who has no bank card. */
export const askForCards = post('/finance/payout/card/ask', {
  title: ['提醒登记银行卡', 'Ask for bank cards'],
  access: 'payout:list:edit',
  input: closed({ payoutId }),
  reply: closed({ count: Type.Integer() }),
})
/** The list for the bank, with whole card numbers: approved lists only, with a reason. */
export const exportPayout = post('/finance/payout/export', {
  title: ['导出银行代发表', 'Export a payout for the bank'],
  access: 'payout:list:pay',
  stepUp: true,
  input: closed({ payoutId, reason: contactReason }),
  reply: startedExport,
})
export const downloadPayoutProof = download('/finance/payout/proof', {
  title: ['下载付款回单', 'Proof of a payout'],
  access: 'payout:list:list',
  input: closed({ payoutId }),
  reply: Type.Unknown(),
})

/** Reviews with what their experts are paid. `isOwed`: only those where somebody is owed money and stands in no list. */
export const pageExpertFees = get('/finance/payout/fee/page', {
  title: ['专家酬金', 'Expert fees'],
  access: 'payout:list:list',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    isOwed: Type.Optional(oneOf(['true'] as const, ['待发放', 'Owed'])),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(
    closed({
      batchId: Type.String(),
      name: Type.String(),
      competitionId: Type.String(),
      competitionName: Type.String(),
      statusName: Type.String(),
      /** No score comes in any more. */
      isOver: Type.Boolean(),
      experts: Type.Integer(),
      sheets: Type.Integer(),
      baseFen: orNull(fen),
      sheetFen: orNull(fen),
      /** The total due, and what stands in no list yet. */
      totalFen: fen,
      owedFen: fen,
      version: Type.Integer(),
    }),
  ),
})
export const saveExpertFee = post('/finance/payout/fee/save', {
  title: ['设置专家酬金标准', 'Set an expert fee'],
  access: 'payout:list:edit',
  input: closed({
    batchId,
    /** 0: it is new. */
    version: Type.Integer({ minimum: 0, label: ['版本', 'Version'] }),
    baseFen: whole(['每人基本酬金(分)', 'Base fee (fen)'], 0, 10_000_000),
    sheetFen: whole(['每份评分酬金(分)', 'For each score sheet (fen)'], 0, 10_000_000),
  }),
  reply: done,
})

/** What the person was paid or is about to be: approved and paid lists. */
export const pageMyIncome = get('/web/payout/page', {
  title: ['我的奖金与酬金', 'My prize money and fees'],
  access: 'signedIn',
  input: pageInput({}),
  reply: pageOf(
    closed({
      itemId: Type.String(),
      kindName: Type.String(),
      competitionName: Type.String(),
      source: Type.String(),
      grossFen: fen,
      taxFen: fen,
      netFen: fen,
      cardMask: Type.String(),
      statusName: Type.String(),
      status: stateOf<typeof payoutItemStates>(),
      returnReason: Type.String(),
      paidOn: orNull(Type.String()),
    }),
  ),
})
