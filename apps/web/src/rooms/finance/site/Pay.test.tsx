import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { forgetPublicReplies } from '#web/ui/site/public-query.ts'
import { serveWith } from '#web/ui/test-frame.tsx'
import { PayByLinkPage } from './PayByLinkPage.tsx'
import { PaySuccessPage } from './PaySuccessPage.tsx'

const NO = '20261123000000000001P01'
const show = (address: string) => {
  const page = address.includes('paySuccess') ? <PaySuccessPage /> : <PayByLinkPage />
  const shell = {
    path: '/',
    element: <Outlet context={{ name: '开赛', description: '', address: 'https://kaisai.example' }} />,
    children: [{ path: '*', element: page }],
  }
  render(
    <LangProvider initial="zh">
      <RouterProvider router={createMemoryRouter([shell], { initialEntries: [address] })} />
    </LangProvider>,
  )
}
beforeEach(forgetPublicReplies)
afterEach(cleanup)

test('what the address says of success is not believed: only our server’s word counts', async () => {
  let state = { state: 'pending', amountFen: 12_000, orderId: 'o1' as string | null, teamId: 't1' as string | null }
  const asked = serveWith(() => ({ code: 0, data: state }))
  show(`/home/paySuccess?no=${NO}&trade_status=TRADE_SUCCESS&total_amount=120.00`)
  expect(await screen.findByText('尚未确认到账')).toBeTruthy()
  expect(screen.queryByText('缴费成功')).toBeNull()
  expect(screen.queryByRole('link', { name: '返回队伍' })).toBeNull()
  expect(asked[0]!.input).toEqual({ paymentNo: NO })
  state = { ...state, state: 'paid' }
  fireEvent.click(screen.getByRole('button', { name: '立即查询' }))
  expect(await screen.findByText('缴费成功')).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回队伍' }).getAttribute('href')).toBe('/center/team?id=t1')
})

test('who comes back to an address where nobody is signed in is led to the own orders', async () => {
  serveWith(() => ({ code: 0, data: { state: 'paid', amountFen: 12_000, orderId: null, teamId: null } }))
  show(`/home/paySuccess?no=${NO}`)
  expect((await screen.findByRole('link', { name: '登录查看我的订单' })).getAttribute('href')).toBe('/center/orders')
})

test('a number that is none says so', async () => {
  serveWith(() => ({ code: 40000, msg: '支付单号不正确' }))
  show('/home/paySuccess')
  expect(await screen.findByText('没有可查询的支付')).toBeTruthy()
})

const linked = {
  ...{ no: '20261123000000000001', competitionName: '设计赛', payerName: '林书晚', amountFen: 12_000, statusName: '待支付' },
  ...{ status: 'pending', expiresTime: new Date(Date.now() + 3_600_000).toISOString() },
  teams: [{ name: '云帆', schoolName: '示范大学', amountFen: 12_000 }],
  choices: { online: ['alipay'], transfer: null },
}

test('a link shows what is paid and for whom; a revoked one says what to do', async () => {
  serveWith(() => ({ code: 0, data: linked }))
  show(`/home/pay?code=${'a'.repeat(43)}`)
  expect(await screen.findByRole('button', { name: '使用支付宝付款 ¥120.00' })).toBeTruthy()
  for (const text of ['设计赛', '林书晚', '示范大学']) expect(screen.getByText(text)).toBeTruthy()
  cleanup()
  forgetPublicReplies()
  serveWith(() => ({ code: 30012, msg: '链接无效' }))
  show(`/home/pay?code=${'b'.repeat(43)}`)
  expect(await screen.findByText('链接已失效')).toBeTruthy()
})

test('what is paid, closed or over by time is not paid again through its link', async () => {
  const ends: readonly (readonly [object, RegExp])[] = [
    [{ status: 'paid', statusName: '已支付' }, /此订单已支付/],
    [{ status: 'closed', statusName: '已关闭' }, /此订单已关闭/],
    [{ status: 'verifying', statusName: '凭证审核中' }, /请勿重复付款/],
    [{ expiresTime: '2020-01-01T00:00:00.000Z' }, /支付期限已过/],
  ]
  for (const [end, words] of ends) {
    forgetPublicReplies()
    serveWith(() => ({ code: 0, data: { ...linked, ...end } }))
    show(`/home/pay?code=${'c'.repeat(43)}`)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /支付宝/ })).toBeNull()
    cleanup()
  }
})
