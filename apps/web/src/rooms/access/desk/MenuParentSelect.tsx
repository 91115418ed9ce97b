import { MENU } from '@kaisai/contract/access/labels'
import { TreeSelect } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { type Branch, branchesOf, idsBelow } from '#web/ui/tree.ts'
import { menuTexts } from './menu-texts.ts'
import { type Menu, mayStandBelow } from './menu-tree.ts'

interface MenuParentSelectProps {
  menus: readonly Menu[]
  type: number
  /** The menu itself: it and what is below it cannot be chosen. */
  own: string | undefined
  /** Given by Form.Item, as `onChange` and `id`. */
  value?: string | null
  onChange?: (menuId: string | undefined) => void
  id?: string
}

interface Choice {
  value: string
  title: string
  disabled: boolean
  children: Choice[]
}

/** The menus one of a type may stand below. */
export const MenuParentSelect = ({ menus, type, own, value, onChange, id }: MenuParentSelectProps) => {
  const t = useTexts(menuTexts)
  const { lang } = useLang()
  const branches = branchesOf(
    menus.filter((menu) => menu.menuType !== MENU.button),
    (menu) => menu.menuId,
    (menu) => menu.parentId,
  )
  const off = own ? idsBelow(branches, (menu) => menu.menuId, own) : new Set<string>()
  const choices = (below: readonly Branch<Menu>[]): Choice[] =>
    below.map(({ row, children }) => ({
      value: row.menuId,
      title: lang === 'en' ? row.nameEn : row.nameZh,
      disabled: off.has(row.menuId) || !mayStandBelow(type, row.menuType),
      children: choices(children),
    }))
  return (
    <TreeSelect
      id={id}
      value={value ?? undefined}
      onChange={onChange}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={choices(branches)}
      treeDefaultExpandedKeys={value ? [value] : []}
      placeholder={type === MENU.button ? undefined : t.top}
    />
  )
}
