// From a ranking and a scheme to awards, with a reason for every work. Pure; the order of the input means nothing.

import { quotasOf } from '../review/quotas.ts'
import {
  type Assignment,
  type Given,
  type ItemCount,
  type LevelItem,
  noRules,
  type RankedWork,
  type SchemeRules,
  type SubmittedCounts,
} from './assign-types.ts'
import type { Explanation } from './labels.ts'
import { type Counters, countIn, type LineCounters, openCounters, openLine, withinLimits } from './limits.ts'
import { listTurn } from './lists.ts'
import { placesOf, submittedOf, worksOf } from './places-of.ts'

interface Taken {
  readonly itemId: string
  readonly explanation: Explanation
}
/** An award a work has, and in which list. */
interface Won extends Taken {
  readonly markerId: string | null
}
interface Round {
  readonly item: LevelItem
  readonly categoryId: string | null
  readonly works: readonly RankedWork[]
  /** One of several lines of its category. */
  readonly isLine?: boolean
}
/** A list that is being given: what is left of it, and what it has given. */
interface Open {
  readonly round: Round
  readonly base: number
  readonly places: number | null
  readonly floor: number
  readonly limits: LineCounters
  /** Works nothing parts, in the order of the list. */
  readonly groups: readonly RankedWork[][]
  /** Which of them is next. */
  at: number
  readonly got: { readonly work: RankedWork; readonly explanation: Explanation }[]
  tied: number
  /** Within the places, but below the lowest score. */
  below: number
}
interface State {
  readonly taken: Map<string, Won[]>
  readonly skipped: Map<string, Taken[]>
  readonly counts: ItemCount[]
  readonly openTies: { itemId: string; workIds: string[] }[]
  readonly counters: Counters
}

/**
 * Gives the items of a scheme, highest level first, to the works of a ranking. Items that are given by hand are passed over.
 *
 * A list is a category by rank (or each of its panels, where these were formed by topic), or all categories by score. Each work gets the highest item that reaches it. A place a limit
 * keeps from a work goes to the next. Works that are equal at the line are taken in, left out (and stand first for the next item), or left open.
 * The lists of a level are given side by side, the better rank first, then the higher score: limits over several lists favor no category.
 * A team with a marker takes part in the general list and in those of its markers; what it keeps of several is the scheme’s rule.
 * Source of the policies: domain model 2.10; equal works of one school beyond its limit are left out together, for nothing parts them.
 */
export const assign = (
  works: readonly RankedWork[],
  items: readonly LevelItem[],
  submitted: SubmittedCounts = {},
  rules: SchemeRules = noRules,
): Assignment => {
  const state: State = {
    ...{ taken: new Map(), skipped: new Map(), counts: [], openTies: [] },
    counters: openCounters(rules, works),
  }
  const ordered = [...items].filter(({ method }) => method !== 'manual').sort(byTurnOf(rules))
  for (const wave of wavesOf(ordered, works)) giveWave(wave, submitted, state)
  return {
    works: works.map((work) => givenOf(work, state)),
    counts: state.counts,
    openTies: state.openTies,
  }
}

// Lists of one level that have no work in common go side by side; others one after another, as their items stand.
const wavesOf = (ordered: readonly LevelItem[], works: readonly RankedWork[]): Round[][] =>
  [...Map.groupBy(ordered, ({ level, markerId }) => `${level} ${markerId ?? ''}`).values()].flatMap((same) => {
    const perItem = same.map((item) => roundsOf(item, works))
    const lists = perItem.flatMap((rounds) => [...new Set(rounds.map(({ categoryId }) => categoryId))])
    const areApart = new Set(lists).size === lists.length && (lists.length < 2 || !lists.includes(null))
    return areApart ? [perItem.flat()] : perItem
  })

// The lists that come first by the scheme’s rule, then by level; of equal levels the general list.
const byTurnOf =
  ({ listsKeep }: SchemeRules) =>
  (a: LevelItem, b: LevelItem): number =>
    listTurn(listsKeep, a.markerId) - listTurn(listsKeep, b.markerId) ||
    a.level - b.level ||
    compare(a.markerId ?? '', b.markerId ?? '') ||
    compare(a.itemId, b.itemId)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

// The lists an item is given in, each in the order of its works.
const roundsOf = (item: LevelItem, all: readonly RankedWork[]): Round[] => {
  const works = worksOf(all, item.markerId)
  if (item.scope === 'all') return [{ item, categoryId: null, works: [...works].sort(byScore) }]
  const categories =
    item.scope === 'category' ? [item.categoryId!] : [...new Set(works.map(({ categoryId }) => categoryId))].sort(compare)
  return categories.flatMap((categoryId) => {
    const own = works.filter((work) => work.categoryId === categoryId).sort(byRank)
    const lines = [...Map.groupBy(own, ({ panelId }) => panelId ?? '')].sort(([a], [b]) => compare(a, b))
    if (lines.length < 2) return [{ item, categoryId, works: own }]
    // Every panel is a line of its own: a number of places is shared out by the numbers of works.
    const [values, least, most] = [item.method === 'count' ? item.value : 0, item.min, item.max ?? 0].map((total) =>
      quotasOf(
        total,
        lines.map(([, some]) => some.length),
      ),
    )
    return lines.map(([, some], at) => ({
      item: {
        ...item,
        value: item.method === 'count' ? values![at]! : item.value,
        min: least![at]!,
        max: item.max == null ? null : most![at]!,
      },
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

const canGet = (work: RankedWork, { markerId = null }: LevelItem, { taken, counters: { rules } }: State): boolean =>
  !work.hasLeft &&
  !work.isHorsConcours &&
  !work.isHeld &&
  work.rank !== null &&
  work.score !== null &&
  !taken.get(work.workId)?.some((won) => rules.listsKeep !== 'both' || won.markerId === markerId)

const giveWave = (wave: readonly Round[], submitted: SubmittedCounts, state: State): void => {
  const all = wave.map((round) => open(round, submitted, state))
  for (let next = firstOf(all); next !== undefined; next = firstOf(all)) giveGroup(next, next.groups[next.at++]!, state)
  for (const one of all) {
    const { round, base, places, got, tied } = one
    count(state, round, {
      ...{ itemId: round.item.itemId, categoryId: round.categoryId, base, places, given: got.length },
      lowestScore: got.length === 0 ? null : Math.min(...got.map(({ work }) => work.score!)),
      tied,
    })
  }
}

const open = (round: Round, submitted: SubmittedCounts, state: State): Open => {
  const { item, works, categoryId } = round
  const markerId = item.markerId ?? null
  const before = works.filter(({ workId }) => state.taken.get(workId)?.some((won) => won.markerId === markerId)).length
  // What was submitted is known by category only: a line counts the works it has.
  const { base, places, floor } = placesOf(item, works, categoryId, round.isLine ? {} : submittedOf(submitted, markerId), before)
  const candidates = works.filter((work) => canGet(work, item, state))
  const limits = openLine(item, places)
  return { round, base, places, floor, limits, groups: groupsOf(round, candidates), at: 0, got: [], tied: 0, below: 0 }
}

// The list whose turn it is: the one with the best rank, of equal ones the higher score.
const firstOf = (all: readonly Open[]): Open | undefined => {
  let first: Open | undefined
  for (const one of all) {
    const [work] = isFull(one) ? [] : one.groups[one.at]!
    if (work !== undefined && (first === undefined || byTurn(work, first.groups[first.at]![0]!) < 0)) first = one
  }
  return first
}
const byTurn = (a: RankedWork, b: RankedWork): number => a.rank! - b.rank! || b.score! - a.score! || compare(a.workId, b.workId)

const isFull = ({ round: { item }, places, floor, groups, at, got, below }: Open): boolean => {
  const [work] = groups[at] ?? []
  if (work === undefined) return true
  if (item.method === 'score' && work.score! < item.value && got.length >= floor) return true
  return places !== null && got.length + below >= places
}

const giveGroup = (line: Open, group: readonly RankedWork[], state: State): void => {
  const { item } = line.round
  const { itemId } = item
  if (item.minScore != null && group[0]!.score! < item.minScore) {
    line.below += group.length
    for (const work of group) skip(state, work, { itemId, explanation: 'scoreFloor' })
    return
  }
  const fits = withinLimits(state.counters, line.limits, group, (some, explanation) => {
    for (const work of some) skip(state, work, { itemId, explanation })
    if (explanation === 'tieOpen') state.openTies.push({ itemId, workIds: some.map(({ workId }) => workId) })
  })
  const over = line.places === null ? 0 : line.got.length + fits.length - line.places
  if (over > 0 && item.tiePolicy !== 'include_all') {
    const explanation = item.tiePolicy === 'tie_break' ? 'tieOpen' : 'tieExcluded'
    for (const work of fits) skip(state, work, { itemId, explanation })
    if (explanation === 'tieOpen') state.openTies.push({ itemId, workIds: fits.map(({ workId }) => workId) })
    line.at = line.groups.length
    return
  }
  if (over > 0) line.tied = over
  for (const work of fits) {
    countIn(state.counters, line.limits, work)
    const explanation = reasonOf(item, work, over > 0)
    line.got.push({ work, explanation })
    const won = { itemId, explanation, markerId: item.markerId ?? null }
    state.taken.set(work.workId, [...(state.taken.get(work.workId) ?? []), won])
  }
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

const skip = (state: State, work: RankedWork, why: Taken): void => {
  state.skipped.set(work.workId, [...(state.skipped.get(work.workId) ?? []), why])
}

const givenOf = (work: RankedWork, state: State): Given => {
  const [taken, ...more] = state.taken.get(work.workId) ?? []
  const skipped = state.skipped.get(work.workId) ?? []
  return {
    workId: work.workId,
    itemId: taken?.itemId ?? null,
    explanation: taken?.explanation ?? noneOf(work, skipped),
    skipped,
    ...(more.length > 0 ? { more: more.map(({ itemId, explanation }) => ({ itemId, explanation })) } : {}),
  }
}

const noneOf = (work: RankedWork, skipped: readonly Taken[]): Explanation => {
  if (work.hasLeft) return 'left'
  if (work.isHorsConcours) return 'horsConcours'
  if (work.isHeld) return 'held'
  if (work.rank === null || work.score === null) return 'noScore'
  return skipped.at(-1)?.explanation ?? 'belowLine'
}
