// The way of an enrollment as its people see it: five steps, and what is to be done next. Pure.
import type { EnrollmentWord } from '../competition/rules/labels.ts'
import type { Label } from '../lang.ts'
import type { ProgressKey } from './labels.ts'
import { progressKeys } from './labels.ts'

/** What the way is read from. */
export interface ProgressFacts {
  readonly teamId: string
  readonly competitionId: string
  readonly mode: 'individual' | 'team'
  readonly status: EnrollmentWord
  readonly memberMin: number
  /** Captain and members who joined. */
  readonly memberCount: number
  /** People who were asked and have not answered. */
  readonly invitedCount: number
  /** It was submitted once. */
  readonly isSubmitted: boolean
  /** The audit was passed once. */
  readonly isAuditPassed: boolean
  readonly isLetterMissing: boolean
  readonly isCaptain: boolean
  /** The reader’s own profile misses something the rules ask for. */
  readonly isProfileMissing: boolean
  /** The audit waits for an advisor’s answer, and the reader is one. */
  readonly isAdvisorAsked: boolean
  /** Until when it can be submitted or changed; null: not now. */
  readonly dueTime: string | null
  /** Until when the fee is taken; null: no time is set. */
  readonly payDueTime?: string | null
}
export type ProgressState = 'done' | 'now' | 'todo' | 'failed'

const isTeamIncomplete = (facts: ProgressFacts): boolean =>
  facts.mode === 'team' && (facts.memberCount < facts.memberMin || facts.invitedCount > 0)

/** How many of the five steps are done, and whether the next one failed. */
const reached = (facts: ProgressFacts): { done: number; isFailed: boolean } => {
  switch (facts.status) {
    case 'draft':
    case 'gathering':
      return { done: isTeamIncomplete(facts) ? 1 : 2, isFailed: false }
    case 'returned':
      return { done: 2, isFailed: false }
    case 'pending':
    case 'waitlisted':
      return { done: 3, isFailed: false }
    case 'rejected':
      return { done: 3, isFailed: true }
    case 'approved':
    case 'unpaid':
      return { done: 4, isFailed: false }
    case 'effective':
      return { done: 5, isFailed: false }
    default:
      // Withdrawn, dissolved or disqualified: it ended where it had come to.
      return { done: facts.isAuditPassed ? 4 : facts.isSubmitted ? 3 : isTeamIncomplete(facts) ? 1 : 2, isFailed: true }
  }
}

/** The five steps with where each stands. */
export const progressOf = (facts: ProgressFacts): { key: ProgressKey; state: ProgressState }[] => {
  const { done, isFailed } = reached(facts)
  return progressKeys.map((key, at) => ({
    key,
    state: at < done ? 'done' : at > done ? 'todo' : isFailed ? 'failed' : 'now',
  }))
}

export interface Todo {
  readonly key: string
  readonly text: Label
  readonly path: string
  readonly dueTime: string | null
}

/** What the reader is to do next, most pressing first. Nothing where others have to act. */
export const todosOf = (facts: ProgressFacts): Todo[] => {
  const step = (name: string) => `/home/signUp?id=${facts.competitionId}&team=${facts.teamId}&step=${name}`
  const todo = (key: string, zh: string, en: string, path: string): Todo => ({
    key,
    text: [zh, en],
    path,
    dueTime: facts.dueTime,
  })
  const todos: Todo[] = []
  const isOpen = ['draft', 'gathering', 'returned'].includes(facts.status)
  if (isOpen && facts.isProfileMissing) todos.push(todo('profile', '补全个人资料', 'Complete your profile', '/center/users'))
  if (facts.isAdvisorAsked)
    todos.push({
      ...todo('decide', '等待您审核', 'Your decision is waited for', `/center/team?id=${facts.teamId}`),
      dueTime: null,
    })
  if (!facts.isCaptain) return todos
  if (isOpen) {
    const missing = facts.memberMin - facts.memberCount - facts.invitedCount
    if (facts.status === 'returned')
      todos.push(todo('returned', '按审核意见修改后重新提交', 'Change what was asked and submit again', step('material')))
    if (facts.mode === 'team' && missing > 0)
      todos.push(todo('invite', `还差 ${missing} 人，请邀请成员`, `${missing} more needed: invite people`, step('team')))
    if (facts.mode === 'team' && facts.invitedCount > 0)
      todos.push(
        todo(
          'confirm',
          `还有 ${facts.invitedCount} 人未确认`,
          facts.invitedCount === 1 ? '1 person has not answered yet' : `${facts.invitedCount} people have not answered yet`,
          step('team'),
        ),
      )
    if (facts.isLetterMissing) todos.push(todo('letter', '签署并上传承诺书', 'Sign and upload the letter', step('material')))
    if (facts.status !== 'returned')
      todos.push(todo('submit', '完善材料并提交', 'Fill in the material and submit', step('material')))
  }
  if (facts.status === 'unpaid')
    todos.push({
      ...todo('pay', '缴纳报名费', 'Pay the fee', `/center/orders?team=${facts.teamId}`),
      dueTime: facts.payDueTime ?? null,
    })
  return todos
}
