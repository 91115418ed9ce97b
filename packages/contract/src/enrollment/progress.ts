// The way of an enrollment as its people see it: its steps to the end, and what is to be done next. Pure.
import type { EnrollmentWord } from '../competition/rules/labels.ts'
import type { NodeKind } from '../competition/timeline/node.ts'
import type { Label } from '../lang.ts'
import { type ProgressKey, progressKeys, progressLabels } from './labels.ts'

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
  /** It was enrolled once: audited, and its fee paid. */
  readonly wasEnrolled?: boolean
  /** A fee is to be paid. */
  readonly needsFee: boolean
  /** The competition has a window for works. */
  readonly takesWorks: boolean
  readonly isWorkSubmitted: boolean
  /** Its last work was not accepted in the formal check, or disqualified. */
  readonly isWorkRefused?: boolean
  /** Its last result is public, it holds an award of a competition that judges no more, or the competition is over. */
  readonly isResultOut: boolean
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

/** The steps of one way: without a fee none is paid, without a window for works none is submitted. */
const stepsOf = ({ needsFee, takesWorks }: ProgressFacts): ProgressKey[] =>
  progressKeys.filter((key) => (key === 'pay' ? needsFee : key === 'work' ? takesWorks : true))

/** The step it has come to, null behind the last one, and whether it ended there. */
const reached = (facts: ProgressFacts): { at: ProgressKey | null; isFailed: boolean } => {
  const next = (...keys: ProgressKey[]): ProgressKey | null => keys.find((key) => stepsOf(facts).includes(key)) ?? null
  switch (facts.status) {
    case 'draft':
    case 'gathering':
    case 'returned':
      return { at: 'enroll', isFailed: false }
    case 'pending':
    case 'waitlisted':
      return { at: 'audit', isFailed: false }
    case 'rejected':
      return { at: 'audit', isFailed: true }
    case 'approved':
    case 'unpaid':
      return { at: next('pay', 'work', 'result'), isFailed: false }
    case 'effective':
      if (facts.isWorkRefused) return { at: next('work', 'result'), isFailed: true }
      if (facts.isResultOut) return { at: null, isFailed: false }
      return { at: facts.isWorkSubmitted ? 'result' : next('work', 'result'), isFailed: false }
    default:
      // Withdrawn, dissolved or disqualified: it ended where it had come to.
      if (facts.wasEnrolled) return { at: facts.isWorkSubmitted ? 'result' : next('work', 'result'), isFailed: true }
      return { at: facts.isAuditPassed ? next('pay', 'work', 'result') : facts.isSubmitted ? 'audit' : 'enroll', isFailed: true }
  }
}

/** The steps to the end with where each stands. */
export const progressOf = (facts: ProgressFacts): { key: ProgressKey; state: ProgressState }[] => {
  const { at, isFailed } = reached(facts)
  const steps = stepsOf(facts)
  const place = at === null ? steps.length : steps.indexOf(at)
  return steps.map((key, index) => ({
    key,
    state: index < place ? 'done' : index > place ? 'todo' : isFailed ? 'failed' : 'now',
  }))
}

const kindsOfStep: Readonly<Record<ProgressKey, readonly NodeKind[]>> = {
  enroll: ['ENROLL', 'MODIFY'],
  audit: ['AUDIT'],
  pay: ['PAY'],
  work: ['SUBMIT'],
  result: ['PUBLICITY'],
}
interface Window {
  readonly kind: NodeKind
  readonly startsAt: string
  readonly endsAt: string
}
/** The date the step it stands at waits for: the end of what is open, else the next beginning; null: none is set, or nothing follows. */
export const nextDate = (facts: ProgressFacts, windows: readonly Window[], now: string): { text: Label; time: string } | null => {
  const { at, isFailed } = reached(facts)
  if (at === null || isFailed) return null
  const own = windows.filter(({ kind, endsAt }) => kindsOfStep[at].includes(kind) && endsAt > now)
  // A team that was given more time has its own end.
  const given = at === 'enroll' ? facts.dueTime : at === 'pay' ? facts.payDueTime : null
  const ends = own.filter(({ startsAt }) => startsAt <= now).map(({ endsAt }) => endsAt)
  const until = given ?? ends.toSorted().at(-1)
  // What is published is there from the beginning of its window.
  if (until !== undefined && at !== 'result')
    // Whoever has begun may submit longer than others may begin: another date than that of the competition’s page, under another name.
    return {
      text: at === 'enroll' ? ['提交截止', 'Submit by'] : [`${progressLabels[at][0]}截止`, `${progressLabels[at][1]} until`],
      time: until,
    }
  const from = own
    .filter(({ startsAt }) => startsAt > now)
    .map(({ startsAt }) => startsAt)
    .toSorted()[0]
  return from === undefined
    ? null
    : {
        text: at === 'result' ? ['结果公布', 'Result from'] : [`${progressLabels[at][0]}开始`, `${progressLabels[at][1]} from`],
        time: from,
      }
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
