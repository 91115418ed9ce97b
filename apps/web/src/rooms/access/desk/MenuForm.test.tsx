import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { MenuForm } from './MenuForm.tsx'
import type { MenuList } from './menu-values.ts'

const list: MenuList = {
  menus: [],
  screens: [{ key: 'access.users', label: '用户管理', path: '/system/user' }],
  permissions: [{ key: 'sys:user:list', label: '查看用户' }],
}
const open = (answer: { code: number; msg?: string } = { code: 0 }) => {
  const asked = serveWith(() => answer)
  const onClose = vi.fn()
  renderInDesk(<MenuForm target={{ below: null }} list={list} onClose={onClose} />)
  return { asked, onClose }
}
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }))

test('the kind decides which fields there are', async () => {
  open()
  expect(await screen.findByLabelText('路由地址')).toBeTruthy()
  expect(screen.queryByLabelText('页面组件')).toBeNull()
  fireEvent.click(screen.getByText('按钮'))
  expect(await screen.findByLabelText('权限标识')).toBeTruthy()
  expect(screen.queryByLabelText('路由地址')).toBeNull()
})

test('a page without a screen is not sent', async () => {
  const { asked } = open()
  fireEvent.click(await screen.findByText('页面'))
  await screen.findByLabelText('页面组件')
  save()
  await screen.findByText('请选择页面组件')
  expect(asked.filter(({ path }) => path.includes('/menu/add'))).toEqual([])
})

test('the chosen screen fills in the rest, and the menu is sent with it', async () => {
  const { asked, onClose } = open()
  fireEvent.click(await screen.findByText('页面'))
  fireEvent.mouseDown(await screen.findByLabelText('页面组件'))
  fireEvent.click(await screen.findByTitle('用户管理 /system/user'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('路由地址').value).toBe('/system/user'))
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.find(({ path }) => path.includes('/menu/add'))!.input).toMatchObject({
    menuType: 2,
    component: 'access.users',
    path: '/system/user',
    permission: 'sys:user:list',
    nameZh: '用户管理',
    nameEn: 'Users',
    visible: 1,
  })
})
