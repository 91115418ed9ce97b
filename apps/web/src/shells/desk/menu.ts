import type { getUserMenu } from '@kaisai/contract/access/me.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { create } from 'zustand'

/** 1 directory, 2 page, 3 button (never served), 4 leaf page. */
export interface MenuItem {
  menuId: string
  menuType: number
  menuName: string
  path: string
  query: string
  icon: string
  visible: number
  component: string
  children: MenuItem[]
}

/** The menu as served for the active identity. */
export const useMenu = create<{ menu: MenuItem[] }>()(() => ({ menu: [] }))
export type ServedMenu = ReplyOf<typeof getUserMenu>

/** Full address of an item below the address of its directory. */
export const pathOf = (item: Pick<MenuItem, 'path'>, base: string): string =>
  item.path.startsWith('/') ? item.path : `${base}/${item.path}`

/** Pages of the tree with their full addresses, from top to bottom; directories are left out. */
export const pagesOf = (items: readonly MenuItem[], base = ''): { item: MenuItem; path: string; trail: MenuItem[] }[] =>
  items.flatMap((item) => {
    const path = pathOf(item, base)
    const below = item.menuType === 4 ? [] : pagesOf(item.children, path)
    const trailed = below.map((page) => ({ ...page, trail: [item, ...page.trail] }))
    return item.menuType === 2 || item.menuType === 4 ? [{ item, path, trail: [] }, ...trailed] : trailed
  })

/** The tree without what is hidden (`visible` other than 1), and without directories that have nothing to show. */
export const shownMenu = (items: readonly MenuItem[]): MenuItem[] =>
  items
    .filter((item) => item.visible === 1 && item.menuType !== 3)
    .map((item) => ({ ...item, children: item.menuType === 4 ? [] : shownMenu(item.children) }))
    .filter((item) => item.menuType !== 1 || item.children.length > 0)
