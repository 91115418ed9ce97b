// The draw itself. Pure: the same pool, conditions, seed and word give the same people, anywhere.
import type { InputOf } from '@kaisai/contract/endpoint'
import type { commitDraw } from '@kaisai/contract/expert/draw.endpoints'
import { sha256 } from '#src/platform/secrets.ts'

export type DrawSetting = InputOf<typeof commitDraw>['setting']
/** Somebody who may be drawn, as the pool was frozen. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly schoolId: string | null
  readonly schoolName: string
  readonly provinceCode: string | null
  readonly title: string
  readonly gender: string | null
}
export interface Drawn {
  readonly chosen: readonly Candidate[]
  readonly reserves: readonly Candidate[]
}

/** Looks at most at so many branches before it says that nothing fits. */
const MOST_STEPS = 50_000

/** A value as text that does not depend on the order of an object's keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
const hex = (text: string): string => sha256(text).toString('hex')

/** What is promised before the draw: the hash of the seed over the rules and the pool. */
export const commitmentOf = (seed: string, setting: DrawSetting, pool: readonly Candidate[]): string =>
  hex(`${seed}|${canonical(setting)}|${canonical(pool)}`)

/** The pool in the order of the draw: by SHA-256 of seed, word and id. */
export const orderOf = (pool: readonly Candidate[], seed: string, publicWord: string): Candidate[] =>
  pool
    .map((candidate) => ({ candidate, place: hex(`${seed}|${publicWord}|${candidate.id}`) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ candidate }) => candidate)

/**
 * Takes the first `size` people of the drawn order that together meet every condition (the earliest such choice, place by place),
 * then as reserves the next in the order. Null: no choice was found.
 */
export const drawExperts = (pool: readonly Candidate[], setting: DrawSetting, seed: string, publicWord: string): Drawn | null => {
  const order = orderOf(pool, seed, publicWord)
  const chosen = choose(order, setting)
  if (chosen === null) return null
  const taken = new Set(chosen.map(({ id }) => id))
  return { chosen, reserves: order.filter(({ id }) => !taken.has(id)).slice(0, setting.reserves) }
}

/** A condition of the kind "at least so many of these", in a family whose members exclude each other. */
interface Least {
  readonly family: 'gender' | 'title' | 'province'
  readonly least: number
  readonly holds: (candidate: Candidate) => boolean
}
const leastOf = (setting: DrawSetting): Least[] => [
  { family: 'gender' as const, least: setting.leastWomen, holds: ({ gender }: Candidate) => gender === '2' },
  { family: 'gender' as const, least: setting.leastMen, holds: ({ gender }: Candidate) => gender === '1' },
  ...setting.titles.map(({ title, least }) => ({
    family: 'title' as const,
    least,
    holds: (one: Candidate) => one.title === title,
  })),
  ...setting.provinces.map(({ provinceCode, least }) => ({
    family: 'province' as const,
    least,
    holds: (one: Candidate) => one.provinceCode === provinceCode,
  })),
]

// Depth first through the order, earliest first; a branch ends where the rest cannot meet what is still needed.
const choose = (order: readonly Candidate[], setting: DrawSetting): Candidate[] | null => {
  const conditions = leastOf(setting).filter(({ least }) => least > 0)
  // left[c][i]: how many from place i on meet condition c.
  const left = conditions.map(({ holds }) => {
    const counts = new Array<number>(order.length + 1).fill(0)
    for (let at = order.length - 1; at >= 0; at--) counts[at] = counts[at + 1]! + (holds(order[at]!) ? 1 : 0)
    return counts
  })
  const needs = conditions.map(({ least }) => least)
  const perSchool = new Map<string, number>()
  const perProvince = new Map<string, number>()
  const chosen: Candidate[] = []
  let steps = 0

  const fits = (slots: number, from: number): boolean => {
    const families = { gender: 0, title: 0, province: 0 }
    return (
      order.length - from >= slots &&
      needs.every((need, c) => {
        if (need > 0) families[conditions[c]!.family] += need
        return need <= left[c]![from]!
      }) &&
      Object.values(families).every((sum) => sum <= slots)
    )
  }
  const isFull = (counts: Map<string, number>, key: string | null, most: number | null): boolean =>
    most !== null && key !== null && (counts.get(key) ?? 0) >= most
  const count = (counts: Map<string, number>, key: string | null, by: number): void => {
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + by)
  }
  const take = (one: Candidate, by: 1 | -1): void => {
    count(perSchool, one.schoolId, by)
    count(perProvince, one.provinceCode, by)
    for (const [c, condition] of conditions.entries()) if (condition.holds(one)) needs[c] = needs[c]! - by
  }
  const search = (from: number): boolean => {
    const slots = setting.size - chosen.length
    if (slots === 0) return needs.every((need) => need <= 0)
    for (let at = from; fits(slots, at); at++) {
      if (++steps > MOST_STEPS) return false
      const one = order[at]!
      if (isFull(perSchool, one.schoolId, setting.maxPerSchool) || isFull(perProvince, one.provinceCode, setting.maxPerProvince))
        continue
      take(one, 1)
      chosen.push(one)
      if (search(at + 1)) return true
      chosen.pop()
      take(one, -1)
    }
    return false
  }
  return search(0) ? chosen : null
}

/** Which conditions the pool cannot meet each for itself; none: only together they cannot. */
export const shortagesOf = (pool: readonly Candidate[], setting: DrawSetting): ('size' | Least['family'])[] => {
  const faults = leastOf(setting).flatMap(({ family, least, holds }) => (pool.filter(holds).length < least ? [family] : []))
  return [...new Set([...(pool.length < setting.size ? (['size'] as const) : []), ...faults])]
}
