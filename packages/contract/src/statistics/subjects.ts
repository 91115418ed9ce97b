// What statistics are about. Who reaches nothing of a subject is not offered it.
import type { Permission } from '../access.ts'
import type { Label } from '../lang.ts'

export interface SubjectDeclaration {
  readonly label: Label
  /** Needed beside the right to see statistics; null: none. */
  readonly access: Permission | null
  /** Schools, colleges and provinces see the figures of their own teams. */
  readonly isForPlaces: boolean
  /** Over everything within reach, never one competition; it has a screen of its own. */
  readonly isOverAll?: true
  /** Of sites, which no year has. */
  readonly isOfSites?: true
}

export const subjects = {
  participation: { label: ['报名', 'Enrollment'], access: null, isForPlaces: true },
  works: { label: ['作品', 'Works'], access: null, isForPlaces: true },
  review: { label: ['评审', 'Review'], access: 'review:score:view', isForPlaces: false },
  awards: { label: ['获奖', 'Awards'], access: null, isForPlaces: true },
  certificates: { label: ['证书', 'Certificates'], access: null, isForPlaces: true },
  money: { label: ['收费', 'Fees'], access: 'finance:order:list', isForPlaces: false },
  visits: { label: ['网站访问', 'Visits'], access: null, isForPlaces: false, isOfSites: true },
  cloud: { label: ['云统计', 'Platform'], access: 'statistics:cloud:view', isForPlaces: false, isOverAll: true },
} as const satisfies Readonly<Record<string, SubjectDeclaration>>

export type Subject = keyof typeof subjects
export const subjectKeys = Object.keys(subjects) as Subject[]
