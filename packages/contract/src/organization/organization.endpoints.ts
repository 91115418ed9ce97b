import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, keyword, oneOf, ruled, ruledOrEmpty, text, version, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { onOff, organizationTypes, schoolNatures } from './labels.ts'

const fields = {
  parentId: orNull(id(['上级组织', 'Upper organization'])),
  groupCode: ruled(['组织编码', 'Code'], 'organizationCode', 32),
  groupName: text(['组织名称', 'Name'], 80, 2),
  groupNameEn: Type.String({ maxLength: 120, label: ['英文名称', 'English name'] }),
  type: oneOf(organizationTypes, ['组织类型', 'Kind']),
  schoolId: orNull(id(['对应学校', 'School'])),
  provinceCode: orNull(text(['省份', 'Province'], 6)),
  city: Type.String({ maxLength: 40, label: ['城市', 'City'] }),
  nature: orNull(oneOf(schoolNatures, ['性质', 'Nature'])),
  leader: Type.String({ maxLength: 30, label: ['负责人', 'Head'] }),
  phone: ruledOrEmpty(['联系电话', 'Phone'], 'phone', 11),
  sort: whole(['排序', 'Order'], 0, 99_999),
  status: oneOf(onOff, ['状态', 'Status']),
}

const organization = closed({
  groupId: Type.String(),
  parentId: orNull(Type.String()),
  parentName: orNull(Type.String()),
  groupCode: Type.String(),
  groupName: Type.String(),
  groupNameEn: Type.String(),
  type: Type.String(),
  schoolId: orNull(Type.String()),
  schoolName: orNull(Type.String()),
  provinceCode: orNull(Type.String()),
  provinceName: orNull(Type.String()),
  city: Type.String(),
  nature: orNull(Type.String()),
  leader: Type.String(),
  phone: Type.String(),
  sort: Type.Integer(),
  status: Type.String(),
  childCount: Type.Integer(),
  memberCount: Type.Integer(),
  createTime: instant,
  version: Type.Integer(),
})

/** Organizations within the caller's reach. */
export const pageOrganizations = get('/system/group/page', {
  title: ['组织列表', 'Organizations'],
  access: 'sys:group:list',
  input: pageInput(
    {
      keyword: Type.Optional(keyword),
      type: Type.Optional(oneOf(organizationTypes, ['组织类型', 'Kind'])),
      parentId: Type.Optional(id(['上级组织', 'Upper organization'])),
      status: Type.Optional(oneOf(onOff, ['状态', 'Status'])),
    },
    ['groupName', 'groupCode', 'createTime'],
  ),
  reply: pageOf(organization),
})

/** The organizations within the caller's reach as a flat list for trees and choices (at most 2,000). */
export const organizationTree = get('/system/group/tree', {
  title: ['组织树', 'Organization tree'],
  access: 'signedIn',
  reply: Type.Array(
    closed({
      groupId: Type.String(),
      parentId: orNull(Type.String()),
      groupName: Type.String(),
      groupCode: Type.String(),
      type: Type.String(),
      status: Type.String(),
    }),
  ),
})

/** One organization with those directly above and below it and the people who hold roles in it. */
export const getOrganization = get('/system/group/detail', {
  title: ['组织详情', 'Organization'],
  access: 'sys:group:list',
  input: closed({ groupId: id(['组织', 'Organization']) }),
  reply: closed({
    organization,
    upper: Type.Array(closed({ groupId: Type.String(), groupName: Type.String(), groupCode: Type.String() })),
    lower: Type.Array(
      closed({ groupId: Type.String(), groupName: Type.String(), groupCode: Type.String(), type: Type.String() }),
    ),
    people: Type.Array(
      closed({ userId: Type.String(), realName: Type.String(), userName: Type.String(), roleName: Type.String() }),
    ),
  }),
})

export const addOrganization = post('/system/group/add', {
  title: ['新增组织', 'Add an organization'],
  access: 'sys:group:edit',
  input: closed(fields),
  reply: closed({ groupId: Type.String() }),
})
export const updateOrganization = post('/system/group/update', {
  title: ['修改组织', 'Change an organization'],
  access: 'sys:group:edit',
  input: closed({ groupId: id(['组织', 'Organization']), version, ...fields }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteOrganization = post('/system/group/delete', {
  title: ['删除组织', 'Delete an organization'],
  access: 'sys:group:edit',
  stepUp: true,
  input: closed({ groupId: id(['组织', 'Organization']) }),
  reply: done,
})

// ---- departments of the active organization
const departmentFields = {
  parentId: orNull(id(['上级部门', 'Upper department'])),
  name: text(['部门名称', 'Name'], 40, 2),
  leader: Type.String({ maxLength: 30, label: ['负责人', 'Head'] }),
  phone: ruledOrEmpty(['联系电话', 'Phone'], 'phone', 11),
  sort: whole(['排序', 'Order'], 0, 99_999),
  status: oneOf(onOff, ['状态', 'Status']),
}
export const listDepartments = get('/system/dept/list', {
  title: ['部门列表', 'Departments'],
  access: 'sys:dept:list',
  /** Of the active organization, or of another one within reach. */
  input: closed({ groupId: Type.Optional(id(['组织', 'Organization'])) }),
  reply: Type.Array(
    closed({
      departmentId: Type.String(),
      parentId: orNull(Type.String()),
      name: Type.String(),
      leader: Type.String(),
      phone: Type.String(),
      sort: Type.Integer(),
      status: Type.String(),
      createTime: instant,
      version: Type.Integer(),
    }),
  ),
})
export const addDepartment = post('/system/dept/add', {
  title: ['新增部门', 'Add a department'],
  access: 'sys:dept:edit',
  input: closed({ groupId: Type.Optional(id(['组织', 'Organization'])), ...departmentFields }),
  reply: closed({ departmentId: Type.String() }),
})
export const updateDepartment = post('/system/dept/update', {
  title: ['修改部门', 'Change a department'],
  access: 'sys:dept:edit',
  input: closed({ departmentId: id(['部门', 'Department']), version, ...departmentFields }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteDepartment = post('/system/dept/delete', {
  title: ['删除部门', 'Delete a department'],
  access: 'sys:dept:edit',
  input: closed({ departmentId: id(['部门', 'Department']) }),
  reply: done,
})
