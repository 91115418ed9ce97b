import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { OrdersPage } from './OrdersPage.tsx'

afterEach(cleanup)

const later = new Date(Date.now() + 3_600_000).toISOString()
const account = { accountName: '示范组委会', bank: '示范银行', accountNo: '6222' }
const line = { item: 'base', count: 1, unitFen: 12_000, reductions: [], amountFen: 12_000 }
const row = {
  ...{
    orderId: 'o1',
    no: '20261123000000000001',
    kind: 'team',
    kindName: '单队缴费',
    competitionId: 'c',
    competitionName: '设计赛',
  },
  ...{ payerName: '林书晚', schoolName: '', teamCount: 1, teamName: '云帆', amountFen: 12_000, paidFen: 0, refundedFen: 0 },
  ...{
    status: 'pending',
    statusName: '待支付',
    channelName: '',
    createTime: later,
    expiresTime: later,
    paidTime: null,
    version: 1,
  },
}
const order = {
  ...row,
  teams: [
    {
      ...{ teamId: 't1', code: 'K1', name: '云帆', schoolName: '示范大学', amountFen: 12_000 },
      lines: [{ lineId: 'l1', item: 'base', text: '报名费：¥120.00 × 1', amountFen: 12_000, refundedFen: 0, line }],
    },
  ],
  ...{ payments: [], refunds: [], choices: { online: ['alipay'], transfer: account }, isLinked: false, closeReason: '' },
  can: ['pay', 'voucher', 'edit', 'cancel', 'link'],
}
const fee = {
  ...{
    teamId: 't1',
    teamName: '云帆',
    competitionId: 'c',
    competitionName: '设计赛',
    feeFen: 12_000,
    paidFen: 0,
    dueFen: 12_000,
  },
  ...{
    lines: [{ text: '报名费：¥120.00 × 1', line }],
    refundTexts: ['2026-12-10（含）前退赛，退还80%', '此后退赛不退费'],
    closeTime: later,
    isOver: false,
    openOrderId: null,
    openOrderNo: null,
  },
  ...{ choices: { online: [], transfer: account }, mayOrder: true },
}
const serve = (replies: Record<string, unknown>) =>
  serveWith((path) => {
    const end = Object.keys(replies).find((one) => path.endsWith(one))
    return end ? { code: 0, data: replies[end] } : { code: 40400, msg: '内容不存在' }
  })

test('a fee is explained, ordered once in the way chosen, and the order opened', async () => {
  const asked = serve({ '/finance/fee/detail': fee, '/finance/order/create': { orderId: 'o1' }, '/finance/order/detail': order })
  const router = renderInDesk(<OrdersPage />, '/center/orders?team=t1')
  expect(await screen.findByText('报名费：¥120.00 × 1')).toBeTruthy()
  expect(screen.queryByText('支付宝')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /确认并下单/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?id=o1&way=transfer'))
  expect(asked.find(({ path }) => path.endsWith('/order/create'))?.input).toEqual({ teamId: 't1', provider: 'transfer' })
})

test('the way that was chosen stands alone, the others behind it; without a choice all are offered', async () => {
  serve({ '/finance/order/detail': order })
  renderInDesk(<OrdersPage />, '/center/orders?id=o1&way=transfer')
  const others = (await screen.findByText('改用其他付款方式')).parentElement!
  expect(within(others).getByText('支付宝')).toBeTruthy()
  expect(others.contains(screen.getByRole('button', { name: '提交转账凭证' }))).toBe(false)
  cleanup()
  renderInDesk(<OrdersPage />, '/center/orders?id=o1')
  expect(await screen.findByText('选择付款方式')).toBeTruthy()
  expect(screen.queryByText('改用其他付款方式')).toBeNull()
})

test('an open order of one’s own is opened instead of a second one', async () => {
  serve({ '/finance/fee/detail': { ...fee, openOrderId: 'o1', openOrderNo: order.no }, '/finance/order/detail': order })
  const router = renderInDesk(<OrdersPage />, '/center/orders?team=t1')
  await waitFor(() => expect(router.state.location.search).toBe('?id=o1'))
})

test('a team in an order of somebody else is not ordered again', async () => {
  serve({ '/finance/fee/detail': { ...fee, openOrderNo: order.no, mayOrder: false } })
  renderInDesk(<OrdersPage />, '/center/orders?team=t1')
  expect(await screen.findByText(/本队已在订单 20261123000000000001 中/)).toBeTruthy()
  expect(screen.getByText('退费规则：2026-12-10（含）前退赛，退还80%；此后退赛不退费')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /确认并下单/ })).toBeNull()
})

test('an order shows where to transfer and why a voucher was returned', async () => {
  const returned = {
    ...{
      paymentId: 'p1',
      no: 'x',
      providerName: '银行转账',
      way: 'voucher',
      amountFen: 12_000,
      receivedFen: null,
      status: 'failed',
    },
    ...{ statusName: '已退回', tradeNo: null, voucherFileId: 'f', voucherNote: '', returnReason: '金额不清晰' },
    ...{ createTime: later, paidTime: null },
  }
  serve({ '/finance/order/detail': { ...order, payments: [returned] } })
  renderInDesk(<OrdersPage />, '/center/orders?id=o1')
  expect(await screen.findByText(/上次提交的凭证被退回：金额不清晰/)).toBeTruthy()
  for (const text of Object.values(account)) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: '提交转账凭证' })).toBeTruthy()
})

test('the list says that a voucher was returned, why, and leads there', async () => {
  const page = (returnReason: string | null) => ({
    ...{ pageNum: 1, pageSize: 10, total: 1, totalIsCapped: false },
    rows: [{ ...row, returnReason }],
  })
  serve({ '/finance/order/page': page('金额不清晰') })
  renderInDesk(<OrdersPage />, '/center/orders')
  expect(await screen.findByText(/上次提交的凭证被退回：金额不清晰/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '重新提交凭证' }).getAttribute('href')).toBe('/center/orders?id=o1')
  cleanup()
  serve({ '/finance/order/page': page(null) })
  renderInDesk(<OrdersPage />, '/center/orders')
  expect(await screen.findByRole('link', { name: '去支付' })).toBeTruthy()
  expect(screen.queryByText(/被退回/)).toBeNull()
})

test('what cannot be paid offers no way to pay: while a voucher is checked, and once the time is over', async () => {
  serve({ '/finance/order/detail': { ...order, status: 'verifying', statusName: '凭证审核中', can: ['link'] } })
  renderInDesk(<OrdersPage />, '/center/orders?id=o1')
  expect(await screen.findByText(/请勿重复付款/)).toBeTruthy()
  expect(screen.queryByText('选择付款方式')).toBeNull()
  cleanup()
  serve({ '/finance/order/detail': { ...order, expiresTime: '2020-01-01T00:00:00.000Z' } })
  renderInDesk(<OrdersPage />, '/center/orders?id=o1')
  expect(await screen.findByText(/支付期限已过/)).toBeTruthy()
  expect(screen.queryByText('选择付款方式')).toBeNull()
})
