// Who is proposed for an organization or adviser award: points of what their teams won, added up. Pure.
import type { SummaryPoints } from './assign-types.ts'
import type { RanksBy } from './labels.ts'

/** Awards of one level that count for a candidate, and what one of them is worth. */
export interface PointPart {
  readonly level: number
  readonly name: string
  readonly count: number
  readonly points: number
}
export interface Scored {
  /** Sum over the parts. */
  readonly points: number
  /** 1 for the first; equals share a place. */
  readonly place: number
}

/**
 * Orders candidates by the points of their awards; of equal ones whoever has more awards of the highest level, then of the next, and so on;
 * then more participations. By number of awards (`count`) the order given stays: it is the one of before. Equals keep the order given.
 */
export const rankByPoints = <C extends { readonly parts: readonly PointPart[]; readonly participations: number }>(
  candidates: readonly C[],
  ranksBy: RanksBy,
): (C & Scored)[] => {
  const summed = candidates.map((one) => ({ ...one, points: pointsOf(one.parts), place: 0 }))
  if (ranksBy === 'count') return summed.map((one, at) => ({ ...one, place: at + 1 }))
  const sorted = summed.toSorted(compare)
  let place = 0
  return sorted.map((one, at) => {
    const before = sorted[at - 1]
    if (before === undefined || compare(before, one) !== 0) place = at + 1
    return { ...one, place }
  })
}

/**
 * Whether a candidate is proposed for so many places: it has an award that counts, and with those of its own place it fits. Equals that go
 * beyond the number are left to the office.
 */
export const isProposed = (one: Scored & { readonly awards: number }, all: readonly Scored[], places: number): boolean =>
  one.awards > 0 && one.place - 1 + all.filter(({ place }) => place === one.place).length <= places

/** Stands behind the levels of awards: it decides between equals last. */
const SUMMARY_LEVEL = 1000

/** How the summaries of a school stand: `excellent` ones are not among `approved`. */
export interface SummaryStanding {
  readonly approved: number
  readonly excellent: number
  /** Of both: those that came in time. */
  readonly onTime: number
}

/** What the summaries of a school count beside its awards; nothing that counts no points. */
export const summaryParts = (
  { approved, excellent, onTime }: SummaryStanding,
  points: SummaryPoints,
  names: Readonly<Record<keyof SummaryStanding, string>>,
): PointPart[] =>
  (
    [
      ['approved', approved],
      ['excellent', excellent],
      ['onTime', onTime],
    ] as const
  ).flatMap(([key, count]) =>
    count > 0 && points[key] > 0 ? [{ level: SUMMARY_LEVEL, name: names[key], count, points: points[key] }] : [],
  )

/** Sum of a candidate: number of awards times their points. */
export const pointsOf = (parts: readonly PointPart[]): number => parts.reduce((sum, { count, points }) => sum + count * points, 0)

const compare = (
  a: { readonly parts: readonly PointPart[]; readonly points: number; readonly participations: number },
  b: typeof a,
): number => b.points - a.points || higherOf(a.parts, b.parts) || b.participations - a.participations

// More awards of the highest level on which they differ.
const higherOf = (a: readonly PointPart[], b: readonly PointPart[]): number => {
  const countOf = (parts: readonly PointPart[], level: number): number =>
    parts.filter((part) => part.level === level).reduce((sum, { count }) => sum + count, 0)
  const levels = [...new Set([...a, ...b].map(({ level }) => level))].sort((x, y) => x - y)
  for (const level of levels) {
    const difference = countOf(b, level) - countOf(a, level)
    if (difference !== 0) return difference
  }
  return 0
}
