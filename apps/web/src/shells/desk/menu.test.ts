import { expect, test } from 'vitest'
import { type MenuItem, pagesOf, shownMenu } from './menu.ts'

const item = (over: Partial<MenuItem>): MenuItem => ({
  menuId: over.path ?? '',
  menuType: 2,
  menuName: over.path ?? '',
  path: '',
  query: '',
  icon: '',
  visible: 1,
  component: '',
  children: [],
  ...over,
})
const menu = [
  item({
    menuType: 1,
    path: '/system',
    children: [item({ path: 'user' }), item({ path: '/system/hidden', visible: 0 }), item({ menuType: 3, path: 'button' })],
  }),
  item({ menuType: 1, path: '/empty', children: [item({ path: 'x', visible: 2 })] }),
  item({ menuType: 4, path: '/leaf', children: [item({ path: 'never' })] }),
]

test('types 2 and 4 are pages with their full address, hidden ones too; a leaf has nothing below', () => {
  expect(pagesOf(menu).map(({ path, trail }) => [path, trail.map((above) => above.path)])).toEqual([
    ['/system/user', ['/system']],
    ['/system/hidden', ['/system']],
    ['/empty/x', ['/empty']],
    ['/leaf', []],
  ])
})

test('only visible 1 is shown, and no directory that has nothing to show', () => {
  expect(shownMenu(menu).map(({ path, children }) => [path, children.map((child) => child.path)])).toEqual([
    ['/system', ['user']],
    ['/leaf', []],
  ])
})
