// Where menus may stand, and what a drag or a step makes of their places. Pure; the server checks all of it again.
import { MENU } from '@kaisai/contract/access/labels'
import type { listMenus, sortMenus } from '@kaisai/contract/access/menu.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'

export type Menu = ReplyOf<typeof listMenus>['menus'][number]
export type Place = InputOf<typeof sortMenus>['places'][number]

const holds: Readonly<Record<number, readonly number[]>> = {
  [MENU.directory]: [MENU.directory, MENU.page, MENU.leaf],
  [MENU.page]: [MENU.page, MENU.leaf, MENU.button],
  [MENU.leaf]: [MENU.button],
  [MENU.button]: [],
}

/** Kinds in the order people think of them: from the directory down to the button. */
export const menuTypes = [MENU.directory, MENU.page, MENU.leaf, MENU.button] as const

/** Whether a menu of a type may stand below one of another type; null is the top. */
export const mayStandBelow = (type: number, parentType: number | null): boolean =>
  parentType === null ? type !== MENU.button : (holds[parentType]?.includes(type) ?? false)

/** The types a menu may be changed to while it keeps what stands below it. */
export const typesHolding = (childTypes: readonly number[]): number[] =>
  menuTypes.filter((type) => childTypes.every((child) => mayStandBelow(child, type)))

const byOrder = (a: Menu, b: Menu): number => a.sort - b.sort
const siblings = (menus: readonly Menu[], parentId: string | null): Menu[] =>
  menus.filter((menu) => menu.parentId === parentId).sort(byOrder)
const STEP = 10
const placed = (order: readonly Menu[], parentId: string | null): Place[] =>
  order.map(({ menuId }, at) => ({ menuId, parentId, sort: (at + 1) * STEP }))

/** Where a menu lands that is dropped before (-1), into (0) or after (1) another: the parent, or undefined where it may not stand. */
export const parentOfDrop = (
  menus: readonly Menu[],
  moved: Menu,
  target: Menu,
  position: -1 | 0 | 1,
): string | null | undefined => {
  const parentId = position === 0 ? target.menuId : target.parentId
  const parent = menus.find((menu) => menu.menuId === parentId)
  if (!mayStandBelow(moved.menuType, parent?.menuType ?? null)) return undefined
  for (let at = parent; at; at = menus.find((menu) => menu.menuId === at?.parentId))
    if (at.menuId === moved.menuId) return undefined
  return parentId
}

/** The new places after a drop, of all menus below the new parent; null where the menu may not stand. Into another: as its first. */
export const placesAfterDrop = (menus: readonly Menu[], moved: Menu, target: Menu, position: -1 | 0 | 1): Place[] | null => {
  const parentId = parentOfDrop(menus, moved, target, position)
  if (parentId === undefined || moved.menuId === target.menuId) return null
  const others = siblings(menus, parentId).filter((menu) => menu.menuId !== moved.menuId)
  const at = position === 0 ? 0 : others.findIndex((menu) => menu.menuId === target.menuId) + (position === 1 ? 1 : 0)
  return placed([...others.slice(0, at), moved, ...others.slice(at)], parentId)
}

/** The new places after one step up (-1) or down (1) among its siblings; null at the end. */
export const placesAfterStep = (menus: readonly Menu[], moved: Menu, step: -1 | 1): Place[] | null => {
  const order = siblings(menus, moved.parentId)
  const from = order.findIndex((menu) => menu.menuId === moved.menuId)
  const to = from + step
  if (to < 0 || to >= order.length) return null
  ;[order[from], order[to]] = [order[to]!, order[from]!]
  return placed(order, moved.parentId)
}
