import type { Permission } from '../access.ts'
import type { Label } from '../lang.ts'

interface Subject {
  readonly label: Label
  /** The table whose moves are sent, and the states it moves to that are. */
  readonly entity: string
  readonly states: readonly string[]
  /** Any of these lets its owner receive it. */
  readonly rights: readonly Permission[]
}
/** What a webhook sends, by subject. */
export const hookSubjects = {
  enrollment: {
    label: ['报名', 'Enrollment'],
    entity: 'enrollments',
    states: ['pending', 'returned', 'approved', 'unpaid', 'effective', 'rejected', 'waitlisted', 'withdrawn', 'disqualified'],
    rights: ['enroll:team:list'],
  },
  work: {
    label: ['作品', 'Work'],
    entity: 'works',
    states: ['submitted', 'returned', 'accepted', 'invalid', 'withdrawn', 'disqualified'],
    rights: ['work:info:list'],
  },
  result: {
    label: ['成绩', 'Result'],
    entity: 'review_results',
    states: ['publicity', 'final', 'superseded'],
    rights: ['review:result:list'],
  },
  award: {
    label: ['获奖', 'Award'],
    entity: 'awards',
    states: ['publicity', 'final', 'revoked'],
    rights: ['award:grant:list', 'award:school:list'],
  },
  certificate: {
    label: ['证书', 'Certificate'],
    entity: 'certificates',
    states: ['issued', 'replaced', 'revoked'],
    rights: ['certificate:record:list', 'certificate:school:list'],
  },
  order: {
    label: ['订单', 'Order'],
    entity: 'finance_orders',
    states: ['paid', 'closed', 'partially_refunded', 'refunded'],
    rights: ['finance:order:list'],
  },
} as const satisfies Readonly<Record<string, Subject>>
export type HookSubject = keyof typeof hookSubjects
export const hookSubjectWords = Object.keys(hookSubjects) as HookSubject[]

/** Why the product turned a webhook off. */
export type HookOff = '' | 'failing' | 'owner'
export const hookOffLabels: Readonly<Record<Exclude<HookOff, ''>, Label>> = {
  failing: ['连续两天投递失败，已自动停用', 'Turned off: nothing arrived for two days'],
  owner: ['创建者已不具备相应身份，已自动停用', 'Turned off: its owner has lost the identity'],
}

export const MOST_HOOKS = 20
/** Days the former secret signs as well after a new one was made. */
export const OLD_SECRET_DAYS = 7
/** Hours of failures after which a webhook is turned off. */
export const FAILING_HOURS = 48
/** Days events and deliveries are kept, and may be sent again. */
export const EVENT_DAYS = 30
/** Most deliveries that are sent again at once. */
export const MOST_REPLAYED = 1000
