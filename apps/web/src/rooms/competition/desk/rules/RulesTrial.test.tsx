import { defaultCategoryLimits, defaultRules, type ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { RulesTrial } from './RulesTrial.tsx'

const category = (categoryId: string, name: string, more = {}) => ({
  categoryId,
  name,
  nameEn: '',
  limits: { ...defaultCategoryLimits, ...more },
})
const two = [category('a', '创意', { memberMin: 2, memberMax: 3 }), category('b', '创业', { memberMin: 5 })]
const show = (rules: Partial<ParticipationRules> = {}, categories = two) =>
  renderInDesk(<RulesTrial rules={{ ...defaultRules, ...rules }} categories={categories} />)

const verdict = () => screen.getByRole('status').textContent
const rule = (sentence: string) => screen.getByText(sentence).closest('li')!
const marks = (name: '通过' | '不通过') => screen.queryAllByLabelText(name, { selector: '[role="img"]' }).length
const choose = async (control: HTMLElement, option: string) => {
  fireEvent.mouseDown(control)
  fireEvent.click((await screen.findAllByTitle(option)).at(-1)!)
}

test('it begins with a team every rule lets pass', () => {
  show()
  expect(verdict()).toBe('可以报名')
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['张三', '李四'])
  expect(marks('不通过')).toBe(0)
  expect(marks('通过')).toBeGreaterThan(10)
})

test('a person who goes breaks the rule he kept, with what to do', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: '移除张三' }))
  expect(verdict()).toBe('不能报名，2条规则不通过')
  expect(within(rule('每队2-3人（含队长）')).getByText('团队人数须为2-3人，请再邀请1名队员')).toBeTruthy()
  expect(within(rule('每队设一名队长')).getByText('每队须有且只有一名队长，请指定一名队长')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '恢复合格示例' }))
  expect(verdict()).toBe('可以报名')
})

test('too many people are too many', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: /添加一人/ }))
  expect(verdict()).toBe('可以报名')
  fireEvent.click(screen.getByRole('button', { name: /添加一人/ }))
  expect(screen.getByText('团队人数须为2-3人，请移出1名队员')).toBeTruthy()
})

test('another team of a person counts, and a draft does not', async () => {
  show()
  fireEvent.click(screen.getAllByRole('button', { name: /添加其他队伍/ })[0]!)
  expect(screen.getByText('张三已参加本类别的其他队伍，请将其移出本队，或请其先退出其他队伍')).toBeTruthy()
  await choose(screen.getByLabelText('该队状态'), '草稿')
  expect(verdict()).toBe('可以报名')
  await choose(screen.getByLabelText('该队状态'), '审核通过')
  expect(verdict()).toBe('不能报名，1条规则不通过')
  await choose(screen.getByLabelText('所在'), '本竞赛其他赛项')
  expect(verdict()).toBe('可以报名')
})

test('school, profile and acceptance are asked of each person', async () => {
  show()
  await choose(screen.getAllByLabelText('学校')[1]!, '乙大学')
  fireEvent.click(screen.getAllByLabelText('资料完整')[0]!)
  fireEvent.click(screen.getAllByLabelText('已确认加入')[1]!)
  for (const text of [/不允许跨校组队，队员来自2所学校/, /张三的个人资料不完整/, /李四尚未确认加入/])
    expect(screen.getByText(text)).toBeTruthy()
  expect(verdict()).toBe('不能报名，3条规则不通过')
})

test('another category has limits of its own', async () => {
  show()
  await choose(screen.getByLabelText('赛项'), '创业')
  expect(screen.getByText(/团队人数须为5人/)).toBeTruthy()
})

test('a hint keeps nobody out', () => {
  show({ isDissolvable: false })
  expect(screen.getByText(/队伍创建后不可解散，请确认队员后再创建/)).toBeTruthy()
  expect(verdict()).toBe('可以报名')
})

test('without categories the default limits are tried, and it says so', () => {
  show({}, [])
  expect(screen.getByText(/尚未设置赛项/)).toBeTruthy()
  expect(screen.queryByLabelText('赛项')).toBeNull()
  expect(verdict()).toBe('可以报名')
})
