// The input in numbers: works and experts counted in the order of their ids, scores in one look.
import { byText } from '@kaisai/contract/review/calculation/statistics'
import { AFFINITY_SCALE, type AffinityTable, affinitiesOf, affinityScore, NOT_POINTS } from './affinities.ts'
import type { PlanExpert, PlanInput, PlanWork } from './plan-types.ts'
import { disciplineOf, FIT_SCALE, scoreOf } from './score-of.ts'

/** The most points a pair can have, and what a warning takes off. */
export interface Scale {
  readonly most: number
  readonly warning: number
}
/** By affinity: whether works may go to somebody who said no. */
export type AffinityTry = 'wanted' | 'any'

export interface Prepared {
  readonly works: readonly PlanWork[]
  readonly experts: readonly PlanExpert[]
  /** Experts that stay with each work, by number; those who are no longer experts are not among them. */
  readonly kept: readonly (readonly number[])[]
  /** Works each expert has already. */
  readonly keptLoads: Int32Array
  /** Experts each work still needs. */
  readonly wanted: Int32Array
  /** Whether an expert may have a work: group, no blocking conflict, not there already. Loads are another matter. */
  isAllowed(work: number, expert: number): boolean
  isWarned(work: number, expert: number): boolean
  /** What the network is solved by: `value`, but somebody who said no counts far below all others. */
  score(work: number, expert: number): number
  /** What a pair is worth; the plan makes the sum large. */
  value(work: number, expert: number): number
  /** Whether the expert said no to the work; with the second try (`planDistribution`) such pairs are allowed. */
  isUnwanted(work: number, expert: number): boolean
  readonly scale: Scale
  /** Only by affinity. */
  readonly table: AffinityTable | null
  /** The main discipline and group of each work, counted: experts of works of one field are likely to be exchangeable. */
  readonly field: Int32Array
}

/** Throws an Error when a work or an expert is named twice. */
export const prepare = (input: PlanInput, affinity: AffinityTry | null = null): Prepared => {
  const works = sortedById(input.works, 'work')
  const experts = sortedById(input.experts, 'expert')
  const workOf = new Map(works.map((work, at) => [work.id, at]))
  const expertOf = new Map(experts.map((expert, at) => [expert.id, at]))
  const size = experts.length
  const closed = new Set<number>()
  const warned = new Set<number>()
  for (const { workId, expertId, effect } of input.conflicts) {
    const [work, expert] = [workOf.get(workId), expertOf.get(expertId)]
    if (work !== undefined && expert !== undefined) (effect === 'block' ? closed : warned).add(work * size + expert)
  }
  const keptLoads = new Int32Array(size)
  const kept = works.map((work, at) =>
    [...new Set(work.kept)].sort(byText).flatMap((id) => {
      const expert = expertOf.get(id)
      if (expert === undefined) return []
      keptLoads[expert]! += 1
      closed.add(at * size + expert)
      return [expert]
    }),
  )
  const table = affinity === null ? null : affinitiesOf(works, experts, input)
  if (table !== null && affinity === 'wanted') for (const pair of table.not) closed.add(pair)
  const { matches, kind } = matchesOf(table === null ? works : [], experts)
  const scale = table === null ? FIT_SCALE : AFFINITY_SCALE
  const schools = numbersOf([...works, ...experts].map((one) => one.schoolId))
  const provinces = numbersOf([...works, ...experts].map((one) => one.provinceId ?? null))
  const base = works.length
  const prepared: Omit<Prepared, 'score'> = {
    ...{ works, experts, kept, keptLoads, scale, table },
    field: numbersOf(works.map((work) => JSON.stringify([work.groupId, work.disciplines[0] ?? null]))),
    wanted: Int32Array.from(works, (work) => Math.max(0, work.need - new Set(work.kept).size)),
    isAllowed: (work, expert) => {
      const group = works[work]!.groupId
      return (group === null || experts[expert]!.groupId === group) && !closed.has(work * size + expert)
    },
    isWarned: (work, expert) => warned.has(work * size + expert),
    isUnwanted: (work, expert) => table?.not.has(work * size + expert) ?? false,
    value: (work, expert) => {
      const pair = work * size + expert
      if (table !== null) {
        return table.value[pair]! - (warned.size > 0 && warned.has(pair) ? scale.warning : 0)
      }
      const [school, own] = [schools[work]!, schools[base + expert]!]
      const [province, home] = [provinces[work]!, provinces[base + expert]!]
      // The same points as `scoreOf`, which a test compares.
      const fromSchool = school < 0 || own < 0 ? 15 : school === own ? 0 : 25
      const fromProvince = province < 0 || home < 0 || province !== home ? 15 : 0
      const warning = warned.size > 0 && warned.has(pair) ? scale.warning : 0
      return matches[kind[work]!]![expert]! + fromSchool + fromProvince - warning
    },
  }
  const { value } = prepared
  const not = table?.not
  if (affinity !== 'any' || not === undefined || not.size === 0) return { ...prepared, score: value }
  return { ...prepared, score: (work, expert) => value(work, expert) - (not.has(work * size + expert) ? NOT_POINTS : 0) }
}

/** The reasons of a pair, as `scoreOf` or `affinityScore` names them. */
export const reasonsOf = (prepared: Prepared, work: number, expert: number) => {
  const [one, other, isWarned] = [prepared.works[work]!, prepared.experts[expert]!, prepared.isWarned(work, expert)]
  return prepared.table === null
    ? scoreOf(one, other, isWarned)
    : affinityScore(one, other, prepared.table.saidOf(work, expert), isWarned)
}

const sortedById = <T extends { readonly id: string }>(list: readonly T[], what: string): readonly T[] => {
  const sorted = [...list].sort((a, b) => byText(a.id, b.id))
  for (let at = 1; at < sorted.length; at++)
    if (sorted[at]!.id === sorted[at - 1]!.id) throw new Error(`${what} named twice: ${sorted[at]!.id}`)
  return sorted
}

const numbersOf = (values: readonly (string | null)[]): Int32Array => {
  const known = new Map<string, number>()
  return Int32Array.from(values, (value) => {
    if (value === null) return -1
    const number = known.get(value) ?? known.size
    known.set(value, number)
    return number
  })
}

const matchesOf = (works: readonly PlanWork[], experts: readonly PlanExpert[]) => {
  const kinds = new Map<string, number>()
  const matches: Uint8Array[] = []
  const kind = Int32Array.from(works, (work) => {
    const key = JSON.stringify([work.groupId, work.disciplines])
    const known = kinds.get(key)
    if (known !== undefined) return known
    matches.push(Uint8Array.from(experts, (expert) => disciplineOf(work.disciplines, expert.disciplines).points))
    kinds.set(key, matches.length - 1)
    return matches.length - 1
  })
  return { matches, kind }
}
