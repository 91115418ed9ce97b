// How many places an item has in one list of works.
import type { LevelItem, RankedWork, SubmittedCounts } from './assign-types.ts'

/** Where submitted works of a marker in a category stand in `SubmittedCounts`. */
export const submittedKey = (markerId: string, categoryId: string): string => `${markerId}:${categoryId}`

/** The submitted works of one list family by category: of the general list, or of a marker. */
export const submittedOf = (submitted: SubmittedCounts, markerId: string | null): SubmittedCounts =>
  Object.fromEntries(
    Object.entries(submitted).flatMap(([key, count]): [string, number][] => {
      const [marker, categoryId] = key.split(':')
      if (markerId === null) return categoryId === undefined ? [[key, count]] : []
      return marker === markerId && categoryId !== undefined ? [[categoryId, count]] : []
    }),
  )

/** The works that take part in the list of an award. */
export const worksOf = <W extends Pick<RankedWork, 'markers'>>(
  works: readonly W[],
  markerId: string | null | undefined,
): readonly W[] => (markerId == null ? works : works.filter(({ markers }) => markers?.includes(markerId)))

export interface Places {
  readonly base: number
  /** Null: as many as reach the score. */
  readonly places: number | null
  /** Least number of a score line. */
  readonly floor: number
}

/**
 * Counts the base and computes the places: per cent of it, rounded, no fewer than the least and no more than the largest number. A share
 * that runs up to an award leaves what those above it did not take: `before`, the works of the list that have an award already.
 * Held awards of the same list do not take places: they are beside the ranking. Works hors concours are no part of the base.
 */
export const placesOf = (
  item: Pick<LevelItem, 'method' | 'value' | 'base' | 'rounding' | 'min' | 'max' | 'isCumulative'>,
  works: readonly RankedWork[],
  categoryId: string | null,
  submitted: SubmittedCounts,
  before = 0,
): Places => {
  const base = baseOf(item.base, works, categoryId, submitted)
  if (item.method === 'score') return { base, places: null, floor: item.min }
  if (item.method === 'count') return { base, places: Math.max(item.value, item.min), floor: 0 }
  // Per cent with two digits, in whole numbers: 5 % of 60 is 3 and not 3.0000000000000004.
  const hundredths = Math.round(item.value * 100) * base
  const share =
    item.rounding === 'floor'
      ? Math.floor(hundredths / 10_000)
      : item.rounding === 'ceil'
        ? Math.ceil(hundredths / 10_000)
        : Math.floor((hundredths + 5_000) / 10_000)
  const places = Math.max(item.isCumulative ? share - before : share, item.min)
  return { base, places: Math.min(places, item.max ?? places), floor: 0 }
}

/**
 * The places of every award in every list as they are planned, before anybody has one: an upper award is thought of as full.
 * Items in the order of their levels; lists: those of `categories`, or one of all.
 */
export const plannedPlaces = (
  items: readonly LevelItem[],
  works: readonly RankedWork[],
  submitted: SubmittedCounts,
  categories: readonly string[],
): { readonly itemId: string; readonly categoryId: string | null; readonly places: number | null }[] => {
  const before = new Map<string, number>()
  return items
    .toSorted((a, b) => a.level - b.level)
    .flatMap((item) => {
      const markerId = item.markerId ?? null
      const listed = worksOf(works, markerId)
      const lists = item.scope === 'all' ? [null] : item.scope === 'category' ? [item.categoryId] : categories
      return lists.map((categoryId) => {
        const own = categoryId === null ? listed : listed.filter((work) => work.categoryId === categoryId)
        const key = `${markerId} ${categoryId}`
        const { places } = placesOf(item, own, categoryId, submittedOf(submitted, markerId), before.get(key))
        before.set(key, (before.get(key) ?? 0) + (places ?? 0))
        return { itemId: item.itemId, categoryId, places }
      })
    })
}

const baseOf = (
  base: LevelItem['base'],
  works: readonly RankedWork[],
  categoryId: string | null,
  submitted: SubmittedCounts,
): number => {
  if (base === 'advanced')
    return works.filter(({ isAdvanced, hasLeft, isHorsConcours }) => isAdvanced && !hasLeft && !isHorsConcours).length
  const reviewed = works.filter(({ score, hasLeft, isHorsConcours }) => score !== null && !hasLeft && !isHorsConcours).length
  if (base === 'reviewed') return reviewed
  const count = categoryId === null ? Object.values(submitted).reduce((all, one) => all + one, 0) : (submitted[categoryId] ?? 0)
  return Math.max(count, reviewed)
}
