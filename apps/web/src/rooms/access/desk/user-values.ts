// The values of the user form, and how they become calls. Pure.
import type { addUser, getUser, updateUser } from '@kaisai/contract/access/user.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'

export type UserDetail = ReplyOf<typeof getUser>
type AddInput = InputOf<typeof addUser>

export interface UserValues extends Omit<AddInput, 'idType' | 'idNumber'> {
  idType: NonNullable<AddInput['idType']>
  idNumber: string
}

/** A new user starts in the organization the caller acts for. */
export const newUser = (groupId: string | null): Partial<UserValues> => ({
  userName: '',
  realName: '',
  userType: 'student',
  gender: null,
  phone: '',
  email: '',
  schoolId: null,
  collegeId: null,
  majorId: null,
  grade: '',
  studentNo: '',
  remark: '',
  idType: 'id_card',
  idNumber: '',
  ...(groupId ? { groupId } : {}),
  roleIds: [],
})

/** The form's values of a stored user; phone and e-mail are masked. */
export const valuesOf = (user: UserDetail): Partial<UserValues> => ({
  userName: user.userName,
  realName: user.realName,
  userType: user.userType as UserValues['userType'],
  gender: user.gender as UserValues['gender'],
  phone: user.phone ?? '',
  email: user.email ?? '',
  schoolId: user.schoolId,
  collegeId: user.collegeId,
  majorId: user.majorId,
  grade: user.grade ?? '',
  studentNo: user.studentNo ?? '',
  remark: user.remark,
})

/** What may be changed: fields that were left out or cleared travel as nothing. A year of study belongs to students only. */
export const editableInput = (values: UserValues): Omit<InputOf<typeof updateUser>, 'userId' | 'version'> => ({
  realName: values.realName,
  userType: values.userType,
  gender: values.gender || null,
  phone: values.phone ?? '',
  email: values.email ?? '',
  schoolId: values.schoolId || null,
  collegeId: values.collegeId || null,
  majorId: values.majorId || null,
  grade: values.userType === 'student' ? (values.grade ?? '') : '',
  studentNo: values.studentNo ?? '',
  remark: values.remark ?? '',
})

/** A new user; a document travels only when its number was given. */
export const addInput = (values: UserValues): AddInput => ({
  ...editableInput(values),
  userName: values.userName,
  groupId: values.groupId,
  roleIds: values.roleIds ?? [],
  ...(values.idNumber ? { idType: values.idType, idNumber: values.idNumber } : {}),
})
