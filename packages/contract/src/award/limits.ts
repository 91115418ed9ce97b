// The limits of a scheme: what a work may still get when others have theirs. Pure; used to assign, and to find who moves up.
import type { LevelItem, RankedWork, SchemeRules } from './assign-types.ts'
import type { Explanation } from './labels.ts'

/** What was given so far, over all awards of a scheme. */
export interface Counters {
  readonly rules: SchemeRules
  readonly bySchool: Map<string, number>
  readonly people: Set<string>
  /** The best rank a school has in a list. */
  readonly best: ReadonlyMap<string, number>
}
/** What was given of one award in one list. */
export interface LineCounters {
  readonly item: LevelItem
  readonly bySchool: Map<string, number>
  readonly byProvince: Map<string, number>
  /** Most of one province; null: any number. */
  readonly provinceCap: number | null
}
/** One limit: whom it counts together, how many more of them fit, and what to say when none or too few do. */
interface Limit {
  readonly keyOf: (work: RankedWork) => string | null
  readonly roomOf: (work: RankedWork) => number
  readonly reached: Explanation
  readonly tie: Explanation
}

/** Counters before anything is given: awards by hand count for their schools. */
export const openCounters = (rules: SchemeRules, works: readonly RankedWork[]): Counters => {
  const best = new Map<string, number>()
  const bySchool = new Map<string, number>()
  for (const work of works) {
    if (work.schoolId === null || work.hasLeft || work.isHorsConcours) continue
    if (work.isHeld) add(bySchool, schoolKey(rules, work))
    if (work.rank === null || work.score === null) continue
    for (const markerId of [null, ...(work.markers ?? [])]) {
      const key = listKey(work, markerId)
      best.set(key, Math.min(best.get(key) ?? work.rank, work.rank))
    }
  }
  return { rules, bySchool, people: new Set(), best }
}

/** Counters of one award in one list with so many places; null: as many as reach the score. */
export const openLine = (item: LevelItem, places: number | null): LineCounters => {
  const ofShare =
    item.provinceShare == null || places === null
      ? null
      : Math.max(1, Math.floor((Math.round(item.provinceShare * 100) * places) / 10_000))
  return { item, bySchool: new Map(), byProvince: new Map(), provinceCap: item.provinceCap ?? ofShare }
}

/** Counts a work that got the award. */
export const countIn = (counters: Counters, line: LineCounters, work: RankedWork): void => {
  if (work.schoolId !== null) {
    add(counters.bySchool, schoolKey(counters.rules, work))
    add(line.bySchool, work.schoolId)
  }
  if (work.provinceCode) add(line.byProvince, work.provinceCode)
  for (const person of work.people ?? []) counters.people.add(person)
}

/** Why a work may not get the award now; null: it may. Its students first, then school and province. */
export const limitOf = (counters: Counters, line: LineCounters, work: RankedWork): Explanation | null =>
  personLimit(counters, work) ??
  limitsOf(counters, line).find(({ keyOf, roomOf }) => keyOf(work) !== null && roomOf(work) < 1)?.reached ??
  null

/**
 * Of equal works those that may get the award. Works that would fit alone but not together are left out together, for nothing parts
 * them; at a limit of the whole scheme (`tieOpen`) the tie waits to be broken.
 */
export const withinLimits = (
  counters: Counters,
  line: LineCounters,
  group: readonly RankedWork[],
  skip: (works: readonly RankedWork[], why: Explanation) => void,
): RankedWork[] => {
  let left = group.filter((work) => {
    const why = personLimit(counters, work)
    if (why !== null) skip([work], why)
    return why === null
  })
  for (const { keyOf, roomOf, reached, tie } of limitsOf(counters, line))
    left = [...Map.groupBy(left, (work) => keyOf(work) ?? work.workId).values()].flatMap((same) => {
      if (keyOf(same[0]!) === null) return same
      const room = roomOf(same[0]!)
      if (same.length <= room) return same
      skip(same, room > 0 ? tie : reached)
      return []
    })
  return partedByPeople(counters, left, skip)
}

// Two equal works with a student in common: which of them keeps the award is for the office to say.
const partedByPeople = (
  { rules }: Counters,
  group: readonly RankedWork[],
  skip: (works: readonly RankedWork[], why: Explanation) => void,
): RankedWork[] => {
  if (!rules.keepsBetter) return [...group]
  const holders = Map.groupBy(
    group.flatMap((work) => (work.people ?? []).map((person) => ({ person, work }))),
    ({ person }) => person,
  )
  const shared = new Set([...holders.values()].filter((some) => some.length > 1).flatMap((some) => some.map(({ work }) => work)))
  if (shared.size > 0) skip([...shared], 'tieOpen')
  return group.filter((work) => !shared.has(work))
}

const personLimit = ({ rules, people }: Counters, work: RankedWork): Explanation | null => {
  if (!rules.keepsBetter) return null
  if (work.holdsElsewhere) return 'personHeld'
  return work.people?.some((person) => people.has(person)) ? 'personOnce' : null
}

const limitsOf = ({ rules, bySchool, best }: Counters, line: LineCounters): Limit[] => {
  const schoolOf = ({ schoolId }: RankedWork) => schoolId
  const { item, provinceCap } = line
  return [
    ...(rules.isBestOfSchool
      ? [
          {
            keyOf: (work: RankedWork) => (work.schoolId === null ? null : listKey(work, item.markerId)),
            roomOf: (work: RankedWork) => (best.get(listKey(work, item.markerId)) === work.rank ? 1 : 0),
            ...({ reached: 'notBest', tie: 'tieOpen' } as const),
          },
        ]
      : []),
    ...(rules.schoolCap === null
      ? []
      : [
          {
            keyOf: (work: RankedWork) => (work.schoolId === null ? null : schoolKey(rules, work)),
            roomOf: (work: RankedWork) => rules.schoolCap! - (bySchool.get(schoolKey(rules, work)) ?? 0),
            ...({ reached: 'schoolTotal', tie: 'tieOpen' } as const),
          },
        ]),
    ...(item.perSchoolCap === null
      ? []
      : [
          {
            keyOf: schoolOf,
            roomOf: ({ schoolId }: RankedWork) => item.perSchoolCap! - (line.bySchool.get(schoolId!) ?? 0),
            ...({ reached: 'schoolCap', tie: 'capTie' } as const),
          },
        ]),
    ...(provinceCap === null
      ? []
      : [
          {
            keyOf: ({ provinceCode }: RankedWork) => provinceCode ?? null,
            roomOf: ({ provinceCode }: RankedWork) => provinceCap - (line.byProvince.get(provinceCode!) ?? 0),
            ...({ reached: 'provinceCap', tie: 'provinceTie' } as const),
          },
        ]),
  ]
}

const listKey = ({ categoryId, panelId, schoolId }: RankedWork, markerId: string | null | undefined): string =>
  `${markerId ?? ''} ${categoryId} ${panelId ?? ''} ${schoolId}`
const schoolKey = ({ schoolCapScope }: SchemeRules, { categoryId, schoolId }: RankedWork): string =>
  schoolCapScope === 'all' ? schoolId! : `${categoryId} ${schoolId}`
const add = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
