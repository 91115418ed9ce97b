import type { Label } from '../lang.ts'

/** How wide a competition reaches. */
export const levelLabels = {
  school: ['校级', 'School'],
  city: ['市级', 'City'],
  provincial: ['省级', 'Provincial'],
  national: ['国家级', 'National'],
  international: ['国际级', 'International'],
} as const satisfies Record<string, Label>
export type CompetitionLevel = keyof typeof levelLabels
export const levels = Object.keys(levelLabels) as CompetitionLevel[]

/** What a stage is. */
export const stageLevelLabels = {
  school: ['校赛', 'School stage'],
  provincial: ['省赛', 'Provincial stage'],
  national: ['国赛', 'National stage'],
  preliminary: ['初赛', 'Preliminary'],
  semi: ['复赛', 'Semifinal'],
  final: ['决赛', 'Final'],
  custom: ['自定义', 'Custom'],
} as const satisfies Record<string, Label>
export type StageLevel = keyof typeof stageLevelLabels
export const stageLevels = Object.keys(stageLevelLabels) as StageLevel[]

export const stageModeLabels = {
  online: ['线上', 'Online'],
  onsite: ['现场', 'On site'],
  hybrid: ['线上线下结合', 'Online and on site'],
} as const satisfies Record<string, Label>
export type StageMode = keyof typeof stageModeLabels
export const stageModes = Object.keys(stageModeLabels) as StageMode[]

export const enrollModeLabels = {
  individual: ['个人赛', 'Individuals'],
  team: ['团队赛', 'Teams'],
  both: ['个人或团队', 'Individuals or teams'],
} as const satisfies Record<string, Label>
export type EnrollMode = keyof typeof enrollModeLabels
export const enrollModes = Object.keys(enrollModeLabels) as EnrollMode[]

export const audienceLabels = {
  undergrad: ['本科生', 'Undergraduates'],
  junior: ['高职高专学生', 'Vocational college students'],
  postgrad: ['研究生', 'Postgraduates'],
  highschool: ['中学生', 'Secondary school pupils'],
  primary: ['小学生', 'Primary school pupils'],
  teacher: ['教师', 'Teachers'],
  social: ['社会人士', 'The public'],
} as const satisfies Record<string, Label>
export type AudienceType = keyof typeof audienceLabels
export const audienceTypes = Object.keys(audienceLabels) as AudienceType[]
/** Audiences of whom no fee may be taken: the K-12 whitelist rule. */
export const k12Audiences: readonly AudienceType[] = ['highschool', 'primary']

/** The steps an enrollment may have to pass, in this order. */
export const auditStepLabels = {
  advisor: ['指导教师', 'Advisor'],
  college: ['学院', 'College'],
  school: ['学校', 'School'],
  province: ['省级组织', 'Province'],
  organizer: ['组委会', 'Organizer'],
} as const satisfies Record<string, Label>
export type AuditStep = keyof typeof auditStepLabels
export const auditSteps = Object.keys(auditStepLabels) as AuditStep[]

/** The tabs of the public details page whose rooms stand. A later room adds its own. */
export const publicTabLabels = {
  info: ['竞赛介绍', 'Introduction'],
  guide: ['参赛指南', 'Guide'],
  item: ['赛项设置', 'Categories'],
  news: ['竞赛动态', 'News'],
  team: ['参赛名单', 'Participants'],
  work: ['作品展示', 'Gallery'],
  vote: ['公众投票', 'Vote'],
  rank: ['成绩公示', 'Results'],
  award: ['获奖名单', 'Awards'],
  data: ['开放数据', 'Open data'],
} as const satisfies Record<string, Label>
export type PublicTab = keyof typeof publicTabLabels
export const publicTabs = Object.keys(publicTabLabels) as PublicTab[]

export const feeBasisLabels = {
  team: ['每队', 'Per team'],
  member: ['每人', 'Per person'],
} as const satisfies Record<string, Label>
export const feeBases = Object.keys(feeBasisLabels) as (keyof typeof feeBasisLabels)[]

export const formPurposeLabels = {
  enroll: ['报名表', 'Enrollment form'],
  work: ['作品表', 'Work form'],
} as const satisfies Record<string, Label>
export type FormPurpose = keyof typeof formPurposeLabels
export const formPurposes = Object.keys(formPurposeLabels) as FormPurpose[]
/** What a form is for: those of a competition, and the summary schools are asked for. */
export type FormUse = FormPurpose | 'summary'

/** The steps of the set-up, in order; each is one page of the desk. */
export const setupStepLabels = {
  info: ['基本信息', 'Basics'],
  schedule: ['赛程安排', 'Schedule'],
  enroll: ['报名设置', 'Enrollment'],
  work: ['作品设置', 'Works'],
  review: ['评审设置', 'Review'],
} as const satisfies Record<string, Label>
export type SetupStep = keyof typeof setupStepLabels

/** The key of the dictionary with the subjects of competitions. */
export const SUBJECT_DICTIONARY = 'competition_subject'

/** What is set aside: waiting for publicities and objections before the end, or before certificates and their window. */
export const exemptionKinds = {
  finish: ['结束或归档竞赛', 'Finish or archive the competition'],
  certificates: ['公布证书', 'Publish certificates'],
  publicity: ['不按赛程时间公示', 'Publish outside the dates of the schedule'],
} as const satisfies Record<string, Label>
export type ExemptionKind = keyof typeof exemptionKinds
export const exemptionWords = Object.keys(exemptionKinds) as ExemptionKind[]
/** So many days a confirmed exemption holds. */
export const EXEMPTION_DAYS = 7
