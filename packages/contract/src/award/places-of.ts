// How many places an item has in one list of works.
import type { LevelItem, RankedWork, SubmittedCounts } from './assign-types.ts'

export interface Places {
  readonly base: number
  /** Null: as many as reach the score. */
  readonly places: number | null
  /** Least number of a score line. */
  readonly floor: number
}

/**
 * Counts the base and computes the places: per cent of it, rounded, and no fewer than the least number. Held awards of the same
 * list do not take places: they are beside the ranking.
 */
export const placesOf = (
  item: Pick<LevelItem, 'method' | 'value' | 'base' | 'rounding' | 'min'>,
  works: readonly RankedWork[],
  categoryId: string | null,
  submitted: SubmittedCounts,
): Places => {
  const base = baseOf(item.base, works, categoryId, submitted)
  if (item.method === 'score') return { base, places: null, floor: item.min }
  if (item.method === 'count') return { base, places: Math.max(item.value, item.min), floor: 0 }
  // Per cent with two digits, in whole numbers: 5 % of 60 is 3 and not 3.0000000000000004.
  const hundredths = Math.round(item.value * 100) * base
  const places =
    item.rounding === 'floor'
      ? Math.floor(hundredths / 10_000)
      : item.rounding === 'ceil'
        ? Math.ceil(hundredths / 10_000)
        : Math.floor((hundredths + 5_000) / 10_000)
  return { base, places: Math.max(places, item.min), floor: 0 }
}

const baseOf = (
  base: LevelItem['base'],
  works: readonly RankedWork[],
  categoryId: string | null,
  submitted: SubmittedCounts,
): number => {
  if (base === 'advanced') return works.filter(({ isAdvanced, hasLeft }) => isAdvanced && !hasLeft).length
  const reviewed = works.filter(({ score, hasLeft }) => score !== null && !hasLeft).length
  if (base === 'reviewed') return reviewed
  const count = categoryId === null ? Object.values(submitted).reduce((all, one) => all + one, 0) : (submitted[categoryId] ?? 0)
  return Math.max(count, reviewed)
}
