import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Button } from 'antd'
import { expect, test, vi } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import type { Reminder } from './RemindDialog.tsx'
import { type Reminding, useReminding } from './use-reminding.tsx'

vi.setConfig({ testTimeout: 20_000 })

const reminder: Reminder = {
  recipients: [{ id: 'a', name: '星火队', detail: '林晓 · 校赛' }],
  refused: [{ id: 'b', name: '远航队', text: '12小时内已提醒过' }],
  texts: [
    { lang: 'zh', title: '作品待提交', body: '请在截止前提交', people: 1, byMail: 1, bySms: 0 },
    { lang: 'en', title: 'Work to submit', body: 'Please submit in time', people: 2, byMail: 0, bySms: 0 },
  ],
  people: 3,
  unlisted: 2,
}
const Page = (what: Omit<Reminding, 'title'>) => {
  const { remind, dialog } = useReminding()
  return (
    <>
      <Button onClick={() => void remind({ title: '提醒队伍', ...what })}>look</Button>
      {dialog}
    </>
  )
}
const open = async (what: Omit<Reminding, 'title'>): Promise<HTMLElement> => {
  renderInDesk(<Page {...what} />)
  fireEvent.click(screen.getByRole('button', { name: 'look' }))
  return screen.findByRole('dialog')
}

test('who gets what is seen in their languages before anything is sent, and who does not, with the reason', async () => {
  const send = vi.fn(async () => ({ people: 3 }))
  const onSent = vi.fn()
  const box = await open({ look: async () => reminder, send, onSent })
  within(box).getByText('以下 3 人将收到站内消息，并按其订阅收到邮件或短信：')
  within(box).getByRole('row', { name: '星火队 林晓 · 校赛' })
  within(box).getByRole('row', { name: '远航队 不提醒：12小时内已提醒过' })
  within(box).getByText('中文（1 人） · 其中 1 人同时收到邮件')
  within(box).getByText('Please submit in time')
  within(box).getByText('另有 2 个未列出')
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(within(box).getByRole('button', { name: '提醒 3 人' }))
  await screen.findByText('已提醒 3 人')
  expect(onSent).toHaveBeenCalledWith(reminder)
  await waitFor(() => expect(screen.queryByText('远航队')).toBeNull())
})

test('with nobody to remind nothing can be sent; a sending that fails leaves the dialog', async () => {
  const box = await open({ look: async () => ({ ...reminder, recipients: [], texts: [], people: 0 }), send: async () => null })
  within(box).getByText('没有需要提醒的人，原因如下：')
  expect(within(box).getByRole<HTMLButtonElement>('button', { name: '提醒 0 人' }).disabled).toBe(true)
})

test('a failed sending keeps what was shown', async () => {
  const send = vi.fn(async () => null)
  const box = await open({ look: async () => reminder, send })
  fireEvent.click(within(box).getByRole('button', { name: '提醒 3 人' }))
  await waitFor(() => expect(send).toHaveBeenCalled())
  within(box).getByText('星火队')
})
