import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { IncomePage } from './IncomePage.tsx'

afterEach(cleanup)

const income = {
  ...{ itemId: 'i1', kindName: '竞赛奖金', competitionName: '设计赛', source: '一等奖 · 云帆' },
  ...{ grossFen: 100_000, taxFen: 20_000, netFen: 80_000, cardMask: '4111********1111' },
  ...{ statusName: '已发放', status: 'paid', returnReason: '', paidOn: '2026-11-23' },
}
const open = (reply: { code: number; msg?: string; data?: unknown }) => {
  serveWith(() => reply)
  renderInDesk(<IncomePage />, '/center/income')
}
const pageOf = (rows: readonly object[]) => ({ code: 0, data: { rows, total: rows.length, isMore: false } })

test('what was paid is shown with its tax and the card it went to', async () => {
  open(pageOf([income]))
  for (const text of ['一等奖 · 云帆', '¥800.00', '4111********1111', '2026-11-23'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText(/¥1,000\.00.*¥200\.00/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /银行卡/ })).toBeNull()
})

test('a payment the bank returned says why, and leads to the cards', async () => {
  open(pageOf([{ ...income, status: 'returned', statusName: '银行退回', returnReason: '户名不符' }]))
  expect(await screen.findByText('户名不符')).toBeTruthy()
  expect(screen.getByRole('link', { name: /银行卡/ }).getAttribute('href')).toBe('/center/set?tab=cards')
})

test('what cannot be read is no empty list', async () => {
  open({ code: 50000, msg: '系统出错' })
  expect((await screen.findAllByText(/系统出错|重试/)).length).toBeGreaterThan(0)
  expect(screen.queryByText('还没有奖金或酬金')).toBeNull()
})
