import { defaultCategoryLimits } from '@kaisai/contract/competition/rules/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import type { Competition } from '../setup-context.ts'
import { CategoryForm, type CategoryTarget } from './CategoryForm.tsx'
import type { Item } from './category-values.ts'

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView ??= () => {}

const form = (formId: string, purpose: string, name: string) => ({
  ...{ formId, purpose, name, nameEn: '', no: 1, isAnswered: false, usedBy: [], fieldCount: 6, version: 1 },
  updateTime: '2026-01-01T00:00:00Z',
})
const forms = [form('e1', 'enroll', '团队报名表'), form('w1', 'work', '作品表')]
const item: Item = {
  ...{ itemId: 'i1', parentId: null, code: 'A', name: '创意', nameEn: 'Ideas', description: '', descriptionEn: '' },
  limits: { ...defaultCategoryLimits, memberMin: 3, memberMax: 5, totalQuota: 20, perSchoolQuota: 4, kind: 'idea' },
  disciplines: ['08'],
  ...{ feeFen: 12_850, feeBasis: 'member', enrollFormId: 'e1', workFormId: 'w1', enrollFormName: '', workFormName: '' },
  ...{ isEnabled: true, taken: 6, sort: 0, version: 3 },
}

type Answer = { code: number; msg?: string; data?: unknown }
const open = (target: CategoryTarget, { isK12Free = false, save = { code: 0 } as Answer, held = item } = {}) => {
  const asked = serveWith((path) => {
    if (path.endsWith('/form/list')) return { code: 0, data: forms }
    if (path.endsWith('/item/list')) return { code: 0, data: [held] }
    return path.includes('/competition/item/') ? save : { code: 0 }
  })
  const onClose = vi.fn()
  const competition = { competitionId: 'c1', isK12Free } as Competition
  renderInDesk(<CategoryForm competition={competition} target={target} items={[item]} onClose={onClose} />)
  const sent = (end: string) => asked.filter(({ path }) => path.endsWith(end)).map(({ input }) => input)
  return { sent, onClose }
}
const type = (label: string, text: string) => {
  const control = screen.getByLabelText(label)
  fireEvent.change(control, { target: { value: text } })
  fireEvent.blur(control)
}
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }))
const fieldOf = (label: string): HTMLElement => screen.getByLabelText(label).closest<HTMLElement>('.ant-form-item')!

test('the fee is typed in yuan and sent in fen', async () => {
  const { sent, onClose } = open({ item })
  expect((await screen.findByLabelText<HTMLInputElement>('报名费')).value).toBe('128.50')
  type('报名费', '19.99')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('/item/update')).toEqual([expect.objectContaining({ itemId: 'i1', version: 3, feeFen: 1999, feeBasis: 'member' })])
})

test('a new category begins with limits and forms of the one before it, free of charge, with a code in capitals', async () => {
  const { sent, onClose } = open({ below: 'i1' })
  await screen.findByLabelText('赛项代码')
  type('赛项代码', 'b2')
  type('赛项名称', '创业')
  expect(screen.getByLabelText<HTMLInputElement>('每队人数（最少）').value).toBe('3')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('/item/add')).toEqual([
    {
      ...{ competitionId: 'c1', parentId: 'i1', code: 'B2', name: '创业', nameEn: '', description: '', descriptionEn: '' },
      disciplines: ['08'],
      ...{ limits: item.limits, feeFen: 0, feeBasis: 'member', enrollFormId: 'e1', workFormId: 'w1', isEnabled: true },
    },
  ])
})

test('competitions for pupils are free: the fee is fixed at 0, with the reason', async () => {
  const { sent, onClose } = open({ item }, { isK12Free: true })
  const fee = await screen.findByLabelText<HTMLInputElement>('报名费')
  expect([fee.value, fee.disabled]).toEqual(['0.00', true])
  expect(within(fieldOf('报名费')).getByText('面向中小学生的竞赛不得收费，费用固定为 0')).toBeTruthy()
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('/item/update')).toEqual([expect.objectContaining({ feeFen: 0 })])
})

const tooFew = { code: 28011, msg: '名额不能少于已占用的 6 个' }

test('fewer places than are taken: the refusal stands at the quota in all', async () => {
  const { onClose } = open({ item }, { save: tooFew })
  await screen.findByLabelText('总名额')
  expect(within(fieldOf('总名额')).getByText('已占用 6 个，不能少于此数')).toBeTruthy()
  type('总名额', '5')
  save()
  expect(await within(fieldOf('总名额')).findByText(tooFew.msg)).toBeTruthy()
  expect(within(fieldOf('每校名额')).queryByText(tooFew.msg)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('where the places in all are enough, the refusal is about those of a school', async () => {
  open({ item }, { save: tooFew })
  await screen.findByLabelText('每校名额')
  type('每校名额', '1')
  save()
  expect(await within(fieldOf('每校名额')).findByText(tooFew.msg)).toBeTruthy()
  expect(within(fieldOf('总名额')).queryByText(tooFew.msg)).toBeNull()
})

test('places taken since the list was read count as well', async () => {
  open({ item }, { save: tooFew, held: { ...item, taken: 9 } })
  await screen.findByLabelText('总名额')
  type('总名额', '8')
  save()
  expect(await within(fieldOf('总名额')).findByText(tooFew.msg)).toBeTruthy()
})

test('a code that exists is said at the code', async () => {
  open({ below: null }, { save: { code: 28013, msg: '赛项代码 A 已存在，请换一个代码' } })
  await screen.findByLabelText('赛项代码')
  type('赛项代码', 'A')
  type('赛项名称', '创业')
  save()
  expect(await within(fieldOf('赛项代码')).findByText('赛项代码 A 已存在，请换一个代码')).toBeTruthy()
})

test('what contradicts itself is said at its field and not sent', async () => {
  const { sent } = open({ item })
  await screen.findByLabelText('赛项代码')
  type('赛项代码', '代码')
  type('每队人数（最多）', '2')
  type('每校名额', '21')
  type('赛项类型', '9x')
  save()
  expect(await within(fieldOf('每校名额')).findByText('每校名额不能大于总名额')).toBeTruthy()
  expect(await within(fieldOf('赛项代码')).findByText('赛项代码须为1-6位大写字母或数字')).toBeTruthy()
  expect(await within(fieldOf('赛项类型')).findByText(/^赛项类型为2-20位/)).toBeTruthy()
  expect(await screen.findByText('最少不能大于最多')).toBeTruthy()
  expect(sent('/item/update')).toEqual([])
})

test('a limit that is cleared is no limit', async () => {
  const { sent, onClose } = open({ item })
  await screen.findByLabelText('总名额')
  for (const label of ['总名额', '每校名额', '每人最多队伍数', '赛项类型']) type(label, '')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('/item/update')).toMatchObject([
    { limits: { totalQuota: null, perSchoolQuota: null, perPersonMax: null, kind: null, memberMax: 5 } },
  ])
})

test('of two editors the second sees in words what differs, and what he takes over is saved as it was meant', async () => {
  const theirs = { ...item, version: 4, name: '创意设计', isEnabled: false, limits: { ...item.limits, memberMax: 4 } }
  const conflict = { who: '罗毅', when: '2026-11-20T00:00:00Z', version: 4, changes: [] }
  let answer: Answer = { code: 40900, msg: '已被修改', data: conflict }
  const asked = serveWith((path) => {
    if (path.endsWith('/form/list')) return { code: 0, data: forms }
    if (path.endsWith('/item/list')) return { code: 0, data: [theirs] }
    return path.endsWith('/item/update') ? answer : { code: 0 }
  })
  const onClose = vi.fn()
  const competition = { competitionId: 'c1', isK12Free: false } as Competition
  renderInDesk(<CategoryForm competition={competition} target={{ item }} items={[item]} onClose={onClose} />)
  await screen.findByLabelText('赛项名称')
  type('赛项名称', '我的名称')
  save()
  const table = await screen.findByRole('table')
  const heads = [...table.querySelectorAll('tbody th')]
  expect(heads.map(({ textContent }) => textContent)).toEqual(['赛项名称', '启用'])
  // Only the other one had changed it, and what it says needs no word of its own.
  expect(screen.getByText('对方修改而您未改动的内容已更新到表单中：每队人数（最多）')).toBeTruthy()
  const rowOf = (name: string) => heads.find(({ textContent }) => textContent === name)!.closest('tr')!
  expect(rowOf('启用').textContent).toContain('否是')
  fireEvent.click(within(rowOf('启用')).getByRole('button'))
  await waitFor(() => expect(screen.getByRole('switch', { name: '启用' }).getAttribute('aria-checked')).toBe('false'))
  answer = { code: 0 }
  fireEvent.click(screen.getByRole('button', { name: '再次保存' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.filter(({ path }) => path.endsWith('/item/update')).at(-1)!.input).toMatchObject({
    ...{ version: 4, name: '我的名称', isEnabled: false },
    limits: { memberMax: 4, memberMin: 3 },
  })
})
