import { MENU, menuTypeLabels } from '@kaisai/contract/access/labels'
import { Switch, Tag, Tree } from 'antd'
import { type Key, useMemo } from 'react'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { menuIcon } from '#web/shells/desk/icons.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { words } from '#web/ui/texts.ts'
import { type Branch, branchesOf } from '#web/ui/tree.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from './Menus.module.css'
import { menuTexts } from './menu-texts.ts'
import { type Menu, mayStandBelow, type Place, parentOfDrop, placesAfterDrop } from './menu-tree.ts'

export interface MenuActions {
  look: (menu: Menu) => void
  edit: (menu: Menu) => void
  add: (below: Menu) => void
  remove: (menu: Menu) => void
  step: (menu: Menu, by: -1 | 1) => void
  show: (menu: Menu, isShown: boolean) => Promise<void>
  /** New places, or null for a place where the menu may not stand. */
  place: (places: Place[] | null) => void
}

interface MenuRowsProps {
  menus: readonly Menu[]
  mayEdit: boolean
  opened: readonly Key[]
  onOpen: (keys: readonly Key[]) => void
  does: MenuActions
}

interface Node {
  key: string
  menu: Menu
  children: Node[]
}
const nodesOf = (branches: readonly Branch<Menu>[]): Node[] =>
  branches.map(({ row, children }) => ({ key: row.menuId, menu: row, children: nodesOf(children) }))

/** Menus as a tree with columns. Rows are dragged to another place; up and down do the same for keyboard and touch. */
export const MenuRows = ({ menus, mayEdit, opened, onOpen, does }: MenuRowsProps) => {
  const t = useTexts(menuTexts)
  const w = useTexts(words)
  const isNarrow = useNarrow()
  const nodes = useMemo(
    () =>
      nodesOf(
        branchesOf(
          menus,
          (menu) => menu.menuId,
          (menu) => menu.parentId,
        ),
      ),
    [menus],
  )
  return (
    <>
      {isNarrow ? null : (
        <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
          <span className={styles.name}>{t.entry}</span>
          <span className={styles.type}>{t.type}</span>
          <span className={styles.address}>{t.address}</span>
          <span className={styles.shown}>{t.shown}</span>
          <span className={styles.actions}>{w.actions}</span>
        </div>
      )}
      <Tree<Node>
        className={styles.tree}
        blockNode
        selectable={false}
        treeData={nodes}
        expandedKeys={[...opened]}
        onExpand={(keys) => onOpen(keys)}
        draggable={mayEdit && !isNarrow}
        allowDrop={({ dragNode, dropNode, dropPosition }) =>
          parentOfDrop(menus, dragNode.menu, dropNode.menu, dropPosition) !== undefined
        }
        onDrop={({ dragNode, node, dropPosition, dropToGap }) => {
          // The tree gives an absolute position among the siblings; before the first is one less than its own.
          const own = Number(node.pos.split('-').at(-1))
          const position = dropToGap ? (dropPosition < own ? -1 : 1) : 0
          does.place(placesAfterDrop(menus, dragNode.menu, node.menu, position))
        }}
        titleRender={({ menu }) => <Row menu={menu} mayEdit={mayEdit} isNarrow={isNarrow} does={does} />}
      />
    </>
  )
}

const Row = ({ menu, mayEdit, isNarrow, does }: { menu: Menu; mayEdit: boolean; isNarrow: boolean; does: MenuActions }) => {
  const t = useTexts(menuTexts)
  const label = useLabel()
  const { lang } = useLang()
  const name = lang === 'en' ? menu.nameEn : menu.nameZh
  const canHold = [MENU.directory, MENU.page, MENU.leaf, MENU.button].some((type) => mayStandBelow(type, menu.menuType))
  return (
    <div className={isNarrow ? styles.card2 : styles.row}>
      <span className={styles.name}>
        {menu.icon ? <span className={styles.icon}>{menuIcon(menu.icon)}</span> : null}
        {name} {menu.seeded ? null : <Tag>{t.custom}</Tag>}
      </span>
      <span className={styles.type}>{label(menuTypeLabels[menu.menuType as 1 | 2 | 3 | 4])}</span>
      <span className={styles.address}>
        {menu.path ? <span>{menu.path + (menu.query ? `?${menu.query}` : '')}</span> : null}
        {menu.permission ? <code>{menu.permission}</code> : null}
      </span>
      <span className={styles.shown}>
        {menu.menuType === MENU.button ? null : (
          <Switch
            size="small"
            checked={menu.visible === 1}
            disabled={!mayEdit}
            aria-label={`${t.shown} ${name}`}
            onChange={(isShown) => void does.show(menu, isShown)}
          />
        )}
      </span>
      <span className={styles.actions}>
        <Actions menu={menu} mayEdit={mayEdit} canHold={canHold} does={does} />
      </span>
    </div>
  )
}

const Actions = ({ menu, mayEdit, canHold, does }: { menu: Menu; mayEdit: boolean; canHold: boolean; does: MenuActions }) => {
  const t = useTexts(menuTexts)
  const w = useTexts(words)
  return (
    <RowActions
      actions={[
        { key: 'edit', label: w.edit, shown: mayEdit, onClick: () => does.edit(menu) },
        { key: 'add', label: t.addBelow, shown: mayEdit && canHold, onClick: () => does.add(menu) },
        { key: 'up', label: t.up, shown: mayEdit, onClick: () => does.step(menu, -1) },
        { key: 'down', label: t.down, shown: mayEdit, onClick: () => does.step(menu, 1) },
        { key: 'look', label: t.history, onClick: () => does.look(menu) },
        { key: 'remove', label: w.remove, danger: true, shown: mayEdit, onClick: () => does.remove(menu) },
      ]}
    />
  )
}
