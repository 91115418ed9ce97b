import { defaultCategoryLimits, defaultRules, type ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { RulesForm } from './RulesForm.tsx'

let value: ParticipationRules
const Page = ({ rules, isDisabled }: { rules: ParticipationRules; isDisabled?: boolean }) => {
  const [own, setOwn] = useState(rules)
  value = own
  const categories = [{ name: '常规赛', nameEn: '', limits: defaultCategoryLimits }]
  return <RulesForm value={own} onChange={setOwn} categories={categories} isDisabled={isDisabled} />
}
const show = (rules: Partial<ParticipationRules> = {}, isDisabled = false) =>
  renderInDesk(<Page rules={{ ...defaultRules, ...rules }} isDisabled={isDisabled} />)
const cap = { within: 'competition', role: 'captain', isDraftCounted: false, most: 1 } as const
const choose = async (control: HTMLElement, option: string) => {
  fireEvent.mouseDown(control)
  fireEvent.click((await screen.findAllByTitle(option)).at(-1)!)
}
const type = (control: HTMLElement, text: string) => {
  fireEvent.change(control, { target: { value: text } })
  fireEvent.blur(control)
}

beforeEach(() => {
  value = defaultRules
})

test('every choice and switch changes its own rule and nothing else', () => {
  show()
  const clicks: [string, Partial<ParticipationRules>][] = [
    ['按队内最高学历定组，只能参加对应组别', { levelGroups: 'exact' }],
    ['允许，但学生须多于教师', { mixedTeams: 'students_majority' }],
    ['须与队长同校', { advisorSchool: 'captain' }],
    ['均须为专职教师', { fullTimeAdvisor: 'all' }],
    ['提交审核时', { countsFrom: 'pending' }],
    ['队员和指导教师', { completeProfiles: 'everyone' }],
    ['队伍可以解散', { isDissolvable: false }],
    ['指导教师须本人确认', { needsAdvisorAcceptance: false }],
    ['被取消资格的队伍计入', { isDisqualifiedCounted: false }],
    ['教师', { audience: ['undergrad', 'junior', 'postgrad', 'teacher'] }],
  ]
  let expected: ParticipationRules = defaultRules
  for (const [name, change] of clicks) {
    fireEvent.click(screen.getByLabelText(name))
    expected = { ...expected, ...change }
    expect(value, name).toEqual(expected)
  }
})

test('numbers keep to their bounds', () => {
  show()
  const name = screen.getByLabelText('队伍名称上限')
  type(name, '16')
  expect(value.teamNameMax).toBe(16)
  type(name, '99')
  expect(value.teamNameMax).toBe(30)
  type(name, '1')
  expect(value.teamNameMax).toBe(2)
  type(name, '')
  expect(value.teamNameMax).toBe(2)
})

test('the last audience cannot be taken away', () => {
  show({ audience: ['undergrad', 'postgrad'] })
  fireEvent.click(screen.getByLabelText('研究生'))
  expect(value.audience).toEqual(['undergrad'])
  expect(screen.getByLabelText('本科生')).toHaveProperty('disabled', true)
})

test('limits that may be left out are switched on with a usual number and off again', () => {
  show()
  expect(screen.queryByLabelText('最大周岁')).toBeNull()
  fireEvent.click(screen.getByLabelText('年龄上限'))
  expect(value.ageLimit).toEqual({ years: 35, on: null })
  type(screen.getByLabelText('最大周岁'), '30')
  expect(value.ageLimit).toEqual({ years: 30, on: null })
  fireEvent.click(screen.getByLabelText('年龄上限'))
  expect(value.ageLimit).toBeNull()
})

test('limits on the number of teams are added, changed and removed', async () => {
  show({ caps: [] })
  expect(screen.getByText('没有另外的数量限制')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /添加限制/ }))
  expect(value.caps).toEqual([{ ...cap, role: 'participant' }])
  await choose(screen.getByLabelText('统计身份'), '担任队长')
  await choose(screen.getByLabelText('统计范围'), '同系列当年各竞赛内')
  type(screen.getByLabelText('最多队伍数'), '3')
  fireEvent.click(screen.getByLabelText('草稿也计入'))
  expect(value.caps).toEqual([{ within: 'year', role: 'captain', isDraftCounted: true, most: 3 }])
  const row = screen.getByRole('group', { name: '每人在本系列本年度的竞赛最多创建3支队伍（含草稿）' })
  fireEvent.click(within(row).getByRole('button', { name: /^删除限制/ }))
  expect(value.caps).toEqual([])
})

test('an added limit is never one that is set already, and twelve are enough', () => {
  show({ caps: [] })
  const add = screen.getByRole('button', { name: /添加限制/ })
  for (let count = 0; count < 12; count++) fireEvent.click(add)
  expect(new Set(value.caps.map(({ within: place, role }) => `${place} ${role}`)).size).toBe(12)
  expect(add).toHaveProperty('disabled', true)
})

test('what contradicts itself is said at once', () => {
  show({ caps: [cap, { ...cap, most: 2 }] })
  expect(screen.getByRole('alert').textContent).toContain('“本竞赛·担任队长”的限制设置了两次，请只保留一条')
  fireEvent.click(screen.getByLabelText('按队内最高学历定组，只能参加对应组别'))
  expect(screen.getByRole('alert').textContent).toContain('没有赛项设置组别')
})

test('who may not change it can only look', () => {
  show({}, true)
  for (const name of ['本科生', '队伍名称上限', '不分组', '队伍可以解散', '统计范围'])
    expect(screen.getByLabelText(name), name).toHaveProperty('disabled', true)
})
