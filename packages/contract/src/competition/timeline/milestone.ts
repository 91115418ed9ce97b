// What a countdown counts to.

import { type Moment, msOf } from '../../china-clock.ts'
import { type Badge, badgeAt, badgeKinds, isOver, type TimedCompetition } from './badge.ts'
import type { NodeKind } from './node.ts'
import type { TimedNode } from './window.ts'

export interface Milestone {
  readonly kind: NodeKind
  readonly edge: 'start' | 'end'
  readonly at: Date
}

/** The windows behind a badge; none behind the badges of a time in between. */
const kindsOfBadge: Partial<Record<Badge, readonly NodeKind[]>> = {
  enrolling: badgeKinds.enroll,
  submitting: badgeKinds.submit,
  reviewing: badgeKinds.review,
  publicity: badgeKinds.publicity,
}

/** Windows the public waits for; audit, formal check and deliberation are the staff's own. */
export const awaited: readonly NodeKind[] = ['ENROLL', 'SUBMIT', 'REVIEW', 'ONSITE', 'PUBLICITY', 'OBJECTION', 'CERT']

/**
 * The next date that matters to the public: while the badge's window is open its end (the earliest of several, so that nobody
 * comes late), before the first one opens its start, between windows the next start, at last the end of what is still open.
 * Null when suspended or over.
 */
export const nextMilestone = ({ status, nodes }: TimedCompetition, at: Moment): Milestone | null => {
  const ms = msOf(at)
  const badge = badgeAt({ status, nodes }, at)
  if (badge === 'suspended' || badge === 'finished' || isOver(status)) return null
  const open = nodes.filter((node) => msOf(node.startsAt) <= ms && ms < msOf(node.endsAt))
  const starts = (kinds: readonly NodeKind[]) => nodes.filter((node) => kinds.includes(node.kind) && msOf(node.startsAt) > ms)
  const kinds = kindsOfBadge[badge]
  if (kinds)
    return earliest(
      open.filter(({ kind }) => kinds.includes(kind)),
      'end',
    )
  const first = badge === 'notStarted' ? earliest(starts(badgeKinds.enroll), 'start') : null
  return first ?? earliest(starts(awaited), 'start') ?? earliest(open, 'end') ?? earliest(starts(allKinds(nodes)), 'start')
}

const allKinds = (nodes: readonly TimedNode[]): NodeKind[] => nodes.map(({ kind }) => kind)

const earliest = (nodes: readonly TimedNode[], edge: 'start' | 'end'): Milestone | null => {
  const moment = (node: TimedNode) => msOf(edge === 'start' ? node.startsAt : node.endsAt)
  const [first] = nodes.toSorted((a, b) => moment(a) - moment(b))
  return first ? { kind: first.kind, edge, at: new Date(moment(first)) } : null
}
