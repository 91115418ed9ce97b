import { addMenu, listMenus, updateMenu } from '@kaisai/contract/access/menu.endpoints'
import { accessProblems } from '@kaisai/contract/access/problems'
import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { withFieldNames } from '#web/ui/form/conflict-names.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { MenuFields } from './MenuFields.tsx'
import { menuFields, menuTexts } from './menu-texts.ts'
import { filledBy, type MenuList, type MenuTarget, type MenuValues, menuInput, menuValues, newMenu } from './menu-values.ts'

/** Refusals that are about one field. */
const places = {
  [accessProblems['access.menu_loop'][0]]: 'parentId',
  [accessProblems['access.menu_type'][0]]: 'parentId',
  [accessProblems['access.menu_unknown_screen'][0]]: 'component',
}

interface MenuFormProps {
  target: MenuTarget
  list: MenuList
  onClose: () => void
}

/** Adds a menu or changes one. */
export const MenuForm = ({ target, list, onClose }: MenuFormProps) => {
  const t = useTexts(menuTexts)
  const names = useTexts(menuFields)
  const { lang } = useLang()
  const add = useSend(addMenu, [listMenus])
  const update = useSend(updateMenu, [listMenus, listHistory])
  const shown = useKept(target)
  const menu = shown && 'menu' in shown ? shown.menu : null
  const initial = !shown ? undefined : 'menu' in shown ? menuValues(shown.menu) : newMenu(shown.below, list.menus)
  return (
    <DrawerForm<MenuValues>
      title={menu ? t.edit(lang === 'en' ? menu.nameEn : menu.nameZh) : t.add}
      open={target !== null}
      onClose={onClose}
      initial={initial}
      version={menu?.version ?? 0}
      labels={{ ...names, menuType: t.type, nameZh: t.name, nameEn: t.nameEn, parentId: t.parent }}
      onChange={(changed, all, form) => form.setFieldsValue(filledBy(changed, all, list.menus) as never)}
      submit={(values, { options, version }) =>
        placeRefusal(options, places, async (placed) => {
          const input = menuInput(values)
          if (menu)
            await update.send({ menuId: menu.menuId, version, ...input }, placed).catch(withFieldNames({ type: 'menuType' }))
          else await add.send(input, placed)
          toast('success', t.saved)
        })
      }
    >
      <MenuFields menu={menu} list={list} />
    </DrawerForm>
  )
}
