import { chinaText, msOf } from '@kaisai/contract/china-clock'
import { checkTimeline } from '@kaisai/contract/competition/timeline/check-timeline'
import type { WindowNode } from '@kaisai/contract/competition/timeline/node'
import { fullNodes, node, stage } from '@kaisai/contract/competition/timeline/test/given'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { NodeEditor } from './NodeEditor.tsx'
import { findingsOf, type Lock } from './timeline-edit.ts'

let saved: WindowNode | null = null
let removed = 0
const show = (start: WindowNode, lock: Lock = null) => {
  saved = null
  removed = 0
  const Page = () => {
    const [shown, setShown] = useState(start)
    const owner = stage([...fullNodes({ SUBMIT: null }), shown])
    return (
      <NodeEditor
        stage={owner}
        node={shown}
        lock={lock}
        findings={findingsOf(checkTimeline([owner]), { stageId: owner.stageId, kind: shown.kind })}
        onChange={(next) => {
          saved = next
          setShown(next)
        }}
        onRemove={() => removed++}
      />
    )
  }
  renderInDesk(<Page />)
}
const submit = (more: Partial<WindowNode> = {}) => node('SUBMIT', '11-10 09:00', '12-05 17:00', more)
const type = (label: string, text: string) => {
  const input = screen.getByLabelText(label)
  fireEvent.mouseDown(input)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  fireEvent.blur(input)
}
const end = () => saved && chinaText(msOf(saved.endsAt))

test('a typed time counts at once, in Beijing time', () => {
  show(submit())
  type('结束', '2026-12-05 23:59')
  expect(saved?.endsAt).toBe('2026-12-05T23:59:00+08:00')
  expect(screen.getByText(/25 天 14 小时/)).toBeTruthy()
})

test('an end before the start is refused in words and kept back; a later one is taken', async () => {
  show(submit())
  type('结束', '2026-11-09 17:00')
  expect(saved).toBeNull()
  expect((await screen.findByRole('alert')).textContent).toBe('结束时间须晚于开始时间')
  type('结束', '2026-11-30 17:00')
  expect(end()).toBe('2026-11-30 17:00')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an equal end is refused too', async () => {
  show(submit())
  type('开始', '2026-12-05 17:00')
  expect(saved).toBeNull()
  expect((await screen.findByRole('alert')).textContent).toBe('结束时间须晚于开始时间')
})

test('the two usual deadlines are one press away, on the day of the end', () => {
  show(submit())
  expect(screen.getByRole('button', { name: '17:00 截止' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: '23:59 截止' }))
  expect(end()).toBe('2026-12-05 23:59')
})

const choose = async (text: string) => {
  fireEvent.mouseDown(screen.getByLabelText('逾期处理'))
  fireEvent.click(await screen.findByTitle(text))
}

test('grace is asked only where it counts, begins with half an hour and goes with the policy', async () => {
  show(submit())
  expect(screen.queryByLabelText('宽限时间')).toBeNull()
  await choose('逾期可交并标记')
  expect([saved?.latePolicy, saved?.graceMinutes]).toEqual(['flag', 30])
  expect(screen.getByLabelText('宽限时间')).toHaveProperty('value', '30')
  await choose('到点截止')
  expect([saved?.latePolicy, saved?.graceMinutes]).toEqual(['reject', 0])
})

test('grace is one minute to one day', async () => {
  show(submit({ latePolicy: 'grace', graceMinutes: 30 }))
  const grace = (text: string) => fireEvent.change(screen.getByLabelText('宽限时间'), { target: { value: text } })
  for (const text of ['0', '1441', '']) {
    grace(text)
    expect((await screen.findByRole('alert')).textContent).toBe('请填写 1 至 1440 的整数分钟')
  }
  expect(saved).toBeNull()
  grace('1440')
  expect(saved).toMatchObject({ graceMinutes: 1440 })
})

test('what the check finds about the window stands in the editor', () => {
  show(submit())
  type('结束', '2026-12-06 17:00')
  expect(screen.getByText(/^作品收齐后才能形式审查/).textContent).toContain('「初赛·作品提交」')
})

test('removing asks, and names the window', async () => {
  show(submit())
  fireEvent.click(screen.getByRole('button', { name: /删除窗口/ }))
  let box = await screen.findByRole('dialog')
  expect(box.textContent).toContain('初赛 · 作品提交')
  fireEvent.click(within(box).getByText('取消'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(removed).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: /删除窗口/ }))
  box = await screen.findByRole('dialog')
  fireEvent.click(within(box).getByText('删除'))
  // Browsers close the box on submit by themselves; jsdom does not.
  box.dispatchEvent(new Event('close'))
  await waitFor(() => expect(removed).toBe(1))
})

test('a locked start cannot be typed and the window not removed; a full lock leaves nothing', () => {
  show(submit(), 'start')
  expect([screen.getByLabelText('开始'), screen.getByLabelText('结束')].map((one) => (one as HTMLInputElement).disabled)).toEqual(
    [true, false],
  )
  expect(screen.queryByRole('button', { name: /删除窗口/ })).toBeNull()
})
