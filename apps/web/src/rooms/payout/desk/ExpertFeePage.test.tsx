import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { ExpertFeePage } from './ExpertFeePage.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const review = {
  ...{ batchId: 'b1', name: '初评', competitionId: 'c1', competitionName: '设计赛', statusName: '已截止', isOver: true },
  ...{ experts: 2, sheets: 16, baseFen: 100_000, sheetFen: 5000, totalFen: 280_000, owedFen: 280_000, version: 4 },
}
const open = (permissions: readonly string[], save: { code: number; msg?: string } = { code: 0 }, change: object = {}) => {
  useSession.setState({ user: { userId: 'u1', permissions, roleKeys: [] } as never })
  const asked = serveWith((path) => {
    if (path.endsWith('/fee/save')) return save
    if (path.endsWith('/fee/page')) return { code: 0, data: { rows: [{ ...review, ...change }], total: 1, isMore: false } }
    return { code: 0, data: [] }
  })
  renderInDesk(<ExpertFeePage />, '/finance/payout/fee')
  return () => asked.filter(({ path }) => path.endsWith('/fee/save')).map(({ input }) => input)
}
const rate = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '设置标准' }))
  return screen.findByRole('dialog')
}
const type = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
const save = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))

test('a rate is typed in yuan and saved in fen, with the version that was seen', async () => {
  const sent = open(['payout:list:edit'])
  const dialog = await rate()
  expect(within(dialog).getByLabelText<HTMLInputElement>(/每人/).value).toBe('1000')
  type(dialog, /每份/, '60.5')
  save(dialog)
  await waitFor(() => expect(sent()).toEqual([{ batchId: 'b1', version: 4, baseFen: 100_000, sheetFen: 6050 }]))
})

test('what is no amount is named at its field, and nothing is sent', async () => {
  const sent = open(['payout:list:edit'])
  const dialog = await rate()
  for (const value of ['-1', '1e3', '0.001', '', '100000.01']) {
    type(dialog, /每份/, value)
    save(dialog)
    await waitFor(() => expect(dialog.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(1))
  }
  expect(sent()).toEqual([])
})

test('a rate somebody else changed is refused, and what was typed stays', async () => {
  open(['payout:list:edit'], { code: 37012, msg: '酬金标准已被他人修改，请刷新后重试' })
  const dialog = await rate()
  type(dialog, /每份/, '88')
  save(dialog)
  expect((await screen.findAllByText('酬金标准已被他人修改，请刷新后重试')).length).toBeGreaterThan(0)
  expect(within(dialog).getByLabelText<HTMLInputElement>(/每份/).value).toBe('88')
})

test('who may only look sets no rate and makes no list; where nothing is owed none is made', async () => {
  open(['payout:list:list'])
  expect(await screen.findByText('初评')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '设置标准' })).toBeNull()
  expect(screen.queryByRole('button', { name: '编制名单' })).toBeNull()
  cleanup()
  open(['payout:list:edit'], { code: 0 }, { owedFen: 0 })
  expect(await screen.findByRole('button', { name: '设置标准' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '编制名单' })).toBeNull()
})
