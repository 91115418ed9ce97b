import type { Label } from '../../lang.ts'

/** What somebody is in a team. The captain is a participant like the members; the three below guide. */
export const teamRoleLabels = {
  captain: ['队长', 'Captain'],
  member: ['队员', 'Member'],
  first_teacher: ['第一指导教师', 'First advisor'],
  teacher: ['指导教师', 'Advisor'],
  company_teacher: ['企业指导教师', 'Company advisor'],
} as const satisfies Record<string, Label>
export type TeamRole = keyof typeof teamRoleLabels
export const teamRoles = Object.keys(teamRoleLabels) as TeamRole[]

export const personTypeLabels = {
  student: ['学生', 'Student'],
  teacher: ['教师', 'Teacher'],
  social: ['社会人士', 'Member of the public'],
} as const satisfies Record<string, Label>
export type PersonType = keyof typeof personTypeLabels
export const personTypes = Object.keys(personTypeLabels) as PersonType[]

/** The degree a student studies for, lowest first. The words are those of the audience types. */
export const degreeLabels = {
  primary: ['小学', 'Primary school'],
  highschool: ['中学', 'Secondary school'],
  junior: ['高职高专', 'Vocational college'],
  undergrad: ['本科', 'Bachelor'],
  postgrad: ['研究生', 'Postgraduate'],
} as const satisfies Record<string, Label>
export type DegreeLevel = keyof typeof degreeLabels
export const degreeLevels = Object.keys(degreeLabels) as DegreeLevel[]

/** Where the teams of a person are counted together. */
export const capScopeLabels = {
  category: ['本赛项', 'this category'],
  kind: ['同类赛项', 'categories of this kind'],
  competition: ['本竞赛', 'this competition'],
  year: ['本系列本年度的竞赛', 'this series this year'],
} as const satisfies Record<string, Label>
export type CapScope = keyof typeof capScopeLabels
export const capScopes = Object.keys(capScopeLabels) as CapScope[]

/** In which role a team counts. */
export const capRoleLabels = {
  participant: ['参赛（队长或队员）', 'Taking part (captain or member)'],
  captain: ['担任队长', 'As captain'],
  member: ['担任队员', 'As member, not captain'],
  advisor: ['指导', 'As advisor'],
  any: ['任何身份', 'In any role'],
} as const satisfies Record<string, Label>
export type CapRole = keyof typeof capRoleLabels
export const capRoles = Object.keys(capRoleLabels) as CapRole[]

/** The states of an enrollment, as the enrollment room keeps them. */
export const enrollmentWords = [
  'draft',
  'gathering',
  'pending',
  'returned',
  'approved',
  'unpaid',
  'effective',
  'rejected',
  'waitlisted',
  'withdrawn',
  'disqualified',
] as const
export type EnrollmentWord = (typeof enrollmentWords)[number]

/** From which step on another team counts. Drafts, refused and withdrawn teams never do. */
export const countsFromLabels = {
  gathering: ['开始邀请队员', 'members are invited'],
  pending: ['提交审核', 'it is submitted'],
  approved: ['审核通过', 'it is approved'],
  effective: ['报名成功', 'it is fully enrolled'],
} as const satisfies Record<string, Label>
export type CountsFrom = keyof typeof countsFromLabels
export const countsFroms = Object.keys(countsFromLabels) as CountsFrom[]

/** A holds bachelor students and postgraduates, B those of vocational colleges. */
export const levelGroupLabels = {
  A: ['A组（本科生、研究生）', 'Group A (bachelor and postgraduate)'],
  B: ['B组（高职高专）', 'Group B (vocational)'],
} as const satisfies Record<string, Label>
export type LevelGroup = keyof typeof levelGroupLabels
export const levelGroups = Object.keys(levelGroupLabels) as LevelGroup[]
