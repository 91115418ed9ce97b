// Desk: orders of a school, what finance checks, refunds, channels, the ledger.

import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { day, flag, id, instant, keyword, oneOf, text, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { channelFields, shownChannelFields } from './channel-fields.ts'
import { competitionId, exceptionRow, orderId, orderRow, orderTeams, paymentRow, reason, refundRow, teamId } from './fields.ts'
import { accountNames, exceptionWords, MOST_TEAMS, orderWords, payableThrough, refundWords } from './labels.ts'

const itemId = id(['赛项', 'Category'])

/** Teams of the school that owe a fee and wait in no order. */
export const pagePayableTeams = get('/finance/batch/page', {
  title: ['本校待缴费队伍', 'Teams of the school to pay for'],
  access: 'finance:order:batch',
  input: pageInput({ competitionId, itemId: Type.Optional(itemId), keyword: Type.Optional(keyword) }),
  reply: pageOf(
    closed({
      teamId: Type.String(),
      code: Type.String(),
      name: Type.String(),
      categoryName: Type.String(),
      captainName: Type.String(),
      dueFen: Type.Integer(),
    }),
  ),
})
/** One order for many teams of the school: those named, or all that a filter finds. All or nothing. */
export const createBatchOrder = post('/finance/batch/create', {
  title: ['批量下单', 'Order for many teams'],
  access: 'finance:order:batch',
  idempotent: true,
  input: closed({
    competitionId,
    provider: oneOf(payableThrough, ['付款方式', 'Way of paying']),
    teamIds: Type.Optional(
      Type.Array(teamId, { minItems: 1, maxItems: MOST_TEAMS, uniqueItems: true, label: ['队伍', 'Teams'] }),
    ),
    itemId: Type.Optional(itemId),
    keyword: Type.Optional(keyword),
  }),
  reply: closed({ orderId: Type.String(), no: Type.String(), amountFen: Type.Integer(), teamCount: Type.Integer() }),
})

export const pageOrders = get('/finance/order/page', {
  title: ['订单列表', 'Orders'],
  access: 'finance:order:list',
  scope: 'finance:read',
  input: pageInput(
    {
      competitionId: Type.Optional(competitionId),
      status: Type.Optional(oneOf(orderWords, ['状态', 'Status'])),
      keyword: Type.Optional(keyword),
    },
    ['createTime', 'amountFen'],
  ),
  reply: pageOf(orderRow),
})
export const getOrder = get('/finance/order/detail', {
  title: ['订单详情', 'Order'],
  access: 'finance:order:list',
  scope: 'finance:read',
  input: closed({ orderId }),
  reply: closed({
    ...orderRow.properties,
    teams: orderTeams,
    payments: Type.Array(paymentRow),
    refunds: Type.Array(refundRow),
    exceptions: Type.Array(exceptionRow),
    note: Type.String(),
    closeReason: Type.String(),
    can: Type.Array(Type.String()),
  }),
})
/** Approves a voucher, which pays its order, or returns it with a reason. */
export const decideVoucher = post('/finance/voucher/decide', {
  title: ['审核转账凭证', 'Check a voucher'],
  access: 'finance:voucher:check',
  input: closed({
    paymentId: id(['支付', 'Payment']),
    isApproved: flag(['通过', 'Approve']),
    reason: Type.String({ maxLength: 500, label: ['原因', 'Reason'] }),
  }),
  reply: done,
})

/** Refunds whole lines, or a part of each. Without lines: everything that is left. */
export const requestRefund = post('/finance/refund/request', {
  title: ['申请退款', 'Request a refund'],
  access: 'finance:refund:request',
  stepUp: true,
  idempotent: true,
  input: closed({
    orderId,
    reason,
    lines: Type.Optional(
      Type.Array(
        closed({ lineId: id(['明细', 'Line']), amountFen: whole(['退款金额(分)', 'Refund (fen)'], 1, 10_000_000_000) }),
        {
          minItems: 1,
          maxItems: 2000,
          label: ['明细', 'Lines'],
        },
      ),
    ),
  }),
  reply: closed({ refundId: Type.String() }),
})
export const decideRefund = post('/finance/refund/decide', {
  title: ['审批退款', 'Decide on a refund'],
  access: 'finance:refund:approve',
  stepUp: true,
  input: closed({
    refundId: id(['退款', 'Refund']),
    isApproved: flag(['同意', 'Approve']),
    reason: Type.String({ maxLength: 500, label: ['原因', 'Reason'] }),
  }),
  reply: done,
})
export const pageRefunds = get('/finance/refund/page', {
  title: ['退款列表', 'Refunds'],
  access: 'finance:refund:list',
  scope: 'finance:read',
  input: pageInput({ status: Type.Optional(oneOf(refundWords, ['状态', 'Status'])) }),
  reply: pageOf(refundRow),
})

export const pageExceptions = get('/finance/exception/page', {
  title: ['异常到账', 'Payment exceptions'],
  access: 'finance:exception:list',
  input: pageInput({ status: Type.Optional(oneOf(exceptionWords, ['状态', 'Status'])) }),
  reply: pageOf(exceptionRow),
})
/** Settles an exception: refunds what came (above the limit once another person approved), or notes what was done outside. */
export const settleException = post('/finance/exception/settle', {
  title: ['处理异常到账', 'Settle payment exceptions'],
  access: 'finance:exception:settle',
  stepUp: true,
  input: closed({
    exceptionId: id(['异常', 'Exception']),
    isRefunded: flag(['原路退款', 'Refund it']),
    note: text(['处理说明', 'Note'], 500, 2),
  }),
  reply: done,
})

const provider = oneOf(payableThrough, ['渠道', 'Channel'])
export const listChannels = get('/finance/channel/list', {
  title: ['收款渠道', 'Payment channels'],
  access: 'finance:channel:list',
  reply: closed({
    refundAloneFen: Type.Integer(),
    /** The seal on issued bills; null: none. */
    sealFileId: orNull(Type.String()),
    sealName: Type.String(),
    settingVersion: Type.Integer(),
    channels: Type.Array(
      closed({
        channelId: Type.String(),
        provider: Type.String(),
        providerName: Type.String(),
        isEnabled: Type.Boolean(),
        /** What is no secret, by the names its provider declares. */
        ...shownChannelFields,
        hasKeys: Type.Boolean(),
        /** Where the provider sends its notices. */
        noticePath: Type.String(),
        testTime: orNull(instant),
        testFault: orNull(Type.String()),
        version: Type.Integer(),
      }),
    ),
  }),
})
/** Saves the own organization’s account with a provider. New keys turn it off until it is tested again. */
export const saveChannel = post('/finance/channel/save', {
  title: ['保存收款渠道', 'Save a payment channel'],
  access: 'finance:channel:edit',
  stepUp: true,
  input: closed({
    provider,
    /** 0: it is new. */
    version: Type.Integer({ minimum: 0, label: ['版本', 'Version'] }),
    isEnabled: flag(['启用', 'Enabled']),
    /** What its provider declares. Secrets that are left out stay as they are; they are replaced together. */
    ...channelFields,
  }),
  reply: closed({ channelId: Type.String(), version: Type.Integer() }),
})
export const testChannel = post('/finance/channel/test', {
  title: ['测试收款渠道', 'Test a payment channel'],
  access: 'finance:channel:edit',
  input: closed({ channelId: id(['渠道', 'Channel']) }),
  reply: closed({ fault: orNull(Type.String()) }),
})
export const saveFinanceSetting = post('/finance/setting/save', {
  title: ['保存财务参数', 'Save finance settings'],
  access: 'finance:channel:edit',
  stepUp: true,
  input: closed({
    version: Type.Integer({ minimum: 0, label: ['版本', 'Version'] }),
    refundAloneFen: whole(['单人可批退款上限(分)', 'Refund one person may make (fen)'], 0, 100_000_000),
    /** Left out: the seal stays as it is. */
    sealFileId: Type.Optional(orNull(id(['账单印章', 'Seal on bills']))),
  }),
  reply: done,
})
/** What the ledger is looked at by: days in China, both included. */
const ledgerFilter = {
  from: Type.Optional(day(['开始日期', 'From'])),
  to: Type.Optional(day(['结束日期', 'Until'])),
  competitionId: Type.Optional(competitionId),
  account: Type.Optional(oneOf(accountNames, ['科目', 'Account'])),
}
/** The balance of each account within reach: debit less credit. With a filter, of the movements it finds. */
export const getLedger = get('/finance/ledger/summary', {
  title: ['总账', 'Ledger'],
  access: 'finance:ledger:list',
  input: closed(ledgerFilter),
  reply: closed({
    accounts: Type.Array(
      closed({
        name: Type.String(),
        label: Type.String(),
        organizationName: Type.String(),
        debitFen: Type.Integer(),
        creditFen: Type.Integer(),
        balanceFen: Type.Integer(),
      }),
    ),
    /** Always zero. */
    sumFen: Type.Integer(),
  }),
})
/** The movements behind the balances, newest first, each with both of its lines. `account`: one of them is on it. */
export const pageMovements = get('/finance/ledger/page', {
  title: ['总账流水', 'Movements of the ledger'],
  access: 'finance:ledger:list',
  input: pageInput(ledgerFilter),
  reply: pageOf(
    closed({
      movementId: Type.String(),
      kind: Type.String(),
      kindName: Type.String(),
      /** Null: money that was paid out. */
      orderId: orNull(Type.String()),
      orderNo: orNull(Type.String()),
      competitionName: Type.String(),
      /** Of the list of payouts, of the refund where money went back, else of the payment. */
      paperNo: Type.String(),
      debitName: Type.String(),
      creditName: Type.String(),
      amountFen: Type.Integer(),
      moveTime: instant,
    }),
  ),
})
