import { MENU, menuTypeLabels } from '@kaisai/contract/access/labels'
import { addMenu, listMenus, updateMenu } from '@kaisai/contract/access/menu.endpoints'
import { accessProblems } from '@kaisai/contract/access/problems'
import { allAccess } from '@kaisai/contract/all'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { Form, Input, InputNumber, Radio, Select, Switch, TreeSelect } from 'antd'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { type Branch, branchesOf, idsBelow, useKept, withFieldNames } from '../../organization/index.ts'
import { IconPicker } from './IconPicker.tsx'
import { menuFields, menuTexts } from './menu-texts.ts'
import { type Menu, mayStandBelow, menuTypes, typesHolding } from './menu-tree.ts'

export type MenuList = ReplyOf<typeof listMenus>
/** What the form is open for: a new menu below another one, or an existing one. */
export type MenuTarget = { below: Menu | null } | { menu: Menu } | null
export type MenuValues = InputOf<typeof addMenu>

/** Refusals that are about one field. */
const places = {
  [accessProblems['access.menu_loop'][0]]: 'parentId',
  [accessProblems['access.menu_type'][0]]: 'parentId',
  [accessProblems['access.menu_unknown_screen'][0]]: 'component',
}
const isPage = (type: number | undefined): boolean => type === MENU.page || type === MENU.leaf
const screens = new Map(allAccess.flatMap((room) => Object.entries(room.screens)))

/** The fields of a menu, for the form and for saving one of them. */
export const menuValues = (menu: Menu): MenuValues => {
  const { parentId, menuType, nameZh, nameEn, path, query, icon, component, permission, visible, sort } = menu
  return { parentId, menuType, nameZh, nameEn, path, query, icon, component, permission, visible, sort }
}

const newMenu = (below: Menu | null, menus: readonly Menu[]): MenuValues => {
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
      <Fields menu={menu} list={list} />
    </DrawerForm>
  )
}

const Fields = ({ menu, list }: { menu: Menu | null; list: MenuList }) => {
  const t = useTexts(menuTexts)
  const label = useLabel()
  const rules = useRules()
  const type: number | undefined = Form.useWatch('menuType')
  const children = menu ? list.menus.filter((one) => one.parentId === menu.menuId) : []
  const possible = typesHolding(children.map((child) => child.menuType))
  return (
    <>
      <Form.Item name="menuType" label={t.type} extra={t.typeHint} rules={[rules.chosen(t.type)]}>
        <Radio.Group
          optionType="button"
          options={menuTypes.map((value) => ({
            value,
            label: label(menuTypeLabels[value]),
            disabled: !possible.includes(value),
          }))}
        />
      </Form.Item>
      <Form.Item name="parentId" label={t.parent} rules={type === MENU.button ? [rules.chosen(t.parent)] : []}>
        <ParentSelect menus={list.menus} type={type ?? MENU.directory} own={menu?.menuId} />
      </Form.Item>
      {isPage(type) ? <ScreenItem list={list} /> : null}
      <Form.Item name="nameZh" label={t.name} rules={[rules.required(t.name), rules.max(30)]}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn} rules={[rules.required(t.nameEn), rules.max(60)]}>
        <Input maxLength={60} />
      </Form.Item>
      {type === MENU.button ? null : <AddressItems isPage={isPage(type)} />}
      {type === MENU.directory ? null : <PermissionItem list={list} isNeeded={type === MENU.button} />}
      {type === MENU.button ? null : (
        <Form.Item name="icon" label={t.icon}>
          <IconPicker />
        </Form.Item>
      )}
      <Form.Item
        name="visible"
        label={t.shown}
        extra={t.shownHint}
        valuePropName="checked"
        getValueProps={(value) => ({ checked: Number(value) === 1 })}
        normalize={(isShown) => (isShown === true || isShown === 1 ? 1 : 0)}
      >
        <Switch />
      </Form.Item>
      <Form.Item name="sort" label={t.sort}>
        <InputNumber min={0} max={99_999} precision={0} />
      </Form.Item>
    </>
  )
}

const ScreenItem = ({ list }: { list: MenuList }) => {
  const t = useTexts(menuTexts)
  const rules = useRules()
  return (
    <Form.Item name="component" label={t.component} extra={t.componentHint} rules={[rules.chosen(t.component)]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={list.screens.map(({ key, label, path }) => ({ value: key, label: `${label} ${path}` }))}
      />
    </Form.Item>
  )
}

const AddressItems = ({ isPage: page }: { isPage: boolean }) => {
  const t = useTexts(menuTexts)
  const rules = useRules()
  const path = page ? [rules.required(t.path), rules.ruled('innerPath')] : []
  return (
    <>
      <Form.Item name="path" label={t.path} extra={page ? t.pathHint : t.directoryPath} rules={path}>
        <Input maxLength={200} />
      </Form.Item>
      {page ? (
        <Form.Item
          name="query"
          label={t.query}
          extra={t.queryHint}
          rules={[{ pattern: /^[\w.~-]+=[^&\s]*(?:&[\w.~-]+=[^&\s]*)*$/, message: t.queryWrong }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      ) : null}
    </>
  )
}

const PermissionItem = ({ list, isNeeded }: { list: MenuList; isNeeded: boolean }) => {
  const t = useTexts(menuTexts)
  const rules = useRules()
  return (
    <Form.Item
      name="permission"
      label={t.permission}
      extra={isNeeded ? undefined : t.permissionHint}
      rules={isNeeded ? [rules.chosen(t.permission)] : []}
      getValueProps={(value) => ({ value: value || undefined })}
    >
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={list.permissions.map(({ key, label }) => ({ value: key, label: `${label} ${key}` }))}
      />
    </Form.Item>
  )
}

interface ParentSelectProps {
  menus: readonly Menu[]
  type: number
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

const ParentSelect = ({ menus, type, own, value, onChange, id }: ParentSelectProps) => {
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
