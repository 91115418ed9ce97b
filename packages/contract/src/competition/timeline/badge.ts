// What the public reads on a competition: computed from its windows and the clock, never stored. The database computes the same
// (app.badge_of_competition over the ranges of windowSummary), for lists and filters.

import { type Moment, msOf } from '../../china-clock.ts'
import type { Label } from '../../lang.ts'
import type { StateOf } from '../../machine.ts'
import { type SomeWording, workWordOf } from '../../website/wording.ts'
import type { competitionStates } from '../competition.states.ts'
import type { NodeKind } from './node.ts'
import { firstStart, lastEnd, type TimedNode } from './window.ts'

export type CompetitionStatus = StateOf<typeof competitionStates>

export const badges = {
  notStarted: ['未开始', 'Not started'],
  enrolling: ['报名中', 'Enrollment open'],
  enrollClosed: ['报名截止', 'Enrollment closed'],
  submitting: ['作品提交中', 'Submission open'],
  reviewing: ['评审中', 'In review'],
  publicity: ['公示中', 'Results on public notice'],
  finished: ['已结束', 'Finished'],
  suspended: ['已暂停', 'Suspended'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Record<string, Label>
export type Badge = keyof typeof badges
export const badgeNames = Object.keys(badges) as Badge[]

/** A badge as visitors read it: with their word for what is submitted. */
export const badgeLabel = (badge: Badge, wording: SomeWording): Label =>
  badge === 'submitting' ? [`${workWordOf(wording, 'zh')}提交中`, badges.submitting[1]] : badges[badge]

/** The windows behind each badge that a window opens. */
export const badgeKinds = {
  enroll: ['ENROLL'],
  submit: ['SUBMIT'],
  review: ['FORMAL_CHECK', 'REVIEW', 'ONSITE', 'DELIBERATE'],
  publicity: ['PUBLICITY', 'OBJECTION'],
} as const satisfies Record<string, readonly NodeKind[]>

/** Half open: the end does not belong to it. */
export type Interval = readonly [start: Date, end: Date]

/** What the windows of all stages add up to. Intervals are merged where they touch, and in order. */
export interface WindowSummary {
  readonly enroll: readonly Interval[]
  readonly submit: readonly Interval[]
  readonly review: readonly Interval[]
  readonly publicity: readonly Interval[]
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly enrollStartsAt: Date | null
  readonly enrollEndsAt: Date | null
}

/** Sums up windows as announced: without grace and without extensions. Windows that end before they start open nothing. */
export const windowSummary = (nodes: readonly TimedNode[]): WindowSummary => {
  const enroll = nodes.filter(({ kind }) => kind === 'ENROLL')
  const merged = (kinds: readonly NodeKind[]) => mergeIntervals(nodes.filter(({ kind }) => kinds.includes(kind)))
  return {
    enroll: merged(badgeKinds.enroll),
    submit: merged(badgeKinds.submit),
    review: merged(badgeKinds.review),
    publicity: merged(badgeKinds.publicity),
    startsAt: firstStart(nodes),
    endsAt: lastEnd(nodes),
    enrollStartsAt: firstStart(enroll),
    enrollEndsAt: lastEnd(enroll),
  }
}

/** The badge of a competition whose windows are summed up already. */
export const badgeOf = (summary: WindowSummary, status: CompetitionStatus, at: Moment): Badge => {
  const ms = msOf(at)
  const isOpen = (intervals: readonly Interval[]) => intervals.some(([start, end]) => start.getTime() <= ms && ms < end.getTime())
  const opens = summary.enrollStartsAt ?? summary.startsAt
  if (status === 'suspended' || status === 'cancelled') return status
  if (isOver(status) || (summary.endsAt && ms >= summary.endsAt.getTime())) return 'finished'
  if (!opens || ms < opens.getTime()) return 'notStarted'
  if (isOpen(summary.enroll)) return 'enrolling'
  if (isOpen(summary.submit)) return 'submitting'
  if (isOpen(summary.review)) return 'reviewing'
  if (isOpen(summary.publicity)) return 'publicity'
  return 'enrollClosed'
}

/** A competition as badges and countdowns see it: its state and the windows of all its stages. */
export interface TimedCompetition {
  readonly status: CompetitionStatus
  readonly nodes: readonly TimedNode[]
}

/** The badge at a moment. */
export const badgeAt = ({ status, nodes }: TimedCompetition, at: Moment): Badge => badgeOf(windowSummary(nodes), status, at)

/** States after which no window opens any more. */
export const isOver = (status: CompetitionStatus): boolean =>
  status === 'finished' || status === 'archived' || status === 'cancelled'

const mergeIntervals = (nodes: readonly TimedNode[]): Interval[] => {
  const sorted = nodes
    .map(({ startsAt, endsAt }) => [msOf(startsAt), msOf(endsAt)] as const)
    .filter(([start, end]) => start < end)
    .toSorted(([a], [b]) => a - b)
  const merged: [number, number][] = []
  for (const [start, end] of sorted) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged.map(([start, end]) => [new Date(start), new Date(end)])
}
