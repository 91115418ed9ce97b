// From a ranking and a scheme to awards, with a reason for every work. Pure; the order of the input means nothing.

import { quotasOf } from '../review/quotas.ts'
import type { Assignment, Given, ItemCount, LevelItem, RankedWork, SubmittedCounts } from './assign-types.ts'
import type { Explanation } from './labels.ts'
import { placesOf } from './places-of.ts'

interface Taken {
  readonly itemId: string
  readonly explanation: Explanation
}
interface Round {
  readonly item: LevelItem
  readonly categoryId: string | null
  readonly works: readonly RankedWork[]
  /** One of several lines of its category. */
  readonly isLine?: boolean
}
interface State {
  readonly taken: Map<string, Taken>
  readonly skipped: Map<string, Taken[]>
  readonly counts: ItemCount[]
  readonly openTies: { itemId: string; workIds: string[] }[]
}

/**
 * Gives the items of a scheme, highest level first, to the works of a ranking. Items that are given by hand are passed over.
 *
 * A list is a category by rank (or each of its panels, where these were formed by topic), or all categories by score. Each work gets the highest item that reaches it. A place a school may not
 * take goes to the next. Works that are equal at the line are taken in, left out (and stand first for the next item), or left open.
 * Source of the policies: domain model 2.10; equal works of one school beyond its limit are left out together, for nothing parts them.
 */
export const assign = (
  works: readonly RankedWork[],
  items: readonly LevelItem[],
  submitted: SubmittedCounts = {},
): Assignment => {
  const state: State = { taken: new Map(), skipped: new Map(), counts: [], openTies: [] }
  const ordered = [...items].filter(({ method }) => method !== 'manual').sort(byLevel)
  for (const item of ordered) for (const round of roundsOf(item, works)) give(round, submitted, state)
  return {
    works: works.map((work) => givenOf(work, state)),
    counts: state.counts,
    openTies: state.openTies,
  }
}

const byLevel = (a: LevelItem, b: LevelItem): number => a.level - b.level || compare(a.itemId, b.itemId)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

// The lists an item is given in, each in the order of its works.
const roundsOf = (item: LevelItem, works: readonly RankedWork[]): Round[] => {
  if (item.scope === 'all') return [{ item, categoryId: null, works: [...works].sort(byScore) }]
  const categories =
    item.scope === 'category' ? [item.categoryId!] : [...new Set(works.map(({ categoryId }) => categoryId))].sort(compare)
  return categories.flatMap((categoryId) => {
    const own = works.filter((work) => work.categoryId === categoryId).sort(byRank)
    const lines = [...Map.groupBy(own, ({ panelId }) => panelId ?? '')].sort(([a], [b]) => compare(a, b))
    if (lines.length < 2) return [{ item, categoryId, works: own }]
    // Every panel is a line of its own: a number of places is shared out by the numbers of works.
    const [values, least] = [item.method === 'count' ? item.value : 0, item.min].map((total) =>
      quotasOf(
        total,
        lines.map(([, some]) => some.length),
      ),
    )
    return lines.map(([, some], at) => ({
      item: { ...item, value: item.method === 'count' ? values![at]! : item.value, min: least![at]! },
      categoryId,
      works: some,
      isLine: true,
    }))
  })
}

const byRank = (a: RankedWork, b: RankedWork): number =>
  (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || compare(a.workId, b.workId)
const byScore = (a: RankedWork, b: RankedWork): number =>
  (b.score ?? Number.NEGATIVE_INFINITY) - (a.score ?? Number.NEGATIVE_INFINITY) || compare(a.workId, b.workId)
// In one list of all categories ranks do not compare; the published score does.
const keyOf = (round: Round, work: RankedWork): number => (round.categoryId === null ? work.score! : work.rank!)

const canGet = (work: RankedWork, state: State): boolean =>
  !work.hasLeft && !work.isHeld && work.rank !== null && work.score !== null && !state.taken.has(work.workId)

const give = (round: Round, submitted: SubmittedCounts, state: State): void => {
  const { item, works } = round
  // What was submitted is known by category only: a line counts the works it has.
  const { base, places, floor } = placesOf(item, works, round.categoryId, round.isLine ? {} : submitted)
  const candidates = works.filter((work) => canGet(work, state))
  const bySchool = new Map<string, number>()
  const got: { work: RankedWork; explanation: Explanation }[] = []
  let tied = 0
  for (const group of groupsOf(round, candidates)) {
    if (item.method === 'score' && group[0]!.score! < item.value && got.length >= floor) break
    if (places !== null && got.length >= places) break
    const fits = withinCap(item, group, bySchool, state)
    const over = places === null ? 0 : got.length + fits.length - places
    if (over > 0 && item.tiePolicy !== 'include_all') {
      const explanation = item.tiePolicy === 'tie_break' ? 'tieOpen' : 'tieExcluded'
      for (const work of fits) skip(state, work, { itemId: item.itemId, explanation })
      if (explanation === 'tieOpen') state.openTies.push({ itemId: item.itemId, workIds: fits.map(({ workId }) => workId) })
      break
    }
    if (over > 0) tied = over
    for (const work of fits) {
      const { schoolId } = work
      if (schoolId !== null) bySchool.set(schoolId, (bySchool.get(schoolId) ?? 0) + 1)
      got.push({ work, explanation: reasonOf(item, work, over > 0) })
    }
  }
  for (const { work, explanation } of got) state.taken.set(work.workId, { itemId: item.itemId, explanation })
  count(state, round, {
    itemId: item.itemId,
    categoryId: round.categoryId,
    base,
    places,
    given: got.length,
    lowestScore: got.length === 0 ? null : Math.min(...got.map(({ work }) => work.score!)),
    tied,
  })
}

// The lines of a category are counted as one.
const count = (state: State, { isLine }: Round, own: ItemCount): void => {
  const at = isLine ? state.counts.findIndex((one) => one.itemId === own.itemId && one.categoryId === own.categoryId) : -1
  const before = state.counts[at]
  if (before === undefined) {
    state.counts.push(own)
    return
  }
  const lowest = [before.lowestScore, own.lowestScore].filter((score) => score !== null)
  state.counts[at] = {
    ...own,
    base: before.base + own.base,
    places: before.places === null || own.places === null ? null : before.places + own.places,
    given: before.given + own.given,
    lowestScore: lowest.length === 0 ? null : Math.min(...lowest),
    tied: before.tied + own.tied,
  }
}

const reasonOf = (item: LevelItem, work: RankedWork, isTied: boolean): Explanation => {
  if (isTied) return 'tieIncluded'
  if (item.method !== 'score') return 'inPlaces'
  return work.score! >= item.value ? 'atScore' : 'byMinimum'
}

// Works nothing parts, in the order of the list.
const groupsOf = (round: Round, candidates: readonly RankedWork[]): RankedWork[][] => [
  ...Map.groupBy(candidates, (work) => keyOf(round, work)).values(),
]

// Those of a group whose schools have room; equal works of a school that has room for some of them only stay out together.
const withinCap = (
  item: LevelItem,
  group: readonly RankedWork[],
  bySchool: ReadonlyMap<string, number>,
  state: State,
): RankedWork[] => {
  const cap = item.perSchoolCap
  if (cap === null) return [...group]
  return [...Map.groupBy(group, ({ schoolId, workId }) => schoolId ?? workId).values()].flatMap((same) => {
    const { schoolId } = same[0]!
    if (schoolId === null) return same
    const room = cap - (bySchool.get(schoolId) ?? 0)
    if (same.length <= room) return same
    for (const work of same) skip(state, work, { itemId: item.itemId, explanation: room > 0 ? 'capTie' : 'schoolCap' })
    return []
  })
}

const skip = (state: State, work: RankedWork, why: Taken): void => {
  state.skipped.set(work.workId, [...(state.skipped.get(work.workId) ?? []), why])
}

const givenOf = (work: RankedWork, state: State): Given => {
  const taken = state.taken.get(work.workId)
  const skipped = state.skipped.get(work.workId) ?? []
  return {
    workId: work.workId,
    itemId: taken?.itemId ?? null,
    explanation: taken?.explanation ?? noneOf(work, skipped),
    skipped,
  }
}

const noneOf = (work: RankedWork, skipped: readonly Taken[]): Explanation => {
  if (work.hasLeft) return 'left'
  if (work.isHeld) return 'held'
  if (work.rank === null || work.score === null) return 'noScore'
  return skipped.at(-1)?.explanation ?? 'belowLine'
}
