import { expect, test } from 'vitest'
import type { Menu } from './menu-tree.ts'
import { filledBy, type MenuValues, menuInput } from './menu-values.ts'

const values: MenuValues = {
  parentId: 'system',
  menuType: 2,
  nameZh: '',
  nameEn: '',
  path: '',
  query: '',
  icon: '',
  component: '',
  permission: '',
  visible: 1,
  sort: 10,
}
const menus = [{ menuId: 'system', menuType: 1 } as Menu]

test('a screen brings its address, permission and, where none is written, its names', () => {
  const chosen = { component: 'access.users' }
  expect(filledBy(chosen, { ...values, ...chosen }, menus)).toEqual({
    path: '/system/user',
    permission: 'sys:user:list',
    nameZh: '用户管理',
    nameEn: 'Users',
  })
  expect(filledBy(chosen, { ...values, nameZh: '账号', nameEn: 'Accounts' }, menus)).not.toHaveProperty('nameZh')
})

test('a screen for everybody signed in brings no permission', () => {
  const chosen = { component: 'system.dashboard' }
  expect(filledBy(chosen, { ...values, ...chosen }, menus)).toMatchObject({ path: '/dashboard', permission: '' })
})

test('another kind drops a place where it may not stand, and keeps one where it may', () => {
  expect(filledBy({ menuType: 3 }, { ...values, menuType: 3 }, menus)).toEqual({ parentId: null })
  expect(filledBy({ menuType: 4 }, { ...values, menuType: 4 }, menus)).toEqual({})
})

test('only what belongs to the kind travels', () => {
  const full = { ...values, path: '/x', query: 'a=1', icon: 'trophy', component: 'access.users', permission: 'sys:user:list' }
  expect(menuInput({ ...full, menuType: 1 })).toMatchObject({
    path: '/x',
    query: '',
    component: '',
    permission: '',
    icon: 'trophy',
  })
  expect(menuInput({ ...full, menuType: 3 })).toMatchObject({
    path: '',
    query: '',
    component: '',
    permission: 'sys:user:list',
    icon: '',
  })
  // A value taken over from a conflict comes as text.
  expect(menuInput({ ...full, visible: '0' as never, sort: '20' as never })).toMatchObject({ visible: 0, sort: 20 })
})
