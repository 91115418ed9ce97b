import type { Label } from '../lang.ts'
import type { StateOf } from '../machine.ts'
import { applicationStates } from './application.states.ts'
import { expertStates } from './expert.states.ts'
import { invitationStates } from './invitation.states.ts'
import { recruitmentStates } from './recruitment.states.ts'

export type ExpertWord = StateOf<typeof expertStates>
export const expertWords = Object.keys(expertStates.states) as ExpertWord[]
export type InvitationWord = StateOf<typeof invitationStates>
export const invitationWords = Object.keys(invitationStates.states) as InvitationWord[]
export type RecruitmentWord = StateOf<typeof recruitmentStates>
export const recruitmentWords = Object.keys(recruitmentStates.states) as RecruitmentWord[]
export type ApplicationWord = StateOf<typeof applicationStates>
export const applicationWords = Object.keys(applicationStates.states) as ApplicationWord[]

/** Titles as the dictionary `professional_title` knows them. */
export const titleLabels = {
  senior: ['正高级', 'Senior'],
  associate_senior: ['副高级', 'Associate senior'],
  intermediate: ['中级', 'Intermediate'],
  junior: ['初级', 'Junior'],
  other: ['其他', 'Other'],
} as const satisfies Record<string, Label>
export type ExpertTitle = keyof typeof titleLabels
export const expertTitles = Object.keys(titleLabels) as ExpertTitle[]

/** Degrees as the dictionary `academic_degree` knows them. */
export const degreeLabels = {
  none: ['无', 'None'],
  bachelor: ['学士', 'Bachelor'],
  master: ['硕士', 'Master'],
  doctor: ['博士', 'Doctor'],
} as const satisfies Record<string, Label>
export type ExpertDegree = keyof typeof degreeLabels
export const expertDegrees = Object.keys(degreeLabels) as ExpertDegree[]

/** How somebody came into the library. */
export const sourceLabels = {
  self: ['本人报名', 'Applied'],
  school: ['学校推荐', 'Recommended by the school'],
  import: ['批量导入', 'Imported'],
  invited: ['直接录入', 'Entered by the office'],
} as const satisfies Record<string, Label>
export type ExpertSource = keyof typeof sourceLabels
export const expertSources = Object.keys(sourceLabels) as ExpertSource[]

/** Whether an expert can sign in. */
export const accountLabels = {
  none: ['未开通', 'None'],
  pending: ['待激活', 'Not activated'],
  active: ['正常', 'Active'],
  disabled: ['停用', 'Disabled'],
} as const satisfies Record<string, Label>
export type AccountState = keyof typeof accountLabels
export const accountStates = Object.keys(accountLabels) as AccountState[]

/** The state of a way in by link. */
export const linkLabels = {
  open: ['待使用', 'Not used'],
  used: ['使用中', 'In use'],
  expired: ['已过期', 'Expired'],
  locked: ['已锁定', 'Locked'],
  revoked: ['已收回', 'Taken back'],
} as const satisfies Record<string, Label>
export type LinkState = keyof typeof linkLabels
export const linkStates = Object.keys(linkLabels) as LinkState[]

/** What a campaign asks unless it says otherwise: senior title, 60 years at most (academicians 70), five years in the field. */
export const usualTerms = {
  titles: ['senior', 'associate_senior'] as ExpertTitle[],
  maxAge: 60,
  maxAgeAcademician: 70,
  minYears: 5,
  disciplines: [] as string[],
  needsTitleCert: true,
}

/** The tokens of links: 22 or 43 characters that no address garbles. */
export const LINK_TOKEN = '^[A-Za-z0-9_-]{20,64}$'
/** Most experts that one draw looks at. */
export const MOST_DRAWN_FROM = 3000
