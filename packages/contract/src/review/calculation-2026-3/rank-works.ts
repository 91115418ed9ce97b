// Step 8: places, and what decides between works of the same score.

import type { Separation } from './calculation-output.ts'
import type { TieStep } from './counting.ts'
import { byText } from './statistics.ts'

/** What a work is ranked by, all in whole units; more is better except for spread and lot. Null: unknown, worse than any. */
export interface Ranked {
  readonly workId: string
  /** The published score, rounded as it is published. */
  readonly final: number
  /** The published score with all its decimals. */
  readonly exact: number | null
  /** Without dropping extremes. */
  readonly fullMean: number | null
  readonly mainCriterion: number | null
  /** Score of the source that weighs most. */
  readonly mainSource: number | null
  readonly spread: number | null
  /** Sheets the spread is of: spreads of unequal numbers of sheets, or of one, are not compared. */
  readonly sheets: number
  readonly captainVote: number | null
  readonly lot: number | null
}
export interface Place {
  readonly rank: number
  readonly tieBroken: Separation | null
}

type Comparison = (a: Ranked, b: Ranked) => number
const more = (a: number | null, b: number | null): number =>
  (b ?? Number.NEGATIVE_INFINITY) - (a ?? Number.NEGATIVE_INFINITY) || 0
const comparisons: Readonly<Record<TieStep, Comparison>> = {
  exact: (a, b) => more(a.exact, b.exact),
  fullMean: (a, b) => more(a.fullMean, b.fullMean),
  mainCriterion: (a, b) => more(a.mainCriterion, b.mainCriterion),
  mainSource: (a, b) => more(a.mainSource, b.mainSource),
  spread: (a, b) => (a.spread ?? Number.MAX_VALUE) - (b.spread ?? Number.MAX_VALUE),
  captainVote: (a, b) => more(a.captainVote, b.captainVote),
  lot: (a, b) => (a.lot ?? Number.MAX_VALUE) - (b.lot ?? Number.MAX_VALUE),
}

/**
 * Ranks the works of one line by the published score, then by the chain, step by step; works equal in all of it share a rank, and the
 * next is so many places lower (1, 1, 3). Of a step that cannot be compared between all works of a tie (spreads of unequal numbers of
 * sheets) nothing is read. `tieBroken` names the last step that was needed to separate a work from its neighbors of the same score.
 */
export const rankWorks = (works: readonly Ranked[], chain: readonly TieStep[]): ReadonlyMap<string, Place> => {
  const places = new Map<string, Place>()
  let rank = 1
  const levels = [...Map.groupBy(works, (work) => work.final)].sort(([a], [b]) => b - a)
  for (const [, level] of levels) {
    const { order, separations } = orderOf(level, chain)
    let own = rank
    order.forEach((work, at) => {
      const above = at > 0 ? separations[at - 1]! : null
      const below = at + 1 < order.length ? separations[at]! : null
      if (at > 0 && above !== 'shared') own = rank + at
      places.set(work.workId, { rank: own, tieBroken: later(above, below, chain) })
    })
    rank += level.length
  }
  return places
}

// Splits a tie step by step; a step is read only where every pair of the works still equal can be compared.
const orderOf = (works: readonly Ranked[], chain: readonly TieStep[]): { order: Ranked[]; separations: Separation[] } => {
  const [step, ...rest] = chain
  if (works.length < 2 || step === undefined) {
    const order = [...works].sort((a, b) => byText(a.workId, b.workId))
    return { order, separations: order.slice(1).map(() => 'shared') }
  }
  const compare = comparisons[step]
  // A lone sheet has no spread, and of more sheets it is wider.
  const isReadable = step !== 'spread' || works.every(({ sheets }) => sheets === works[0]!.sheets && sheets >= 2)
  if (!isReadable) return orderOf(works, rest)
  const sorted = [...works].sort((a, b) => compare(a, b) || byText(a.workId, b.workId))
  const groups: Ranked[][] = []
  for (const work of sorted) {
    const last = groups.at(-1)
    if (last && compare(last[0]!, work) === 0) last.push(work)
    else groups.push([work])
  }
  const order: Ranked[] = []
  const separations: Separation[] = []
  for (const group of groups) {
    if (order.length > 0) separations.push(step)
    const inner = orderOf(group, rest)
    for (const work of inner.order) order.push(work)
    for (const one of inner.separations) separations.push(one)
  }
  return { order, separations }
}

const later = (a: Separation | null, b: Separation | null, chain: readonly TieStep[]): Separation | null => {
  if (a === null || b === null) return a ?? b
  const place = (step: Separation): number => (step === 'shared' ? chain.length : chain.indexOf(step))
  return place(a) >= place(b) ? a : b
}
