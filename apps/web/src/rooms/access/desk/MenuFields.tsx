import { MENU, menuTypeLabels } from '@kaisai/contract/access/labels'
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { IconPicker } from './IconPicker.tsx'
import { MenuParentSelect } from './MenuParentSelect.tsx'
import { menuTexts } from './menu-texts.ts'
import { type Menu, menuTypes, typesHolding } from './menu-tree.ts'
import { isPage, type MenuList } from './menu-values.ts'

/** The fields of a menu: its kind decides which. */
export const MenuFields = ({ menu, list }: { menu: Menu | null; list: MenuList }) => {
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
        <MenuParentSelect menus={list.menus} type={type ?? MENU.directory} own={menu?.menuId} />
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
      <ShownItems isInMenu={type !== MENU.button} />
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

const ShownItems = ({ isInMenu }: { isInMenu: boolean }) => {
  const t = useTexts(menuTexts)
  return (
    <>
      <Form.Item
        name="visible"
        hidden={!isInMenu}
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
