// The values of the menu form, what fills them, and how they become calls. Pure.
import { MENU } from '@kaisai/contract/access/labels'
import type { addMenu, listMenus } from '@kaisai/contract/access/menu.endpoints'
import { allAccess } from '@kaisai/contract/all'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { type Menu, mayStandBelow } from './menu-tree.ts'

export type MenuList = ReplyOf<typeof listMenus>
/** What the form is open for: a new menu below another one, or an existing one. */
export type MenuTarget = { below: Menu | null } | { menu: Menu } | null
export type MenuValues = InputOf<typeof addMenu>

/** Whether a type of menu opens a screen. */
export const isPage = (type: number | undefined): boolean => type === MENU.page || type === MENU.leaf
const screens = new Map(allAccess.flatMap((room) => Object.entries(room.screens)))

/** The fields of a menu, for the form and for saving one of them. */
export const menuValues = (menu: Menu): MenuValues => {
  const { parentId, menuType, nameZh, nameEn, path, query, icon, component, permission, visible, sort } = menu
  return { parentId, menuType, nameZh, nameEn, path, query, icon, component, permission, visible, sort }
}

/** A new menu: the last below its upper one, of the kind one most likely wants there. */
export const newMenu = (below: Menu | null, menus: readonly Menu[]): MenuValues => {
  const parentId = below?.menuId ?? null
  const last = Math.max(0, ...menus.filter((menu) => menu.parentId === parentId).map((menu) => menu.sort))
  const menuType = below === null ? MENU.directory : below.menuType === MENU.directory ? MENU.page : MENU.button
  return {
    parentId,
    menuType,
    nameZh: '',
    nameEn: '',
    path: '',
    query: '',
    icon: '',
    component: '',
    permission: '',
    visible: 1,
    sort: last + 10,
  }
}

/** What a choice fills in: a screen brings its address and permission, and its names where none are written yet. */
export const filledBy = (changed: Partial<MenuValues>, all: MenuValues, menus: readonly Menu[]): Partial<MenuValues> => {
  const screen = changed.component ? screens.get(changed.component) : undefined
  if (screen) {
    return {
      path: screen.path,
      permission: screen.access === 'signedIn' ? '' : screen.access,
      ...(all.nameZh ? {} : { nameZh: screen.label[0] }),
      ...(all.nameEn ? {} : { nameEn: screen.label[1] }),
    }
  }
  const parent = menus.find((menu) => menu.menuId === all.parentId)
  const fits = mayStandBelow(all.menuType, parent?.menuType ?? null)
  return 'menuType' in changed && !fits ? { parentId: null } : {}
}

/** Only what belongs to the kind travels. */
export const menuInput = (values: MenuValues): MenuValues => ({
  parentId: values.parentId ?? null,
  menuType: Number(values.menuType),
  nameZh: values.nameZh,
  nameEn: values.nameEn,
  path: values.menuType === MENU.button ? '' : (values.path ?? ''),
  query: isPage(values.menuType) ? (values.query ?? '') : '',
  icon: values.menuType === MENU.button ? '' : (values.icon ?? ''),
  component: isPage(values.menuType) ? (values.component ?? '') : '',
  permission: values.menuType === MENU.directory ? '' : (values.permission ?? ''),
  visible: Number(values.visible) === 1 ? 1 : 0,
  sort: Number(values.sort ?? 0),
})
