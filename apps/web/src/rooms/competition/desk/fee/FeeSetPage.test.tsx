import { plainFeeRules } from '@kaisai/contract/competition/fee/fee-rules'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { FeeSetPage } from './FeeSetPage.tsx'

const open = async ({
  isK12Free = false,
  save = { code: 0, data: { version: 4 } } as { code: number; msg?: string; data?: unknown },
} = {}) => {
  useSession.setState({ user: { userId: 'u1', permissions: ['competition:info:edit'], roleKeys: [] } as never })
  const asked = serveWith((path) => {
    if (path.endsWith('/fee/save')) return save
    if (path.endsWith('/province/list')) return { code: 0, data: [] }
    const price = { feeFen: 12_000, feeBasis: 'team', rules: plainFeeRules }
    const item = { itemId: 'i1', competitionId: 'c1', name: '本科组', version: 3, isK12Free, memberMin: 1, memberMax: 5 }
    return { code: 0, data: { ...item, ...price } }
  })
  renderInDesk(<FeeSetPage />, '/competition/feeSet?item=i1')
  await screen.findByLabelText('报名费')
  return () => asked.filter(({ path }) => path.endsWith('/fee/save')).map(({ input }) => input)
}
const type = (label: string, value: string) => {
  const input = screen.getByLabelText(label)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}
const save = () => fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))

test('examples follow what is typed, and fen are sent with the version', async () => {
  const sent = await open()
  expect(screen.getAllByText('报名费：¥120.00 × 1')).toHaveLength(3)
  type('每校封顶', '150')
  expect(await screen.findByText('报名费：¥120.00 × 1，每校封顶减 ¥90.00')).toBeTruthy()
  save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ itemId: 'i1', version: 3, feeFen: 12_000, rules: { schoolCapFen: 15_000, extras: [] } })
})

test('half an early bird is named at its field, and nothing is sent', async () => {
  const sent = await open()
  type('早鸟立减', '20')
  save()
  expect(await screen.findByText('请同时填写立减金额和截止日')).toBeTruthy()
  expect(sent()).toHaveLength(0)
  expect(screen.getByLabelText<HTMLInputElement>('早鸟立减').value).toBe('20.00')
})

test('a competition for pupils charges nothing: the fields are off, with the reason', async () => {
  await open({ isK12Free: true })
  expect(screen.getByText(/依规定不得收费/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('报名费').disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /保\s*存/ }).disabled).toBe(true)
})

test('a refund tier without its day is named, and nothing is sent until it is filled or removed', async () => {
  const sent = await open()
  fireEvent.click(screen.getByRole('button', { name: '添加一档' }))
  type('扣留比例', '30')
  save()
  expect(await screen.findByText('请填写每一档的截止日和扣留比例，或移除该档')).toBeTruthy()
  expect(sent()).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: /移\s*除/ }))
  save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ rules: { refunds: [] } })
})
