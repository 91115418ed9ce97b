import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, keyword, oneOf, prose, ruled, text, version, whole } from '../fields.ts'
import { onOff } from '../organization/labels.ts'
import { pageInput, pageOf } from '../page.ts'
import { scopeKinds } from './labels.ts'

const permission = Type.String({ maxLength: 80, label: ['权限', 'Permission'] })
const role = {
  roleId: Type.String(),
  roleKey: Type.String(),
  roleName: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  scope: Type.String(),
  builtIn: Type.Boolean(),
  groupId: orNull(Type.String()),
  groupName: orNull(Type.String()),
  status: Type.String(),
  sort: Type.Integer(),
  remark: Type.String(),
  userCount: Type.Integer(),
  permissionCount: Type.Integer(),
  requiresSecondFactor: Type.Boolean(),
  createTime: instant,
  version: Type.Integer(),
}

export const pageRoles = get('/system/role/page', {
  title: ['角色列表', 'Roles'],
  access: 'sys:role:list',
  input: pageInput({ keyword: Type.Optional(keyword), status: Type.Optional(oneOf(onOff, ['状态', 'Status'])) }, [
    'sort',
    'roleKey',
    'createTime',
  ]),
  reply: pageOf(closed(role)),
})

/** The roles the caller may give in an organization. */
export const listGrantableRoles = get('/system/role/grantable', {
  title: ['可分配角色', 'Roles to give'],
  access: 'signedIn',
  input: closed({ groupId: Type.Optional(id(['组织', 'Organization'])) }),
  reply: Type.Array(closed({ roleId: Type.String(), roleKey: Type.String(), roleName: Type.String(), scope: Type.String() })),
})

/** One role with its rights; `scopeGroupIds` only with scope CUSTOM. */
export const getRole = get('/system/role/detail', {
  title: ['角色详情', 'Role'],
  access: 'sys:role:list',
  input: closed({ roleId: id(['角色', 'Role']) }),
  reply: closed({ ...role, permissions: Type.Array(Type.String()), scopeGroupIds: Type.Array(Type.String()) }),
})

const fields = {
  nameZh: text(['角色名称', 'Name (Chinese)'], 30, 2),
  nameEn: text(['英文名称', 'Name (English)'], 60, 2),
  scope: oneOf(scopeKinds, ['数据范围', 'Data scope']),
  scopeGroupIds: Type.Array(id(['组织', 'Organization']), {
    maxItems: 200,
    uniqueItems: true,
    label: ['指定组织', 'Organizations'],
  }),
  permissions: Type.Array(permission, { maxItems: 1000, uniqueItems: true, label: ['权限', 'Permissions'] }),
  status: oneOf(onOff, ['状态', 'Status']),
  sort: whole(['排序', 'Order'], 0, 9999),
  remark: prose(['备注', 'Remark'], 200),
  /** Whoever holds the role signs in with a second factor. Left out: stays, in a new role false. */
  requiresSecondFactor: Type.Optional(Type.Boolean({ label: ['登录二次验证', 'Second factor'] })),
}
export const addRole = post('/system/role/add', {
  title: ['新增角色', 'Add a role'],
  access: 'sys:role:edit',
  stepUp: true,
  input: closed({ roleKey: ruled(['角色标识', 'Key'], 'key', 40), ...fields }),
  reply: closed({ roleId: Type.String() }),
})
export const updateRole = post('/system/role/update', {
  title: ['修改角色', 'Change a role'],
  access: 'sys:role:edit',
  stepUp: true,
  input: closed({ roleId: id(['角色', 'Role']), version, ...fields }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteRole = post('/system/role/delete', {
  title: ['删除角色', 'Delete a role'],
  access: 'sys:role:edit',
  stepUp: true,
  input: closed({ roleId: id(['角色', 'Role']) }),
  reply: done,
})

/**
 * Every permission there is, along the menu: what the role editor shows. `grantable` false: the caller misses it. `needs`: the permission
 * without which it leads nowhere; `emptyUnder`: the data scopes under which it finds nothing.
 */
export const permissionTree = get('/system/role/permissionTree', {
  title: ['权限树', 'Permission tree'],
  access: 'sys:role:list',
  reply: Type.Array(
    closed({
      key: Type.String(),
      title: Type.String(),
      children: Type.Array(
        closed({
          key: Type.String(),
          title: Type.String(),
          permission: orNull(Type.String()),
          grantable: Type.Boolean(),
          children: Type.Array(
            closed({
              key: Type.String(),
              title: Type.String(),
              permission: orNull(Type.String()),
              grantable: Type.Boolean(),
              needs: orNull(Type.String()),
              emptyUnder: Type.Array(Type.String()),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** Who holds a permission, and through which role where. Asked with a user: what that user holds, and through what. */
export const explainAccess = get('/system/role/explain', {
  title: ['权限查询', 'Who may, and why'],
  access: 'sys:role:list',
  input: closed({ permission: Type.Optional(permission), userId: Type.Optional(id(['用户', 'User'])) }),
  reply: Type.Array(
    closed({
      userId: Type.String(),
      userName: Type.String(),
      realName: Type.String(),
      permission: Type.String(),
      permissionName: Type.String(),
      roleName: Type.String(),
      groupName: Type.String(),
      scope: Type.String(),
    }),
  ),
})
