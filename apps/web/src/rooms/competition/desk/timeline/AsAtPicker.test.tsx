import { chinaText } from '@kaisai/contract/china-clock'
import type { CompetitionStatus } from '@kaisai/contract/competition/timeline/badge'
import { fullNodes, instant, node, stage } from '@kaisai/contract/competition/timeline/test/given'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { AsAtPicker } from './AsAtPicker.tsx'

let moment: Date | null = null
const show = (start: Date | null, status: CompetitionStatus = 'running') => {
  moment = start
  const submit = node('SUBMIT', '11-10 09:00', '12-05 17:00', { latePolicy: 'flag', graceMinutes: 60 })
  const stages = [stage([...fullNodes({ SUBMIT: null }), submit])]
  const Page = () => {
    const [value, setValue] = useState(start)
    const change = (next: Date | null) => {
      moment = next
      setValue(next)
    }
    return <AsAtPicker stages={stages} status={status} value={value} now={new Date(instant('11-15 12:00'))} onChange={change} />
  }
  renderInDesk(<Page />)
}
const region = () => screen.getByRole('region', { name: '按此时刻查看' }).textContent

test('now: the badge the public sees, and every open window', () => {
  show(null)
  expect(region()).toContain('报名中')
  for (const open of ['报名', '报名修改', '报名审核', '缴费', '作品提交']) expect(screen.getByText(`初赛 · ${open}`)).toBeTruthy()
  expect(screen.queryByText(/网络评审$/)).toBeNull()
  expect(screen.queryByRole('button', { name: '回到现在' })).toBeNull()
})

test('another moment shows what is open then, grace included, and leads back', () => {
  show(new Date(instant('12-05 17:30')))
  expect(region()).toContain('报名截止')
  expect(screen.getByText('初赛 · 作品提交 (宽限中)')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '回到现在' }))
  expect(moment).toBeNull()
  expect(region()).toContain('报名中')
})

test('every start and end can be chosen by name', async () => {
  show(null)
  const quick = screen.getByRole('combobox', { name: '选择窗口的开始或结束' })
  fireEvent.mouseDown(quick)
  fireEvent.change(quick, { target: { value: '公示开始' } })
  fireEvent.click(await screen.findByTitle('2026-12-23 09:00 公示开始'))
  expect(chinaText(moment!.getTime())).toBe('2026-12-23 09:00')
  expect(region()).toContain('公示中')
})

test('a suspended competition is suspended at every moment', () => {
  show(new Date(instant('12-25 09:00')), 'suspended')
  expect(region()).toContain('已暂停')
})

test('when nothing is open it says so', () => {
  show(new Date(instant('02-20 09:00')))
  expect(region()).toContain('没有开放的窗口')
  expect(region()).toContain('已结束')
})
