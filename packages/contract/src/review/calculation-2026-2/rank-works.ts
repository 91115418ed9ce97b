// Step 8: places, and what decides between works of the same score.
import type { TieStep } from './calculation-output.ts'
import { byText } from './statistics.ts'

/** What a work is ranked by, all in whole units; more is better except for the spread. Null: unknown, worse than any. */
export interface Ranked {
  readonly workId: string
  /** The published score, rounded as it is published. */
  readonly final: number
  readonly trimmedMean: number | null
  readonly fullMean: number | null
  readonly mainCriterion: number | null
  readonly spread: number | null
  readonly captainVote: number | null
}
export interface Place {
  readonly rank: number
  readonly tieBroken: TieStep | null
}

type Comparison = (a: Ranked, b: Ranked) => number
const more = (a: number | null, b: number | null): number =>
  (b ?? Number.NEGATIVE_INFINITY) - (a ?? Number.NEGATIVE_INFINITY) || 0
// In this order, each with the more decimals that the published score does not show.
const steps: readonly (readonly [TieStep, Comparison])[] = [
  ['trimmedMean', (a, b) => more(a.trimmedMean, b.trimmedMean)],
  ['fullMean', (a, b) => more(a.fullMean, b.fullMean)],
  ['mainCriterion', (a, b) => more(a.mainCriterion, b.mainCriterion)],
  ['spread', (a, b) => (a.spread ?? Number.MAX_VALUE) - (b.spread ?? Number.MAX_VALUE)],
  ['captainVote', (a, b) => more(a.captainVote, b.captainVote)],
]

/**
 * Ranks the works of one category by the published score, then by the chain: trimmed mean, full mean, mean of the criterion of the
 * highest weight, lower spread, captain's vote; works equal in all share a rank, and the next is so many places lower (1, 1, 3).
 * `tieBroken` names the last step that was needed to separate a work from its neighbors of the same published score.
 */
export const rankWorks = (works: readonly Ranked[]): ReadonlyMap<string, Place> => {
  const order = [...works].sort((a, b) => b.final - a.final || decide(a, b).sign || byText(a.workId, b.workId))
  const places = new Map<string, Place>()
  let rank = 0
  order.forEach((work, at) => {
    const above = at > 0 ? tieOf(order[at - 1]!, work) : null
    const below = at + 1 < order.length ? tieOf(work, order[at + 1]!) : null
    if (above !== 'shared') rank = at + 1
    places.set(work.workId, { rank, tieBroken: later(above, below) })
  })
  return places
}

// Null: the published scores differ.
const tieOf = (a: Ranked, b: Ranked): TieStep | null => (a.final === b.final ? decide(a, b).step : null)

const decide = (a: Ranked, b: Ranked): { sign: number; step: TieStep } => {
  for (const [step, compare] of steps) {
    const sign = compare(a, b)
    // Two unknown ones are the same: their difference is no number.
    if (sign !== 0 && !Number.isNaN(sign)) return { sign, step }
  }
  return { sign: 0, step: 'shared' }
}

const later = (a: TieStep | null, b: TieStep | null): TieStep | null => {
  if (a === null || b === null) return a ?? b
  const place = (step: TieStep): number => (step === 'shared' ? steps.length : steps.findIndex(([name]) => name === step))
  return place(a) >= place(b) ? a : b
}
