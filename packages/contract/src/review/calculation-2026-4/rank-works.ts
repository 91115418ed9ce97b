// Step 8: places, and what decides between works of the same score.

import type { Separation } from './calculation-output.ts'
import type { TieStep } from './counting.ts'
import { byText } from './statistics.ts'

/** What a work is ranked by. */
export interface Ranked {
  readonly workId: string
  /** The published score, rounded as it is published. */
  readonly final: number
  /** What it brings to every step of the chain, in its order, in whole units; more is better. */
  readonly keys: readonly number[]
  /** Sheets the spread is of: spreads of unequal numbers of sheets, or of one, are not compared. */
  readonly sheets: number
}
export interface Place {
  readonly rank: number
  readonly tieBroken: Separation | null
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
    const { order, separations } = orderOf(level, chain, 0)
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
const orderOf = (
  works: readonly Ranked[],
  chain: readonly TieStep[],
  at: number,
): { order: Ranked[]; separations: Separation[] } => {
  const step = chain[at]
  if (works.length < 2 || step === undefined) {
    const order = [...works].sort((a, b) => byText(a.workId, b.workId))
    return { order, separations: order.slice(1).map(() => 'shared') }
  }
  // Unknown on both sides is equal; the difference of two infinities is no number.
  const compare = (a: Ranked, b: Ranked): number => (a.keys[at] === b.keys[at] ? 0 : b.keys[at]! - a.keys[at]!)
  // A lone sheet has no spread, and of more sheets it is wider.
  const isReadable = step !== 'spread' || works.every(({ sheets }) => sheets === works[0]!.sheets && sheets >= 2)
  if (!isReadable) return orderOf(works, chain, at + 1)
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
    const inner = orderOf(group, chain, at + 1)
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
