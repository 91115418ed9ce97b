import type { Label } from '../lang.ts'

export const userTypes = ['student', 'teacher', 'staff', 'expert'] as const
export type UserType = (typeof userTypes)[number]
export const userTypeLabels: Record<UserType, Label> = {
  student: ['学生', 'Student'],
  teacher: ['教师', 'Teacher'],
  staff: ['工作人员', 'Staff'],
  expert: ['专家', 'Expert'],
}
export const identityTypes = ['id_card', 'passport', 'hk_macao', 'taiwan'] as const
export const identityTypeLabels: Record<(typeof identityTypes)[number], Label> = {
  id_card: ['居民身份证', 'Resident identity card'],
  passport: ['护照', 'Passport'],
  hk_macao: ['港澳居民来往内地通行证', 'Mainland travel permit (HK/Macao)'],
  taiwan: ['台湾居民来往大陆通行证', 'Mainland travel permit (Taiwan)'],
}
export const codePurposes = ['signIn', 'register', 'retrieve', 'bind', 'stepUp', 'activate'] as const
/** What a code is for; `schoolPage` is asked for by the link of a school's page alone. */
export type CodePurpose = (typeof codePurposes)[number] | 'schoolPage'
/** Ways to prove the second factor. */
export const secondWays = ['totp', 'passkey', 'recovery'] as const
export type SecondWay = (typeof secondWays)[number]
export const genders = ['1', '2'] as const

/** What a complete profile holds: enrollment asks for it. */
export const profileFieldLabels = {
  realName: ['姓名', 'Real name'],
  phone: ['手机号', 'Phone'],
  idNumber: ['证件号', 'Identity number'],
  schoolId: ['学校', 'School'],
  collegeId: ['学院', 'College'],
  majorId: ['专业', 'Major'],
  grade: ['年级', 'Grade'],
  studentNo: ['学号/工号', 'Student or staff number'],
} as const satisfies Record<string, Label>
export type ProfileField = keyof typeof profileFieldLabels
export const profileFields = Object.keys(profileFieldLabels) as ProfileField[]

/** The degree somebody studies for. */
export const studyDegrees = ['primary', 'highschool', 'junior', 'undergrad', 'postgrad'] as const
export type StudyDegree = (typeof studyDegrees)[number]

const degreeOfLetter: Readonly<Record<string, StudyDegree>> = { j: 'junior', u: 'undergrad', m: 'postgrad', d: 'postgrad' }
/** The degree a year of study belongs to, by the dictionary `grade` (j1, u3, m2, d4); null for years an organization named itself. */
export const degreeOfGrade = (grade: string | null): StudyDegree | null =>
  degreeOfLetter[/^([jumd])\d$/.exec(grade ?? '')?.[1] ?? ''] ?? null
