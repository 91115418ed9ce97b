// Where the line is drawn in one pool of works.
import type { AdvanceRule } from '@kaisai/contract/competition/settings'
import type { AdvanceRow } from './advance-types.ts'

/** A work with its place. */
export interface Placed extends AdvanceRow {
  readonly points: number
  readonly category: string
  readonly school: string | null
}

/** Works that nothing tells apart, and how many places lie before them. */
export interface Level {
  readonly works: readonly Placed[]
  readonly before: number
}

/**
 * Orders a pool into levels: within one category by rank, which holds the tie chain; over all categories by published score, as ranks of
 * two categories say nothing about each other.
 */
export const levelsOf = (works: readonly Placed[], isPerCategory: boolean): readonly Level[] => {
  const key = (work: Placed): number => (isPerCategory ? work.rank! : -work.points)
  const sorted = [...works].sort((a, b) => key(a) - key(b) || a.rank! - b.rank! || (a.workId < b.workId ? -1 : 1))
  const levels: Level[] = []
  for (let at = 0, end = 0; at < sorted.length; at = end) {
    while (end < sorted.length && key(sorted[end]!) === key(sorted[at]!)) end++
    levels.push({ works: sorted.slice(at, end), before: at })
  }
  return levels
}

/**
 * How many of a level still have room. 'score': all at or above the line. 'rank': as many as places up to the value are left, whoever
 * took those before. 'count' and 'percent' (of the works with a score, rounded down): as many as have not advanced yet, so that a place a
 * school may not take goes to the next.
 */
export const roomOf = (rule: AdvanceRule, level: Level, ranked: number, advanced: number): number => {
  if (rule.by === 'score') return level.works[0]!.points >= rule.value ? Number.POSITIVE_INFINITY : 0
  if (rule.by === 'rank') return Math.max(0, Math.floor(rule.value) - level.before)
  // A billionth against 33.3 % of 1,000 being 332.99999.
  const count = rule.by === 'percent' ? Math.min(ranked, Math.floor((ranked * rule.value) / 100 + 1e-9)) : Math.floor(rule.value)
  return Math.max(0, count - advanced)
}
