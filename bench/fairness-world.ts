// Panels whose truth is known: how good works are, how strict, how wide and how reliable their experts score, and who judges what.
import { below, type Generator, normal, seeded, shuffled } from '@kaisai/contract/review/seeded'
import { planDistribution } from '../apps/server/src/rooms/review/distribution/plan-distribution.ts'
import type { PlanExpert, PlanWork } from '../apps/server/src/rooms/review/distribution/plan-types.ts'

export interface World {
  readonly name: string
  readonly works: number
  readonly experts: number
  readonly perWork: number
  /** Standard deviations in points: severity of experts, noise of a score; gain for works of one's own province. */
  readonly severity: number
  readonly noise: number
  readonly bias: number
  /** Standard deviations of the logarithm of how wide experts spread their scores, and of how noisy each is. */
  readonly spread: number
  readonly unequal: number
  /** Shares of experts who score by chance, and of sheets that never came. */
  readonly useless: number
  readonly missing: number
  /**
   * 'chance': our distribution without fields. 'panels': fixed panels that share nobody, entered as panels. 'fields': our distribution,
   * experts of one field each. 'strictGood', 'mildGood': strict (mild) experts get the better works, by choice. 'all': everybody judges all.
   */
  readonly design: 'chance' | 'panels' | 'fields' | 'strictGood' | 'mildGood' | 'all'
  /** How the organizer says panels were formed; see `PanelsBy`. */
  readonly panelsBy: 'lot' | 'topic' | null
  readonly categories: number
  readonly fields: number
  /** Standard deviations of the quality and of the severity of fields or panels. */
  readonly fieldQuality: number
  readonly fieldSeverity: number
  /** Share of seats across fields. */
  readonly across: number
}
/** Points: works are 75 ± 8. */
const MEAN = 75
const QUALITY = 8
const PROVINCES = 8

/** True worth of every work with where it is ranked, and who gave what. */
export interface Panel {
  readonly truth: readonly number[]
  readonly categories: readonly number[]
  readonly groups: readonly (number | null)[]
  readonly scores: readonly { readonly work: number; readonly expert: number; readonly value: number }[]
}

interface Pair {
  readonly work: number
  readonly expert: number
}

/** One panel of a world. */
export const panelOf = (world: World, seed: string): Panel => {
  const chance = seeded(`${world.name} ${seed}`)
  const count = panelCount(world)
  const place = Array.from({ length: world.works }, (_, at) => at % Math.max(world.fields, count, 1))
  const fieldQuality = Array.from({ length: Math.max(world.fields, count, 1) }, () => world.fieldQuality * normal(chance))
  const fieldSeverity = fieldQuality.map(() => world.fieldSeverity * normal(chance))
  const truth = place.map((field) => MEAN + fieldQuality[field]! + QUALITY * normal(chance))
  const experts = Array.from({ length: world.experts }, (_, at) => ({
    severity: world.severity * normal(chance) + fieldSeverity[homeOf(world, at)]!,
    width: Math.exp(world.spread * normal(chance)),
    noise: world.noise * Math.exp(world.unequal * normal(chance)),
    isUseless: at < world.useless * world.experts,
    province: below(chance, PROVINCES),
  }))
  const provinces = truth.map(() => below(chance, PROVINCES))
  const pairs = pairsOf(world, seed, truth, experts, place, chance).filter(() => chance() >= world.missing)
  const scores = pairs.map(({ work, expert }) => {
    const { severity, width, noise, isUseless, province } = experts[expert]!
    const home = province === provinces[work] ? world.bias : 0
    const value = isUseless
      ? MEAN + QUALITY * normal(chance)
      : MEAN + width * (truth[work]! - MEAN) + severity + home + noise * normal(chance)
    return { work, expert, value: Math.min(100, Math.max(0, Math.round(value * 2) / 2)) }
  })
  const categories = truth.map((_, at) => at % world.categories)
  return { truth, categories, groups: place.map((panel) => (world.design === 'panels' ? panel : null)), scores }
}

const panelCount = ({ design, experts, perWork }: World): number => (design === 'panels' ? Math.floor(experts / perWork) : 0)
const homeOf = (world: World, expert: number): number =>
  world.design === 'panels'
    ? Math.min(panelCount(world) - 1, Math.floor(expert / world.perWork))
    : expert % Math.max(world.fields, 1)

const id = (at: number): string => String(at).padStart(4, '0')
const pairsOf = (
  world: World,
  seed: string,
  truth: readonly number[],
  experts: readonly { readonly severity: number }[],
  place: readonly number[],
  chance: Generator,
): Pair[] => {
  const { design, perWork } = world
  if (design === 'panels')
    return truth.flatMap((_, work) =>
      Array.from({ length: perWork }, (__, seat) => ({ work, expert: place[work]! * perWork + seat })),
    )
  if (design === 'all') return truth.flatMap((_, work) => experts.map((__, expert) => ({ work, expert })))
  if (design === 'strictGood' || design === 'mildGood') return chosen(world, truth, experts, chance)
  const bare = { schoolId: null, groupId: null }
  const disciplines = (at: number): string[] => (world.fields > 1 ? [`field ${at % world.fields}`] : [])
  const works = truth.map((_, at): PlanWork => ({ ...bare, id: id(at), disciplines: disciplines(at), need: perWork, kept: [] }))
  const maxLoad = Math.ceil((world.works * perWork * 1.1) / world.experts) + 1
  const crowd = experts.map((_, at): PlanExpert => ({ ...bare, id: id(at), disciplines: disciplines(at), maxLoad }))
  const plan = planDistribution({ works, experts: crowd, conflicts: [] }, { seed, overlap: true, across: world.across })
  return plan.assignments.map((one) => ({ work: Number(one.workId), expert: Number(one.expertId) }))
}

// Every work takes experts by a wish that goes with their strictness: correlation of about a half between worth and strictness.
const chosen = (
  world: World,
  truth: readonly number[],
  experts: readonly { readonly severity: number }[],
  chance: Generator,
): Pair[] => {
  const sign = world.design === 'strictGood' ? -1 : 1
  const room = experts.map(() => Math.ceil((world.works * world.perWork * 1.15) / world.experts))
  return [...shuffled(chance, truth.length)].flatMap((work) => {
    const wish = (expert: number): number => {
      const [worth, mildness] = [(truth[work]! - MEAN) / QUALITY, experts[expert]!.severity / Math.max(world.severity, 1)]
      return -Math.abs(worth - sign * mildness) + normal(chance)
    }
    const ordered = experts
      .map((_, expert) => ({ expert, wish: room[expert]! > 0 ? wish(expert) : Number.NEGATIVE_INFINITY }))
      .sort((a, b) => b.wish - a.wish)
    return ordered.slice(0, world.perWork).map(({ expert }) => {
      room[expert]! -= 1
      return { work, expert }
    })
  })
}
