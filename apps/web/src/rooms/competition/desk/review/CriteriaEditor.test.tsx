import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { CriteriaEditor } from './CriteriaEditor.tsx'
import { blank, MOST_CRITERIA } from './criteria-edits.ts'
import type { CriterionDraft } from './review-values.ts'

let value: readonly CriterionDraft[]
interface PageProps {
  start: readonly CriterionDraft[]
  isDisabled?: boolean
  isTried?: boolean
}
const Page = ({ start, ...rest }: PageProps) => {
  const [own, setOwn] = useState(start)
  value = own
  return <CriteriaEditor value={own} onChange={setOwn} {...rest} />
}
const three: CriterionDraft[] = [
  { ...blank, key: 'idea', name: '创意', nameEn: 'Idea', weight: 40 },
  { ...blank, key: 'form', name: '形式', nameEn: 'Form', weight: 30 },
  { ...blank, key: 'use', name: '实用', nameEn: 'Use', weight: 20 },
]
const show = (start: readonly CriterionDraft[] = three, rest: Partial<PageProps> = {}) =>
  renderInDesk(<Page start={start} {...rest} />)
const names = () => value.map(({ name }) => name).join(' ')
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const card = (at: number) => within(screen.getAllByRole('listitem')[at]!)
const type = (control: HTMLElement, text: string) => {
  fireEvent.change(control, { target: { value: text } })
  fireEvent.blur(control)
}

beforeEach(() => {
  value = []
})

test('a handle says in the reader’s language that one can drag by it', () => {
  show()
  expect(screen.getByRole('button', { name: '拖动“创意”' }).getAttribute('aria-roledescription')).toBe('可拖动排序')
})

test('the sum of the weights and what is left follow what is typed', () => {
  show()
  expect(screen.getByText('权重合计 90')).toBeTruthy()
  expect(screen.getByText('还差 10')).toBeTruthy()
  type(card(0).getByLabelText('权重'), '50')
  expect(screen.getByText('正好 100')).toBeTruthy()
  type(card(2).getByLabelText('权重'), '25.5')
  expect(value[2]!.weight).toBe(25.5)
  expect(screen.getByText('多了 5.5')).toBeTruthy()
})

test('weights are spread evenly, and nothing else changes', () => {
  show()
  click('平均分配权重')
  expect(value).toEqual(three.map((one, at) => ({ ...one, weight: at === 0 ? 34 : 33 })))
  expect(screen.getByText('正好 100')).toBeTruthy()
})

test('a deleted one comes back at its place, whatever was typed since; several come back one by one', () => {
  show()
  click('删除“形式”')
  expect(names()).toBe('创意 实用')
  click('删除“创意”')
  expect(names()).toBe('实用')
  type(card(0).getByLabelText('评分项名称'), '实用性')
  expect(screen.getByText('已删除“创意”')).toBeTruthy()
  click(/撤\s?销/)
  expect(names()).toBe('创意 实用性')
  expect(screen.getByText('已删除“形式”')).toBeTruthy()
  click(/撤\s?销/)
  expect(value).toEqual([three[0], three[1], { ...three[2], name: '实用性' }])
  expect(screen.queryByRole('button', { name: /撤\s?销/ })).toBeNull()
})

test('order changes by buttons; the ends have nowhere to go', () => {
  show()
  click('下移“创意”')
  expect(names()).toBe('形式 创意 实用')
  click('上移“实用”')
  expect(names()).toBe('形式 实用 创意')
  expect(value.map(({ key }) => key)).toEqual(['form', 'use', 'idea'])
  expect((screen.getByRole('button', { name: '上移“形式”' }) as HTMLButtonElement).disabled).toBe(true)
  expect((screen.getByRole('button', { name: '下移“创意”' }) as HTMLButtonElement).disabled).toBe(true)
})

test('a new one gets the weight that is left and the cursor; a copy gets a key of its own', () => {
  show()
  click(/新增评分项/)
  expect(value[3]).toEqual({ ...blank, key: 'criterion4', weight: 10 })
  expect(document.activeElement).toBe(card(3).getByLabelText('评分项名称'))
  click('复制“创意”')
  expect(value[1]).toEqual({ ...three[0], key: 'criterion5', name: '创意（副本）', nameEn: 'Idea (copy)' })
})

test('a ready set replaces what is there, and the old list can be brought back', async () => {
  show()
  click(/使用现成的评分项/)
  fireEvent.click(await screen.findByText('论文类'))
  expect(names()).toBe('选题意义 方法与论证 创新与贡献 结构与写作 学术规范')
  expect(screen.getByText('正好 100')).toBeTruthy()
  click(/撤\s?销/)
  expect(value).toEqual(three)
})

test('without criteria the ready sets are offered at once', () => {
  show([])
  expect(screen.queryByText(/权重合计/)).toBeNull()
  click(/^设计类/)
  expect(value).toHaveLength(5)
})

test('contradictions are told at their field at once and open the details; what is missing when somebody wants to save', () => {
  show([{ ...three[0]!, name: '', weight: 100, step: 7 }])
  expect(card(0).getByText(/从 0 分起按此步长到不了 100 分/)).toBeTruthy()
  expect(screen.queryByText('请填写名称')).toBeNull()
  type(card(0).getByLabelText('步长'), '5')
  expect(value[0]!.step).toBe(5)
  expect(card(0).queryByText(/到不了/)).toBeNull()
})

test('what is missing is told at its field once somebody wanted to save', () => {
  show([{ ...three[0]!, name: '' }], { isTried: true })
  const name = card(0).getByLabelText('评分项名称')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent).toBe('请填写名称')
})

test('details change the scale, the comment and the descriptions', () => {
  show()
  click('修改“创意”的细则')
  const own = card(0)
  type(own.getByLabelText('最高分'), '10')
  type(own.getByLabelText('低于此分须写评语'), '6')
  type(own.getByLabelText('评分说明'), '新颖')
  type(own.getByLabelText('英文说明'), 'New')
  fireEvent.click(own.getByLabelText('必评'))
  const change = { max: 10, commentBelow: 6, description: '新颖', descriptionEn: 'New', isRequired: false }
  expect(value).toEqual([{ ...three[0], ...change }, three[1], three[2]])
  type(own.getByLabelText('低于此分须写评语'), '')
  expect(value[0]!.commentBelow).toBeNull()
})

test('twenty are the most', () => {
  show(Array.from({ length: MOST_CRITERIA }, (_, at) => ({ ...blank, key: `k${at}`, name: `第${at}`, weight: 5 })))
  expect((screen.getByRole('button', { name: /新增评分项/ }) as HTMLButtonElement).disabled).toBe(true)
  expect((screen.getByRole('button', { name: '复制“第0”' }) as HTMLButtonElement).disabled).toBe(true)
})

test('what may not be changed offers no change', () => {
  show(three, { isDisabled: true })
  expect((card(0).getByLabelText('评分项名称') as HTMLInputElement).disabled).toBe(true)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['细则', '细则', '细则'])
})
