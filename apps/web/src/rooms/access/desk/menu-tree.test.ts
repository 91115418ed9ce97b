import { describe, expect, test } from 'vitest'
import { type Menu, mayStandBelow, placesAfterDrop, placesAfterStep, typesHolding } from './menu-tree.ts'

const menu = (menuId: string, menuType: number, parentId: string | null, sort: number): Menu => ({
  menuId,
  menuType,
  parentId,
  sort,
  nameZh: menuId,
  nameEn: menuId,
  path: '',
  query: '',
  icon: '',
  component: '',
  permission: '',
  visible: 1,
  seeded: false,
  version: 1,
})
const menus = [
  menu('system', 1, null, 0),
  menu('news', 1, null, 10),
  menu('users', 2, 'system', 0),
  menu('roles', 4, 'system', 10),
  menu('add', 3, 'users', 0),
]
const of = (id: string): Menu => menus.find((one) => one.menuId === id)!
const lines = (places: ReturnType<typeof placesAfterDrop>) =>
  places?.map(({ menuId, parentId, sort }) => [menuId, parentId, sort]) ?? null

describe('what may stand below what', () => {
  test.each([
    [1, null, true],
    [3, null, false],
    [2, 1, true],
    [3, 1, false],
    [1, 2, false],
    [3, 4, true],
    [2, 4, false],
    [3, 3, false],
  ])('type %i below %s: %s', (type, parent, may) => expect(mayStandBelow(type, parent)).toBe(may))

  test('a menu keeps what stands below it: with a button below it can be a page or a leaf only', () => {
    expect(typesHolding([3])).toEqual([2, 4])
    expect(typesHolding([2])).toEqual([1, 2])
    expect(typesHolding([])).toEqual([1, 2, 4, 3])
  })
})

describe('a drop', () => {
  test('after a sibling orders the siblings anew', () => {
    expect(lines(placesAfterDrop(menus, of('users'), of('roles'), 1))).toEqual([
      ['roles', 'system', 10],
      ['users', 'system', 20],
    ])
  })
  test('into another directory puts it first there', () => {
    expect(lines(placesAfterDrop(menus, of('roles'), of('news'), 0))).toEqual([['roles', 'news', 10]])
  })
  test('where the type may not stand is none', () => {
    expect(placesAfterDrop(menus, of('add'), of('users'), 1)).toBeNull()
    expect(placesAfterDrop(menus, of('system'), of('roles'), 0)).toBeNull()
  })
  test('into what stands below it is none', () => {
    const deep = [...menus, menu('sub', 1, 'system', 30)]
    expect(placesAfterDrop(deep, of('system'), deep.at(-1)!, 0)).toBeNull()
  })
})

test('a step changes places with the neighbour, and ends at the ends', () => {
  expect(lines(placesAfterStep(menus, of('news'), -1))).toEqual([
    ['news', null, 10],
    ['system', null, 20],
  ])
  expect(placesAfterStep(menus, of('system'), -1)).toBeNull()
  expect(placesAfterStep(menus, of('news'), 1)).toBeNull()
})
