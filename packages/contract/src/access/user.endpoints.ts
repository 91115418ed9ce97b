import { Type } from 'typebox'
import { contactFields, startedExport } from '../contacts.ts'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { id, ids, instant, keyword, oneOf, prose, ruled, ruledOrEmpty, secret, text, version } from '../fields.ts'
import { genders, identityTypes, userTypes } from '../identity/labels.ts'
import { pageInput, pageOf } from '../page.ts'

const statuses = ['pending', 'active', 'disabled'] as const

const filters = {
  keyword: Type.Optional(keyword),
  status: Type.Optional(oneOf([...statuses, 'deleted'] as const, ['状态', 'Status'])),
  userType: Type.Optional(oneOf(userTypes, ['身份', 'Identity'])),
  groupId: Type.Optional(id(['组织', 'Organization'])),
  roleId: Type.Optional(id(['角色', 'Role'])),
  schoolId: Type.Optional(id(['学校', 'School'])),
}

const row = {
  userId: Type.String(),
  userName: Type.String(),
  realName: Type.String(),
  phone: orNull(Type.String()),
  email: orNull(Type.String()),
  gender: orNull(Type.String()),
  avatar: orNull(Type.String()),
  userType: Type.String(),
  schoolName: orNull(Type.String()),
  collegeName: orNull(Type.String()),
  grade: orNull(Type.String()),
  studentNo: orNull(Type.String()),
  roles: Type.Array(
    closed({
      groupId: Type.String(),
      groupName: Type.String(),
      roleId: Type.String(),
      roleName: Type.String(),
      roleKey: Type.String(),
    }),
  ),
  status: Type.String(),
  lockUntil: orNull(instant),
  lastLogin: orNull(instant),
  /** Signs in with a second factor. */
  hasSecondFactor: Type.Boolean(),
  createTime: instant,
  remark: Type.String(),
  version: Type.Integer(),
  /** What the caller may do to this row now. */
  moves: Type.Array(Type.String()),
  /** What else the caller may do: `edit`, `contact`, `password`, `reveal`, `roles`. */
  actions: Type.Array(Type.String()),
}

/** Users within the caller's reach. The keyword looks into user name, real name, number and whole phone number. */
export const pageUsers = get('/system/user/page', {
  title: ['用户列表', 'Users'],
  access: 'sys:user:list',
  input: pageInput(filters, ['userName', 'realName', 'createTime', 'lastLogin']),
  reply: pageOf(closed(row)),
})

export const getUser = get('/system/user/detail', {
  title: ['用户详情', 'User'],
  access: 'sys:user:list',
  input: closed({ userId: id(['用户', 'User']) }),
  reply: closed({
    ...row,
    schoolId: orNull(Type.String()),
    collegeId: orNull(Type.String()),
    majorId: orNull(Type.String()),
    majorName: orNull(Type.String()),
    idType: orNull(Type.String()),
    idNumber: orNull(Type.String()),
    homeGroupId: orNull(Type.String()),
    homeGroupName: orNull(Type.String()),
    pwdUpdateTime: orNull(instant),
    /** Roles offered in organizations the caller reaches, not accepted yet. */
    invitations: Type.Array(closed({ groupName: Type.String(), roleName: Type.String(), expireTime: instant })),
    /** Changes of phone or e-mail under way. */
    contactChanges: Type.Array(
      closed({
        changeId: Type.String(),
        channel: Type.String(),
        target: Type.String(),
        statusName: Type.String(),
        confirmUntil: instant,
        dueTime: orNull(instant),
      }),
    ),
  }),
})

/** Shows masked values in full. The reason is written into the log. */
export const revealUser = post('/system/user/reveal', {
  title: ['查看完整敏感信息', 'Reveal sensitive values'],
  access: 'sys:user:reveal',
  stepUp: true,
  input: closed({ userId: id(['用户', 'User']), reason: prose(['原因', 'Reason'], 200, 2) }),
  reply: closed({ phone: orNull(Type.String()), idNumber: orNull(Type.String()), email: orNull(Type.String()) }),
})

const editable = {
  realName: ruled(['姓名', 'Real name'], 'realName', 30),
  userType: oneOf(userTypes, ['身份', 'Identity']),
  gender: orNull(oneOf(genders, ['性别', 'Gender'])),
  phone: ruledOrEmpty(['手机号', 'Phone'], 'phone', 11),
  email: ruledOrEmpty(['邮箱', 'E-mail'], 'email', 64),
  schoolId: orNull(id(['学校', 'School'])),
  collegeId: orNull(id(['学院', 'College'])),
  majorId: orNull(id(['专业', 'Major'])),
  grade: Type.String({ maxLength: 20, label: ['年级', 'Grade'] }),
  studentNo: ruledOrEmpty(['学号/工号', 'Student or staff number'], 'studentNo', 20),
  remark: prose(['备注', 'Remark'], 200),
}

/** A new user activates by a code to phone or e-mail; no password is set for others. */
export const addUser = post('/system/user/add', {
  title: ['新增用户', 'Add a user'],
  access: 'sys:user:add',
  input: closed({
    userName: ruled(['用户名', 'User name'], 'userName', 20),
    ...editable,
    idType: Type.Optional(oneOf(identityTypes, ['证件类型', 'Kind of document'])),
    idNumber: Type.Optional(Type.String({ maxLength: 24, label: ['证件号', 'Identity number'] })),
    groupId: id(['所属组织', 'Organization']),
    roleIds: Type.Array(id(['角色', 'Role']), { maxItems: 10, uniqueItems: true, label: ['角色', 'Roles'] }),
  }),
  reply: closed({ userId: Type.String() }),
})

export const updateUser = post('/system/user/update', {
  title: ['修改用户', 'Change a user'],
  access: 'sys:user:update',
  stepUp: true,
  /** A masked phone or e-mail sent back unchanged is left as it is; other values are taken only until the account is activated. */
  input: closed({
    userId: id(['用户', 'User']),
    version,
    ...editable,
    phone: Type.String({ maxLength: 20, label: ['手机号', 'Phone'] }),
    email: Type.String({ maxLength: 64, label: ['邮箱', 'E-mail'] }),
  }),
  reply: closed({ version: Type.Integer() }),
})

export const moveUser = post('/system/user/status', {
  title: ['启用、停用或恢复用户', 'Enable, disable or restore a user'],
  access: 'sys:user:update',
  stepUp: true,
  input: closed({
    userId: id(['用户', 'User']),
    verb: oneOf(['enable', 'disable', 'restore'] as const, ['操作', 'Move']),
    reason: Type.Optional(prose(['原因', 'Reason'], 200)),
  }),
  reply: closed({ status: Type.String() }),
})

export const deleteUsers = post('/system/user/delete', {
  title: ['删除用户', 'Delete users'],
  access: 'sys:user:delete',
  stepUp: true,
  input: closed({ userIds: ids(['用户', 'Users']), reason: Type.Optional(prose(['原因', 'Reason'], 200)) }),
  reply: closed({ deleted: Type.Integer() }),
})

/**
 * Sets the roles a user holds in one organization. Roles in other organizations stay. What is added to an activated account is an
 * invitation (`invited`: how many were sent) that its owner accepts.
 */
export const setUserRoles = post('/system/user/roleSet', {
  title: ['分配角色', 'Set roles'],
  access: 'sys:user:roleSet',
  stepUp: true,
  input: closed({
    userId: id(['用户', 'User']),
    groupId: id(['组织', 'Organization']),
    roleIds: Type.Array(id(['角色', 'Role']), { maxItems: 10, uniqueItems: true, label: ['角色', 'Roles'] }),
  }),
  reply: closed({ invited: Type.Integer() }),
})

/** Sets a new password (the user must change it at the next sign-in), or without one only ends the old and asks the owner to recover it by code. */
export const resetPassword = post('/system/user/update/pwd', {
  title: ['重置密码', 'Reset a password'],
  access: 'sys:user:resetPwd',
  stepUp: true,
  input: closed({ userId: id(['用户', 'User']), password: Type.Optional(secret(['新密码', 'New password'], 'password')) }),
  reply: done,
})

/** A one-time link by which the owner of an account that waits chooses a password; only where no code reaches the owner. Earlier links die. */
export const makeActivationLink = post('/system/user/activation/link', {
  title: ['生成激活链接', 'Make an activation link'],
  access: 'sys:user:resetPwd',
  stepUp: true,
  input: closed({ userId: id(['用户', 'User']) }),
  reply: closed({ path: Type.String(), hours: Type.Integer() }),
})

/**
 * Sends the owner of an account that waits the message of its making once more, to the phone or the address that is reached; at most
 * once in 12 hours.
 */
export const sendActivation = post('/system/user/activation/send', {
  title: ['发送激活通知', 'Send the activation notice'],
  access: 'sys:user:resetPwd',
  stepUp: true,
  input: closed({ userId: id(['用户', 'User']) }),
  reply: done,
})

/** Removes the second factors and recovery codes of somebody who lost them; all of that person's sessions end. */
export const resetSecondFactor = post('/system/user/secondFactor/remove', {
  title: ['移除二次验证', 'Remove second factors'],
  access: 'sys:user:resetPwd',
  stepUp: true,
  input: closed({ userId: id(['用户', 'User']), reason: prose(['原因', 'Reason'], 200, 2) }),
  reply: done,
})

/** The .xlsx template, with choices and an example. */
export const exportUserTemplate = download('/system/user/template/export', {
  title: ['下载用户导入模板', 'Download the import template'],
  access: 'sys:user:import',
  scope: 'import:check',
  reply: Type.Unknown(),
})

const importInput = {
  fileId: id(['文件', 'File']),
  groupId: id(['所属组织', 'Organization']),
  roleIds: Type.Array(id(['角色', 'Role']), { maxItems: 5, uniqueItems: true, label: ['角色', 'Roles'] }),
}

/** Checks an uploaded workbook as a job. Its result holds rows, faults and a digest that the import asks for. */
export const checkUserImport = post('/system/user/template/check', {
  title: ['校验用户导入文件', 'Check an import file'],
  access: 'sys:user:import',
  scope: 'import:check',
  input: closed(importInput),
  reply: closed({ taskId: Type.String() }),
})

/** Imports the checked workbook as a job: all rows or none. Code 13017 where the file has faults. */
export const importUsers = post('/system/user/template/import', {
  title: ['导入用户', 'Import users'],
  access: 'sys:user:import',
  stepUp: true,
  idempotent: true,
  input: closed({ ...importInput, digest: text(['校验编号', 'Digest'], 64) }),
  reply: closed({ taskId: Type.String() }),
})

/** Writes the filtered list into a workbook as a job; sensitive values stay masked unless `withContacts`, which `sys:user:reveal` allows. */
export const exportUsers = post('/system/user/export', {
  title: ['导出用户', 'Export users'],
  access: 'sys:user:export',
  subscribable: true,
  stepUp: true,
  rate: 'export',
  input: closed({ ...filters, ...contactFields }),
  reply: startedExport,
})
