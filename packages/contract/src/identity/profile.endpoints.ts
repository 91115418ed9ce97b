import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, ruled, ruledOrEmpty, secret, text, version } from '../fields.ts'
import { genders, identityTypes, studyDegrees, userTypes } from './labels.ts'

const code = ruled(['验证码', 'Code'], 'code', 6)

/** The signed-in person's own record, sensitive values masked. */
export const getProfile = get('/web/user/detail', {
  title: ['个人资料', 'Profile'],
  access: 'signedIn',
  allowedBefore: ['passwordChange', 'secondFactor'],
  reply: closed({
    userId: Type.String(),
    userName: Type.String(),
    realName: Type.String(),
    userType: oneOf(userTypes, ['身份', 'Identity']),
    gender: orNull(Type.String()),
    birthday: orNull(Type.String()),
    phone: orNull(Type.String()),
    email: orNull(Type.String()),
    avatar: orNull(Type.String()),
    schoolId: orNull(Type.String()),
    schoolName: orNull(Type.String()),
    collegeId: orNull(Type.String()),
    collegeName: orNull(Type.String()),
    majorId: orNull(Type.String()),
    majorName: orNull(Type.String()),
    grade: orNull(Type.String()),
    studentNo: orNull(Type.String()),
    /** Of students; null: as the school says. */
    degree: orNull(Type.String()),
    /** Of teachers: employed full time by the school. */
    isFullTime: Type.Boolean(),
    idType: orNull(Type.String()),
    idNumber: orNull(Type.String()),
    guardianPhone: orNull(Type.String()),
    hasPassword: Type.Boolean(),
    createTime: instant,
    /** Share of the profile that is filled, 0–100, and what is missing. */
    completeness: Type.Integer(),
    missing: Type.Array(Type.String()),
    version: Type.Integer(),
  }),
})

export const updateProfile = post('/web/user/update', {
  title: ['修改个人资料', 'Change the profile'],
  access: 'signedIn',
  input: closed({
    version,
    realName: ruled(['姓名', 'Real name'], 'realName', 30),
    gender: orNull(oneOf(genders, ['性别', 'Gender'])),
    schoolId: orNull(id(['学校', 'School'])),
    collegeId: orNull(id(['学院', 'College'])),
    majorId: orNull(id(['专业', 'Major'])),
    grade: orNull(text(['年级', 'Grade'], 20)),
    studentNo: ruledOrEmpty(['学号/工号', 'Student or staff number'], 'studentNo', 20),
    /** Left out: stays. */
    degree: Type.Optional(orNull(oneOf(studyDegrees, ['学历层次', 'Degree']))),
    isFullTime: Type.Optional(Type.Boolean({ label: ['专职教师', 'Full-time teacher'] })),
  }),
  reply: closed({ version: Type.Integer() }),
})

/** `fileId` of an uploaded picture; it is cut to a square and stored anew. Null removes the picture. */
export const setAvatar = post('/web/user/avatar', {
  title: ['修改头像', 'Change the picture'],
  access: 'signedIn',
  input: closed({ fileId: orNull(id(['图片', 'Picture'])) }),
  reply: closed({ avatar: orNull(Type.String()) }),
})

export const changePassword = post('/web/user/password', {
  title: ['修改密码', 'Change the password'],
  access: 'signedIn',
  rate: 'signIn',
  allowedBefore: ['passwordChange', 'secondFactor'],
  /** `code` instead of the old password where the account never had one. */
  input: closed({
    oldPassword: Type.Optional(secret(['原密码', 'Current password'])),
    code: Type.Optional(code),
    password: secret(['新密码', 'New password'], 'password'),
  }),
  reply: done,
})

/** Binds a new phone number or e-mail address, proven by a code sent there (purpose `bind`). */
export const changeTarget = post('/web/user/target', {
  title: ['修改手机号或邮箱', 'Change phone or e-mail'],
  access: 'signedIn',
  stepUp: true,
  input: closed({ target: text(['手机号或邮箱', 'Phone or e-mail'], 64), code }),
  reply: closed({ phone: orNull(Type.String()), email: orNull(Type.String()) }),
})

export const setIdentityNumber = post('/web/user/identityNumber', {
  title: ['填写证件号', 'Set the identity number'],
  access: 'signedIn',
  input: closed({
    idType: oneOf(identityTypes, ['证件类型', 'Kind of document']),
    idNumber: text(['证件号', 'Identity number'], 24),
    guardianPhone: Type.Optional(ruledOrEmpty(['监护人手机号', 'Guardian’s phone'], 'phone', 11)),
  }),
  reply: closed({ idNumber: Type.String(), birthday: orNull(Type.String()), gender: orNull(Type.String()) }),
})

const bankCard = closed({
  bankCardId: Type.String(),
  bank: Type.String(),
  branch: Type.String(),
  holder: Type.String(),
  number: Type.String(),
  createTime: instant,
})

export const listBankCards = get('/web/user/bankCard/list', {
  title: ['银行卡', 'Bank cards'],
  access: 'signedIn',
  reply: Type.Array(bankCard),
})

export const addBankCard = post('/web/user/bankCard/add', {
  title: ['添加银行卡', 'Add a bank card'],
  access: 'signedIn',
  stepUp: true,
  input: closed({
    bank: text(['开户银行', 'Bank'], 40),
    branch: text(['开户支行', 'Branch'], 60),
    holder: ruled(['户名', 'Account holder'], 'realName', 30),
    number: ruled(['银行卡号', 'Card number'], 'bankCard', 19),
  }),
  reply: bankCard,
})

export const removeBankCard = post('/web/user/bankCard/delete', {
  title: ['删除银行卡', 'Remove a bank card'],
  access: 'signedIn',
  stepUp: true,
  input: closed({ bankCardId: id() }),
  reply: done,
})

/** Everything the product stores about the signed-in person, as a JSON file. */
export const exportMyData = post('/web/user/export', {
  title: ['导出我的数据', 'Export my data'],
  access: 'signedIn',
  stepUp: true,
  rate: 'export',
  reply: Type.Unknown(),
})
