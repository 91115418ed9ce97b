// Panels whose truth is known: how good works are, how strict, how wide and how biased their experts score.
import { planDistribution } from '../apps/server/src/rooms/review/distribution/plan-distribution.ts'
import type { PlanExpert, PlanWork } from '../apps/server/src/rooms/review/distribution/plan-types.ts'
import { below, type Generator, seeded, shuffled } from '../apps/server/src/rooms/review/distribution/seeded.ts'

export interface World {
  readonly name: string
  /** Standard deviations in points: severity of experts, noise of a score, gain for works of one's own province. */
  readonly severity: number
  readonly noise: number
  readonly bias: number
  /** Standard deviation of the logarithm of how wide experts spread their scores. */
  readonly spread: number
  readonly perWork: number
}
export const WORKS = 400
export const EXPERTS = 40
const PROVINCES = 8
/** Points: works are 75 ± 8. */
const MEAN = 75
const QUALITY = 8

/** True worth of every work, and who gave what. */
export interface Panel {
  readonly truth: readonly number[]
  readonly scores: readonly { readonly work: number; readonly expert: number; readonly value: number }[]
}

/** 'overlap': our distribution; 'panels': every work goes to one of the fixed panels, which share nobody. */
export const panelOf = (world: World, seed: string, kind: 'overlap' | 'panels'): Panel => {
  const chance = seeded(`${world.name} ${seed}`)
  const truth = Array.from({ length: WORKS }, () => MEAN + QUALITY * normal(chance))
  const experts = Array.from({ length: EXPERTS }, () => ({
    severity: world.severity * normal(chance),
    width: Math.exp(world.spread * normal(chance)),
    province: below(chance, PROVINCES),
  }))
  const provinces = truth.map(() => below(chance, PROVINCES))
  const pairs = kind === 'overlap' ? mixed(world, seed) : panels(world, chance)
  const scores = pairs.map(({ work, expert }) => {
    const { severity, width, province } = experts[expert]!
    const home = province === provinces[work] ? world.bias : 0
    const value = MEAN + width * (truth[work]! - MEAN) + severity + home + world.noise * normal(chance)
    return { work, expert, value: Math.min(100, Math.max(0, Math.round(value * 2) / 2)) }
  })
  return { truth, scores }
}

const id = (at: number): string => String(at).padStart(4, '0')
const mixed = (world: World, seed: string) => {
  const bare = { disciplines: [], schoolId: null, groupId: null }
  const works = Array.from({ length: WORKS }, (_, at): PlanWork => ({ ...bare, id: id(at), need: world.perWork, kept: [] }))
  const maxLoad = Math.ceil((WORKS * world.perWork * 1.1) / EXPERTS)
  const experts = Array.from({ length: EXPERTS }, (_, at): PlanExpert => ({ ...bare, id: id(at), maxLoad }))
  const { assignments } = planDistribution({ works, experts, conflicts: [] }, { seed, overlap: true })
  return assignments.map((one) => ({ work: Number(one.workId), expert: Number(one.expertId) }))
}
const panels = (world: World, chance: Generator) => {
  const count = Math.floor(EXPERTS / world.perWork)
  return [...shuffled(chance, WORKS)].flatMap((work, at) =>
    Array.from({ length: world.perWork }, (_, seat) => ({ work, expert: (at % count) * world.perWork + seat })),
  )
}

/** Box–Muller. */
const normal = (chance: Generator): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
