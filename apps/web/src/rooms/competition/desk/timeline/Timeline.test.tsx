import { chinaText, msOf } from '@kaisai/contract/china-clock'
import { checkTimeline, type NodeRef } from '@kaisai/contract/competition/timeline/check-timeline'
import type { NodeKind, TimelineStage } from '@kaisai/contract/competition/timeline/node'
import { fullNodes, instant, node, stage } from '@kaisai/contract/competition/timeline/test/given'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { Timeline } from './Timeline.tsx'
import type { LockOf } from './timeline-edit.ts'

const NOW = new Date(instant('11-15 12:00'))
let stages: readonly TimelineStage[] = []
let changes = 0
let picked: NodeRef | null = null

interface Options {
  readOnly?: boolean
  lockOf?: LockOf
  at?: Date
}
const show = (start: readonly TimelineStage[], { at = NOW, ...options }: Options = {}) => {
  stages = start
  changes = 0
  const Page = () => {
    const [shown, setShown] = useState(start)
    return (
      <Timeline
        stages={shown}
        at={at}
        now={NOW}
        findings={checkTimeline(shown)}
        onChange={(next) => {
          stages = next
          changes++
          setShown(next)
        }}
        onSelect={(ref) => {
          picked = ref
        }}
        {...options}
      />
    )
  }
  renderInDesk(<Page />)
}
const final = () => [
  stage(fullNodes()),
  stage([node('CERT', '02-01 09:00', '02-20 17:00')], { stageId: 's2', seq: 2, name: '决赛' }),
]
const bar = (name: RegExp) => screen.getByRole('button', { name })
const times = (kind: NodeKind) => {
  const { startsAt, endsAt } = stages[0]!.nodes.find((one) => one.kind === kind)!
  return [startsAt, endsAt].map((one) => chinaText(msOf(one)).slice(5))
}
const said = () => screen.getByRole('status').textContent

test('every window is a bar that says what it is, when, and whether it is open', () => {
  show(final())
  expect(bar(/^初赛 作品提交，2026-11-10 09:00 至 2026-12-05 17:00，进行中$/)).toBeTruthy()
  expect(bar(/^初赛 网络评审，.*未开始$/)).toBeTruthy()
  expect(bar(/^决赛 证书发放，/)).toBeTruthy()
  expect(screen.getByText('没有发现冲突')).toBeTruthy()
})

test('what is written in a bar is a part of its name, so that it can be spoken to', () => {
  show(final())
  const bars = [...document.querySelectorAll('[data-bar]')].map((one) => [one.textContent!, one.getAttribute('aria-label')!])
  expect(bars.length).toBeGreaterThan(10)
  expect(bars.filter(([written, name]) => !name!.includes(written!))).toEqual([])
})

test('a simulated time shows what is open then', () => {
  show(final(), { at: new Date(instant('12-10 12:00')) })
  expect(bar(/^初赛 作品提交，.*已结束$/)).toBeTruthy()
  expect(bar(/^初赛 网络评审，.*进行中$/)).toBeTruthy()
  expect(screen.getByText('按 2026-12-10 12:00')).toBeTruthy()
})

test('keys move a window, resize it, and say so', () => {
  show(final())
  const review = bar(/^初赛 网络评审/)
  review.focus()
  fireEvent.keyDown(review, { key: 'ArrowRight' })
  expect(times('REVIEW')).toEqual(['12-10 09:00', '12-19 17:00'])
  fireEvent.keyDown(bar(/^初赛 网络评审/), { key: 'ArrowLeft', shiftKey: true })
  expect(times('REVIEW')).toEqual(['12-10 09:00', '12-18 17:00'])
  fireEvent.keyDown(bar(/^初赛 网络评审/), { key: 'ArrowLeft', altKey: true })
  expect(times('REVIEW')).toEqual(['12-10 08:00', '12-18 16:00'])
  expect(said()).toBe('初赛 · 网络评审改为 2026-12-10 08:00 至 2026-12-18 16:00')
})

test('a conflict made by a key is read out, marked on both bars and listed', () => {
  show([stage(fullNodes({ FORMAL_CHECK: null, REVIEW: ['12-06 09:00', '12-18 17:00'] }))])
  fireEvent.keyDown(bar(/^初赛 网络评审/), { key: 'ArrowLeft' })
  expect(said()).toContain('作品收齐后才能评审')
  expect(bar(/^初赛 网络评审，.*1 条提示$/).dataset.severity).toBe('error')
  expect(bar(/^初赛 作品提交，.*1 条提示$/).dataset.severity).toBe('error')
  expect(screen.getByRole('region', { name: '检查结果' }).textContent).toContain('「初赛·作品提交」')
  expect(screen.getByText('1 处冲突')).toBeTruthy()
})

test('up and down walk through the bars by their starts; one bar alone stands in the way of Tab', () => {
  show(final())
  const stops = () => screen.getAllByRole('button').filter((one) => one.dataset.bar && one.tabIndex === 0)
  expect(stops().map((one) => one.dataset.bar)).toEqual(['s1/ENROLL'])
  stops()[0]!.focus()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  expect((document.activeElement as HTMLElement).dataset.bar).toBe('s1/ENROLL')
  fireEvent.keyDown(document.activeElement!, { key: 'End' })
  expect((document.activeElement as HTMLElement).dataset.bar).toBe('s2/CERT')
  expect(stops().map((one) => one.dataset.bar)).toEqual(['s2/CERT'])
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  expect((document.activeElement as HTMLElement).dataset.bar).toBe('s1/CERT')
  expect(changes).toBe(0)
})

// jsdom lays nothing out: every bar begins at x = 0 without width, so a press at 50 takes the middle and one at 3 the end.
const press = (name: RegExp, x: number) =>
  fireEvent.pointerDown(bar(name), { clientX: x, button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse' })
const pull = (x: number) => fireEvent.pointerMove(window, { clientX: x, pointerId: 1 })
const letGo = () => fireEvent.pointerUp(window, { pointerId: 1 })

test('a drag shows the new time while it lasts, checks it, and counts when let go', () => {
  show([stage(fullNodes({ FORMAL_CHECK: null, REVIEW: ['12-06 09:00', '12-18 17:00'] }))])
  press(/^初赛 网络评审/, 50)
  pull(20)
  expect(changes).toBe(0)
  expect(bar(/^初赛 网络评审，2026-12-03 09:00 至 2026-12-15 17:00，.*1 条提示$/)).toBeTruthy()
  expect(screen.getByText('1 处冲突')).toBeTruthy()
  letGo()
  expect(changes).toBe(1)
  expect(times('REVIEW')).toEqual(['12-03 09:00', '12-15 17:00'])
})

test('Escape gives a drag up: nothing has changed, and letting go later changes nothing either', () => {
  show(final())
  press(/^初赛 网络评审/, 50)
  pull(20)
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(said()).toBe('已取消拖动，时间没有改变')
  letGo()
  expect(changes).toBe(0)
  expect(bar(/^初赛 网络评审，2026-12-09 09:00/)).toBeTruthy()
})

test('the end of a bar resizes it, and the click after a drag opens nothing', () => {
  show(final())
  picked = null
  press(/^初赛 证书发放/, 3)
  pull(-20)
  letGo()
  fireEvent.click(bar(/^初赛 证书发放/))
  expect(times('CERT')[0]).toBe('12-31 09:00')
  expect(times('CERT')[1]).not.toBe('01-31 17:00')
  expect(picked).toBeNull()
  fireEvent.click(bar(/^初赛 证书发放/))
  expect(picked).toEqual({ stageId: 's1', kind: 'CERT' })
})

test('a window that has begun keeps its start, and says so', () => {
  show(final(), { lockOf: (_, { startsAt }) => (msOf(startsAt) < NOW.getTime() ? 'start' : null) })
  fireEvent.keyDown(bar(/^初赛 作品提交/), { key: 'ArrowRight' })
  expect(changes).toBe(0)
  expect(said()).toContain('不能移动开始时间')
  fireEvent.keyDown(bar(/^初赛 作品提交/), { key: 'ArrowRight', shiftKey: true })
  expect(times('SUBMIT')).toEqual(['11-10 09:00', '12-06 17:00'])
  press(/^初赛 作品提交/, 50)
  pull(80)
  letGo()
  expect(times('SUBMIT')[0]).toBe('11-10 09:00')
})

test('to read only: no key, no drag and no editor changes anything', () => {
  show(final(), { readOnly: true })
  fireEvent.keyDown(bar(/^初赛 网络评审/), { key: 'ArrowRight', shiftKey: true })
  press(/^初赛 网络评审/, 50)
  pull(20)
  letGo()
  fireEvent.click(bar(/^初赛 网络评审/))
  expect(changes).toBe(0)
  expect(screen.queryByLabelText('开始')).toBeNull()
  expect(screen.queryByRole('button', { name: /添加窗口/ })).toBeNull()
})

test('a missing window is added with dates that fit, and opens for editing', async () => {
  show([stage(fullNodes({ OBJECTION: null }))])
  fireEvent.click(screen.getByRole('button', { name: '为“初赛”添加窗口' }))
  fireEvent.click(await screen.findByText('异议受理'))
  expect(times('OBJECTION')).toEqual(times('PUBLICITY'))
  expect(await screen.findByText('初赛 · 异议受理')).toBeTruthy()
})

test('a finding leads to its window', async () => {
  show([stage(fullNodes({ CERT: ['12-31 09:00', '01-31 00:00'] }))])
  fireEvent.click(screen.getByRole('button', { name: /^定位/ }))
  expect(picked).toEqual({ stageId: 's1', kind: 'CERT' })
  await waitFor(() => expect(screen.getByLabelText('结束')).toHaveProperty('value', '2027-01-31 00:00'))
})

test('folded it keeps its numbers and unfolds again', () => {
  show([stage(fullNodes({ CERT: ['12-31 09:00', '01-31 00:00'] }))])
  fireEvent.click(screen.getByRole('button', { name: /收起/ }))
  expect(screen.queryByRole('button', { name: /^初赛/ })).toBeNull()
  expect(screen.getByText('1 条提醒')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /展开/ }))
  expect(bar(/^初赛 报名，/)).toBeTruthy()
})

test('without stages it says what to do first', () => {
  show([])
  expect(screen.getByText(/请先添加赛段/)).toBeTruthy()
})
