// One edge of a window may not come before an edge of another: the question behind every rule of order, and its sentence.

import { msOf } from '../../china-clock.ts'
import type { Label } from '../../lang.ts'
import { type Placed, refOf, type TimelineFinding, timeWords, windowName } from './finding.ts'
import { closesAt } from './window.ts'

export type Edge = 'start' | 'end'

/** A rule's name, weight and reason; the reason is a clause that a colon may follow. */
export interface OrderReason {
  readonly key: string
  readonly severity: 'error' | 'warning'
  readonly why: Label
}

const edgeOf = ({ node }: Placed, edge: Edge): number => msOf(edge === 'start' ? node.startsAt : node.endsAt)

/** The instant something that waits for a window has to wait for: a start waits until nobody is let in any more, grace included. */
const awaited = (earlier: Placed, edge: Edge, waiting: Edge): number =>
  edge === 'end' && waiting === 'start' ? closesAt(earlier.node).getTime() : edgeOf(earlier, edge)

/** The window among several that has to be waited for longest. */
export const latestOf = (placed: readonly Placed[], edge: Edge, waiting: Edge): Placed | null =>
  placed.reduce<Placed | null>(
    (last, one) => (last && awaited(last, edge, waiting) >= awaited(one, edge, waiting) ? last : one),
    null,
  )

/** A finding when `edge` of `later` comes before `earlierEdge` of `earlier`. */
export const orderFinding = (
  { key, severity, why }: OrderReason,
  later: Placed,
  edge: Edge,
  earlier: Placed,
  earlierEdge: Edge,
): TimelineFinding[] => {
  const [is, bound] = [edgeOf(later, edge), awaited(earlier, earlierEdge, edge)]
  if (!(is < bound)) return []
  const [a, b] = [windowName(later.stage, later.node.kind), windowName(earlier.stage, earlier.node.kind)]
  const grace = bound - edgeOf(earlier, earlierEdge)
  const [one, other] = [edgeWords[edge], edgeWords[earlierEdge]]
  const text: Label = [
    `${why[0]}：${a[0]}${one.zh}于 ${timeWords(is)}，早于${b[0]}的${other.zh}时间 ${timeWords(bound)}${grace > 0 ? '（含宽限）' : ''}。` +
      `请把前者的${one.zh}时间改到 ${timeWords(bound)} 或之后，或提前后者的${other.zh}时间。`,
    `${why[1]}: ${a[1]} ${one.en} ${timeWords(is)}, before ${b[1]} ${other.en} (${timeWords(bound)}${grace > 0 ? ', grace included' : ''}). ` +
      `Move the ${edge} of the first to ${timeWords(bound)} or later, or the ${earlierEdge} of the second earlier.`,
  ]
  return [{ ...refOf(later), other: refOf(earlier), severity, key, text }]
}

const edgeWords = { start: { zh: '开始', en: 'starts' }, end: { zh: '结束', en: 'ends' } } as const
