import { defaultCategoryLimits } from '@kaisai/contract/competition/rules/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import type { Competition } from '../setup-context.ts'
import type { Item } from './item-input.ts'
import { WorkFormTable } from './WorkFormTable.tsx'

const itemOf = (code: string, change: Partial<Item> = {}): Item => ({
  ...{ itemId: code, parentId: null, code, name: `赛项${code}`, nameEn: '', description: `说明${code}`, descriptionEn: '' },
  ...{ limits: defaultCategoryLimits, feeFen: 12_000, feeBasis: 'team', enrollFormId: 'enroll', workFormId: 'pictures' },
  ...{ isEnabled: true, enrollFormName: '报名表', workFormName: '图片', taken: 3, sort: 0, version: 4 },
  disciplines: [],
  ...change,
})
const form = (formId: string, name: string) => ({ formId, name, nameEn: '', fieldCount: 8, purpose: 'work' })
const start = [itemOf('A'), itemOf('B', { workFormId: null }), itemOf('G'), itemOf('H', { parentId: 'G', workFormId: 'papers' })]

interface Given {
  items?: readonly Item[]
  isEditable?: boolean
  refused?: string
}
const show = async ({ items = start, isEditable = true, refused = '' }: Given = {}) => {
  const asked = serveWith((path, input) => {
    if (path.endsWith('/item/list')) return { code: 0, data: items }
    if (path.endsWith('/form/list')) return { code: 0, data: [form('pictures', '图片'), form('papers', '文档')] }
    return input.itemId === refused ? { code: 40900, msg: '已被他人修改' } : { code: 0, data: { version: 5 } }
  })
  renderInDesk(<WorkFormTable competition={{ competitionId: 'c', isEditable } as Competition} />)
  await screen.findByText('赛项A')
  return () => asked.filter(({ path }) => path.endsWith('/item/update')).map(({ input }) => input)
}
const choose = async (control: HTMLElement, option: string) => {
  fireEvent.mouseDown(control)
  fireEvent.click((await screen.findAllByTitle(option)).at(-1)!)
}
// jsdom submits no form of a dialog: what a browser does is done by hand.
const agree = async (name: string): Promise<void> => {
  const box = await screen.findByRole('dialog')
  const button = within(box).getByRole<HTMLButtonElement>('button', { name })
  fireEvent.submit(button.form!)
  ;(box as HTMLDialogElement).close()
}
const inputOf = ({ enrollFormName: _, workFormName: __, taken: ___, sort: ____, ...fields }: Item) => fields

test('a choice is saved at once with everything else as it was, against the version of the category', async () => {
  const saved = await show()
  await choose(screen.getByLabelText('“赛项A”的作品表'), '文档 · 8 个字段')
  await waitFor(() => expect(saved()).toEqual([{ ...inputOf(start[0]!), workFormId: 'papers' }]))
})

test('a group has no form of its own', async () => {
  await show()
  expect(screen.queryByLabelText('“赛项G”的作品表')).toBeNull()
  expect(screen.getByText('分组，由下级赛项选择作品表')).toBeTruthy()
  expect(screen.queryByLabelText('勾选“赛项G”')).toBeNull()
})

test('one form for all asks before it replaces another, and leaves those that have it', async () => {
  const saved = await show()
  await choose(screen.getByLabelText('统一选择'), '图片')
  fireEvent.click(screen.getByRole('button', { name: '用于全部赛项' }))
  await screen.findByText(/将改为这一份：赛项H$/)
  expect(saved()).toEqual([])
  await agree('用于全部赛项')
  await waitFor(() => expect(saved().map(({ itemId }) => itemId)).toEqual(['B', 'H']))
  expect(saved().every(({ workFormId }) => workFormId === 'pictures')).toBe(true)
})

test('one form for those that are ticked', async () => {
  const saved = await show()
  fireEvent.click(screen.getByLabelText('勾选“赛项B”'))
  await choose(screen.getByLabelText('统一选择'), '文档')
  fireEvent.click(screen.getByRole('button', { name: '用于勾选的 1 个赛项' }))
  await waitFor(() => expect(saved()).toEqual([{ ...inputOf(start[1]!), workFormId: 'papers' }]))
})

test('where one is refused the others are saved, and the refused one is named', async () => {
  const saved = await show({ refused: 'B' })
  await choose(screen.getByLabelText('统一选择'), '文档')
  fireEvent.click(screen.getByRole('button', { name: '用于全部赛项' }))
  await agree('用于全部赛项')
  expect(await screen.findByText('未能保存：赛项B')).toBeTruthy()
  expect(screen.getByText('已为 1 个赛项保存作品表')).toBeTruthy()
  expect(saved().map(({ itemId }) => itemId)).toEqual(['A', 'B'])
})

test('what may not be changed is told in words', async () => {
  await show({ isEditable: false })
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getAllByText('图片')).toHaveLength(1)
  expect(screen.getByText('未选作品表')).toBeTruthy()
})
