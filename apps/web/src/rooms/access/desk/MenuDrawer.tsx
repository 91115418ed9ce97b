import { menuTypeLabels } from '@kaisai/contract/access/labels'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { RowHistory } from '#web/ui/history/RowHistory.tsx'
import { RowDrawer } from '#web/ui/RowDrawer.tsx'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { menuFields, menuTexts } from './menu-texts.ts'
import type { Menu } from './menu-tree.ts'

/** One menu: facts and history. */
export const MenuDrawer = ({ menu: target, onClose }: { menu: Menu | null; onClose: () => void }) => {
  const menu = useKept(target)
  const t = useTexts(menuTexts)
  const w = useTexts(words)
  const fields = useTexts(menuFields)
  const label = useLabel()
  const { lang } = useLang()
  const typeOf = (type: number): string => label(menuTypeLabels[type as 1 | 2 | 3 | 4])
  const wordOf = (field: string, value: string): string | undefined =>
    field === 'type' ? typeOf(Number(value)) : field === 'visible' ? (value === '1' ? w.yes : w.no) : undefined
  const facts = menu
    ? [
        { label: t.name, value: menu.nameZh },
        { label: t.nameEn, value: menu.nameEn },
        { label: t.type, value: typeOf(menu.menuType) },
        { label: t.shown, value: menu.visible === 1 ? w.yes : w.no },
        { label: t.path, value: menu.path },
        { label: t.query, value: menu.query },
        { label: t.component, value: menu.component },
        { label: t.permission, value: menu.permission },
        { label: t.sort, value: menu.sort },
        { label: t.seeded, value: menu.seeded ? w.yes : w.no },
      ]
    : []
  return (
    <RowDrawer
      title={menu ? (lang === 'en' ? menu.nameEn : menu.nameZh) : ''}
      open={target !== null}
      onClose={onClose}
      start="history"
      width={560}
      tabs={[
        { key: 'data', label: t.data, children: <Detail items={facts} /> },
        {
          key: 'history',
          label: t.history,
          children: menu ? <RowHistory entity="access_menus" entityId={menu.menuId} fields={fields} wordOf={wordOf} /> : null,
        },
      ]}
    />
  )
}
