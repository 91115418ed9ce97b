import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, text, version, whole } from '../fields.ts'

const fields = {
  parentId: orNull(id(['上级菜单', 'Upper menu'])),
  menuType: whole(['菜单类型', 'Kind'], 1, 4),
  nameZh: text(['菜单名称', 'Name (Chinese)'], 30),
  nameEn: text(['英文名称', 'Name (English)'], 60),
  path: Type.String({ maxLength: 200, label: ['路由地址', 'Path'] }),
  query: Type.String({ maxLength: 200, label: ['路由参数', 'Query'] }),
  icon: Type.String({ maxLength: 40, label: ['图标', 'Icon'] }),
  component: Type.String({ maxLength: 80, label: ['页面组件', 'Screen'] }),
  permission: Type.String({ maxLength: 80, label: ['权限标识', 'Permission'] }),
  /** 1 shown, 0 hidden. */
  visible: whole(['显示', 'Shown'], 0, 1),
  sort: whole(['排序', 'Order'], 0, 99_999),
}

/** All menus as a flat list, with what each may be chosen from. */
export const listMenus = get('/system/menu/list', {
  title: ['菜单列表', 'Menus'],
  access: 'sys:menu:list',
  reply: closed({
    menus: Type.Array(
      closed({
        menuId: Type.String(),
        parentId: orNull(Type.String()),
        menuType: Type.Integer(),
        nameZh: Type.String(),
        nameEn: Type.String(),
        path: Type.String(),
        query: Type.String(),
        icon: Type.String(),
        component: Type.String(),
        permission: Type.String(),
        visible: Type.Integer(),
        sort: Type.Integer(),
        seeded: Type.Boolean(),
        version: Type.Integer(),
      }),
    ),
    screens: Type.Array(closed({ key: Type.String(), label: Type.String(), path: Type.String() })),
    permissions: Type.Array(closed({ key: Type.String(), label: Type.String() })),
  }),
})
export const addMenu = post('/system/menu/add', {
  title: ['新增菜单', 'Add a menu'],
  access: 'sys:menu:edit',
  input: closed(fields),
  reply: closed({ menuId: Type.String() }),
})
export const updateMenu = post('/system/menu/update', {
  title: ['修改菜单', 'Change a menu'],
  access: 'sys:menu:edit',
  input: closed({ menuId: id(['菜单', 'Menu']), version, ...fields }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteMenu = post('/system/menu/delete', {
  title: ['删除菜单', 'Delete a menu'],
  access: 'sys:menu:edit',
  input: closed({ menuId: id(['菜单', 'Menu']) }),
  reply: done,
})
/** New order and parents of menus, all at once: what a drag in the tree gives. */
export const sortMenus = post('/system/menu/sort', {
  title: ['调整菜单顺序', 'Order menus'],
  access: 'sys:menu:edit',
  input: closed({
    places: Type.Array(
      closed({
        menuId: id(['菜单', 'Menu']),
        parentId: orNull(id(['上级菜单', 'Upper menu'])),
        sort: whole(['排序', 'Order'], 0, 99_999),
      }),
      {
        minItems: 1,
        maxItems: 500,
        label: ['菜单', 'Menus'],
      },
    ),
  }),
  reply: done,
})
