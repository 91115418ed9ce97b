import { defaultCategoryLimits, defaultRules } from '@kaisai/contract/competition/rules/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import type { Competition } from '../setup-context.ts'
import { CategoryPanel } from './CategoryPanel.tsx'
import type { Item } from './category-values.ts'

const item = (code: string, parentId: string | null, more: Partial<Item> = {}): Item => ({
  ...{ itemId: code, parentId, code, name: `赛项${code}`, nameEn: '', description: '', descriptionEn: '' },
  limits: defaultCategoryLimits,
  ...{ feeFen: 0, feeBasis: 'team', enrollFormId: null, workFormId: null, enrollFormName: '', workFormName: '' },
  disciplines: [],
  ...{ isEnabled: true, taken: 0, sort: 0, version: 1, ...more },
})

const open = (start: readonly Item[], { isEditable = true, remove = { code: 0, msg: '' } } = {}) => {
  let items = [...start]
  const asked = serveWith((path, input) => {
    if (path.endsWith('/item/list')) return { code: 0, data: items }
    if (path.endsWith('/item/sort'))
      items = (input.items as { itemId: string; parentId: string | null }[]).map(({ itemId, parentId }) => ({
        ...items.find((one) => one.itemId === itemId)!,
        parentId,
      }))
    if (path.endsWith('/item/update'))
      items = items.map((one) => (one.itemId === input.itemId ? { ...one, isEnabled: Boolean(input.isEnabled) } : one))
    if (path.endsWith('/item/delete')) {
      if (remove.code === 0) items = items.filter(({ itemId }) => itemId !== input.itemId)
      return remove
    }
    return { code: 0, data: path.endsWith('/enroll/detail') ? { rules: defaultRules } : [] }
  })
  const competition = { competitionId: 'c1', isEditable, isK12Free: false } as Competition
  renderInDesk(<CategoryPanel competition={competition} />)
  return (end: string) => asked.filter(({ path }) => path.endsWith(end)).map(({ input }) => input)
}
const codes = (): string[] =>
  screen.getAllByText(/^赛项[A-Z]$/, { selector: 'b' }).map(({ textContent }) => textContent!.slice(2))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = async (code: string, action: string) => {
  const row = screen.getByText(`赛项${code}`, { selector: 'b' }).closest('li')!
  fireEvent.click(within(row).getByRole('button', { name: /更多/ }))
  fireEvent.click((await screen.findAllByRole('menuitem', { name: action })).at(-1)!)
}
/** Returns the box that asks. Browsers close it on submit by themselves; jsdom does not. */
const answer = async (button: string): Promise<string> => {
  const box = await screen.findByRole('dialog')
  const text = box.textContent!
  fireEvent.click(within(box).getByText(button, { selector: 'button' }))
  box.dispatchEvent(new Event('close'))
  return text
}

test('steps move a category, the whole tree is sent, and quick ones are not lost', async () => {
  const sent = open([item('A', null), item('B', null), item('C', null)])
  await screen.findByText('赛项A', { selector: 'b' })
  press('上移“赛项C”')
  press('上移“赛项C”')
  expect(codes()).toEqual(['C', 'A', 'B'])
  press('将“赛项A”移到上一个赛项之下')
  await waitFor(() =>
    expect(sent('/item/sort').at(-1)).toEqual({
      competitionId: 'c1',
      items: [
        { itemId: 'C', parentId: null },
        { itemId: 'A', parentId: 'C' },
        { itemId: 'B', parentId: null },
      ],
    }),
  )
  expect(await screen.findByText('1 个下级赛项')).toBeTruthy()
})

test('a handle says in the reader’s language that one can drag by it', async () => {
  open([item('A', null)])
  await screen.findByText('赛项A', { selector: 'b' })
  expect(screen.getByRole('button', { name: '拖动“赛项A”，左右移动改变层级' }).getAttribute('aria-roledescription')).toBe(
    '可拖动排序',
  )
})

test('a step that leads nowhere is marked and does nothing', async () => {
  const sent = open([item('A', null), item('B', null)])
  const up = await screen.findByRole('button', { name: '上移“赛项A”' })
  expect(up.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(up)
  press('下移“赛项B”')
  press('将“赛项A”移到上一个赛项之下')
  expect(codes()).toEqual(['A', 'B'])
  expect(sent('/item/sort')).toEqual([])
})

test('a category that was entered is refused, with the offer to disable it', async () => {
  const msg = '“赛项A”已有报名或作品，不能删除；可以停用'
  const sent = open([item('A', null)], { remove: { code: 28010, msg } })
  await screen.findByText('赛项A', { selector: 'b' })
  await choose('A', '删除')
  expect(await answer('删除')).toContain('删除赛项“赛项A”？')
  expect(await answer('改为停用')).toContain(msg)
  expect(await screen.findByText('已停用')).toBeTruthy()
  expect(sent('/item/update')).toMatchObject([{ itemId: 'A', version: 1, isEnabled: false }])
})

test('a category with others below is not asked for: they go first', async () => {
  const sent = open([item('A', null), item('B', 'A')])
  await screen.findByText('赛项A', { selector: 'b' })
  await choose('A', '删除')
  expect(await answer('确定')).toContain('还有 1 个下级赛项')
  expect(sent('/item/delete')).toEqual([])
})

test('where nothing may be changed, categories are only looked at', async () => {
  open([item('A', null), item('B', null)], { isEditable: false })
  await screen.findByText('赛项A', { selector: 'b' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['查看', '收费规则', '查看', '收费规则'])
  fireEvent.click(screen.getAllByRole('button', { name: '查看' })[0]!)
  expect(await screen.findByText('总名额')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
