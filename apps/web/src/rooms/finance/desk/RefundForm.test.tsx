import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { RefundForm } from './RefundForm.tsx'

vi.setConfig({ testTimeout: 30_000 })

const line = { lineId: 'l1', text: '报名费', amountFen: 12_000, refundedFen: 0 }
const order = { orderId: 'o1', channelName: '银行转账', teams: [{ name: '晴窗社', lines: [line] }] }
const opened = () => {
  const asked = serveWith(() => ({ code: 0, data: { refundId: 'r1' } }))
  renderInDesk(<RefundForm order={order as never} open onClose={() => undefined} />)
  const press = async () => fireEvent.click((await screen.findAllByRole('button', { name: '申请退款' })).at(-1)!)
  const sent = () => asked.find(({ input }) => 'orderId' in input)?.input
  return { press, sent }
}

test('everything that is left is asked back without looking at a single line', async () => {
  const { press, sent } = opened()
  fireEvent.change(await screen.findByLabelText('退款原因'), { target: { value: '重复缴费' } })
  await press()
  await waitFor(() => expect(sent()).toEqual({ orderId: 'o1', reason: '重复缴费' }))
})

test('so much of a line is asked back; nothing at all is refused in place', async () => {
  const { press, sent } = opened()
  fireEvent.click(await screen.findByText('按明细退款'))
  fireEvent.change(await screen.findByLabelText('退款原因'), { target: { value: '少一名队员' } })
  await press()
  await screen.findByText(/请至少填写一项退款金额/)
  expect(sent()).toBeUndefined()
  fireEvent.change(screen.getByLabelText(/晴窗社/), { target: { value: '30' } })
  await press()
  await waitFor(() => expect(sent()).toEqual({ orderId: 'o1', reason: '少一名队员', lines: [{ lineId: 'l1', amountFen: 3000 }] }))
})
