import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { type MenuItem, useMenu } from '../menu.ts'
import { SearchPalette } from './SearchPalette.tsx'

const item = (menuName: string, path: string, children: MenuItem[] = []): MenuItem => ({
  ...{
    menuId: path,
    menuType: children.length > 0 ? 1 : 2,
    menuName,
    path,
    query: '',
    icon: '',
    visible: 1,
    component: path,
    children,
  },
})
const menu = [item('作品管理', '/work', [item('作品列表', '/work/list'), item('作品统计', '/work/statistics')])]
const row = (id: string, title: string) => ({ id, title, subtitle: `${id} · 清华大学`, path: `/enroll/team/details?id=${id}` })
const groups = [
  { key: 'teams', label: '报名团队', rows: [row('t1', '作品队一'), row('t2', '作品队二')], morePath: '/enroll/team?keyword=x' },
]

const open = (answer = groups) => {
  useMenu.setState({ menu })
  const onClose = vi.fn()
  const asked = serveWith(() => ({ code: 0, data: { groups: answer } }))
  const router = renderInDesk(<SearchPalette open onClose={onClose} />)
  return {
    asked,
    router,
    onClose,
    type: (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } }),
  }
}
const press = (key: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key })
const selected = () => screen.getByRole('option', { selected: true }).textContent

test('pages are found at once, everything else when the writer pauses, by groups', async () => {
  const { asked, type } = open()
  await screen.findByRole('combobox')
  type('作')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '工作台',
    '作品列表作品管理',
    '作品统计作品管理',
  ])
  type('作品')
  await screen.findByText('作品队一')
  expect(asked.map(({ input }) => input.keyword)).toEqual(['作品'])
  expect(screen.getAllByRole('group').map((group) => group.firstChild!.textContent)).toEqual(['页面', '报名团队'])
  expect(screen.getByText('在列表中查看全部').closest('a')!.getAttribute('href')).toBe('/enroll/team?keyword=x')
})

test('arrows choose, round the ends, Enter opens and closes the box', async () => {
  const { router, onClose, type } = open()
  await screen.findByRole('combobox')
  type('作品队')
  await screen.findByText('作品队一')
  expect(selected()).toContain('作品队一')
  press('ArrowUp')
  expect(selected()).toContain('在列表中查看全部')
  press('ArrowDown')
  press('ArrowDown')
  expect(selected()).toContain('作品队二')
  press('Enter')
  await waitFor(() => expect(router.state.location.search).toBe('?id=t2'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('an Enter meant for the new word does not open what the one before found', async () => {
  const { router, onClose, type } = open()
  await screen.findByRole('combobox')
  type('作品队')
  await screen.findByText('作品队一')
  type('作品队九')
  press('Enter')
  expect([router.state.location.pathname, onClose.mock.calls.length]).toEqual(['/', 0])
})

test('a word without a hit says what to try; one character asks nobody', async () => {
  const { asked, type } = open([])
  await screen.findByRole('combobox')
  expect(screen.getByRole('status').textContent).toBe('输入至少两个字：姓名、名称、编号均可')
  type('赵')
  await new Promise((after) => setTimeout(after, 0))
  expect(asked).toEqual([])
  type('赵某某')
  await screen.findByText('没有找到“赵某某”。请换一个更短的词，或输入完整编号')
})

test('a failure says what happened and asks again', async () => {
  useMenu.setState({ menu })
  let isDown = true
  serveWith(() => (isDown ? { code: 50300, msg: '系统繁忙，请稍后重试' } : { code: 0, data: { groups } }))
  renderInDesk(<SearchPalette open onClose={() => undefined} />)
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: '作品队' } })
  await screen.findByText(/系统繁忙/)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  await screen.findByText('作品队一')
})
