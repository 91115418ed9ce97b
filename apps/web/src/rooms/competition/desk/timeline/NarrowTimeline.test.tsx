import { checkTimeline, type NodeRef } from '@kaisai/contract/competition/timeline/check-timeline'
import type { TimelineStage } from '@kaisai/contract/competition/timeline/node'
import { fullNodes, instant, stage } from '@kaisai/contract/competition/timeline/test/given'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { NarrowTimeline } from './NarrowTimeline.tsx'
import { findNode } from './timeline-edit.ts'

const NOW = new Date(instant('11-15 12:00'))
let stages: readonly TimelineStage[] = []

const show = (start: readonly TimelineStage[], isEditable = true) => {
  stages = start
  const Page = () => {
    const [shown, setShown] = useState(start)
    const [selected, select] = useState<NodeRef | null>(null)
    const change = (next: TimelineStage[]) => {
      stages = next
      setShown(next)
    }
    const rest = { lockOf: () => null, add() {}, say() {}, isFolded: false, fold() {} }
    const findings = checkTimeline(shown)
    return (
      <NarrowTimeline model={{ stages: shown, at: NOW, now: NOW, findings, isEditable, selected, select, change, ...rest }} />
    )
  }
  renderInDesk(<Page />)
}
const rows = () => within(screen.getByRole('region', { name: '初赛' })).getAllByRole('listitem')

test('the windows are a list by their starts, with what was found', () => {
  show([stage(fullNodes({ CERT: ['12-31 09:00', '01-31 00:00'] }))])
  expect(rows().map((row) => row.querySelector('strong')!.textContent)).toEqual([
    '报名',
    '报名修改',
    '报名审核',
    '缴费',
    '作品提交',
    '形式审查',
    '网络评审',
    '现场比赛',
    '合议',
    '公示',
    '异议受理',
    '证书发放',
  ])
  expect(rows().at(-1)!.textContent).toContain('1 条提醒')
  expect(rows()[4]!.textContent).toContain('进行中')
  expect(screen.getByRole('button', { name: '窗口已齐全' })).toHaveProperty('disabled', true)
})

test('a tap opens the editor, and what is changed there counts', async () => {
  show([stage(fullNodes({ CERT: ['12-31 09:00', '01-31 00:00'] }))])
  fireEvent.click(within(rows().at(-1)!).getByRole('button'))
  fireEvent.click(await screen.findByRole('button', { name: '23:59 截止' }))
  expect(findNode(stages, { stageId: 's1', kind: 'CERT' })!.endsAt).toBe(instant('01-31 23:59'))
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByLabelText('开始')).toBeNull())
})

test('to read only, rows are no buttons', () => {
  show([stage(fullNodes())], false)
  expect(rows()).toHaveLength(12)
  expect(within(rows()[0]!).queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByRole('button', { name: /收起/ })).toBeTruthy()
})
