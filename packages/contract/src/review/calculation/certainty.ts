// How sure a ranking is, by the same model the scores are levelled with. For the office; never published as a score.
import { normal, seeded } from '../seeded.ts'
import type { CalculationInputs, CalculationSource } from './calculation-inputs.ts'
import { inOrder } from './canonical.ts'
import { equationsOf, fitCrossed, type Variances } from './crossed-model.ts'
import { readSheets } from './read-sheets.ts'
import { scoresOf, weightsFor } from './standardise-pool.ts'

export interface LineCertainty {
  readonly lineKey: string
  readonly works: number
  /** Places above the line. */
  readonly places: number
  /** Of the works above the line now, how many are expected not to belong there; 0 where nothing is at stake. */
  readonly expectedWrong: number
  /** Works whose chance is neither below 5 % nor above 95 %. */
  readonly open: number
}
export interface WorkCertainty {
  readonly workId: string
  readonly lineKey: string
  /** Chance, 0 to 1, that its true place is above the line. */
  readonly chance: number
  /** The true place lies between these in 9 of 10 cases. */
  readonly low: number
  readonly high: number
}
export interface Certainty {
  /** How many times the truth was drawn. */
  readonly draws: number
  /** What the model found in every batch of scores. */
  readonly variances: readonly { readonly sourceKey: string; readonly variances: Variances }[]
  readonly lines: readonly LineCertainty[]
  readonly works: readonly WorkCertainty[]
}

/** Chances between these are too close to call. */
const [LOW, HIGH] = [0.05, 0.95]

interface RankedWork {
  readonly workId: string
  readonly lineKey: string
  readonly rank: number | null
}

/**
 * Draws true worths of the works from their distribution given the scores (variances as estimated; Gaussian, by perturbing and solving
 * the same mixed model equations), ranks them in their lines, and counts. `rows`: the works as they are ranked now; those without a rank
 * take no part. Where scores are weighted, noise is drawn as the weights say. `placesOf`: how many places of a line are above. Sources without scores of experts (earlier stages, grades, votes) are
 * taken as known. Null where no batch of scores says how far experts differ. The same inputs and seed give the same figures.
 */
export const certaintyOf = (
  given: CalculationInputs,
  rows: readonly RankedWork[],
  placesOf: (lineKey: string) => number,
  seed: string,
  draws: number,
): Certainty | null => {
  const inputs = inOrder(given)
  const chance = seeded(seed)
  const ranked = rows.filter(({ rank }) => rank !== null)
  const at = new Map(ranked.map(({ workId }, index) => [workId, index]))
  const sources = inputs.sources.map((source) => drawerOf(source, inputs, at))
  const isKnown = sources.some(({ variances }) => variances !== null && variances.rest > 0)
  if (!isKnown || ranked.length === 0) return null
  const weights = weightsOf(sources, ranked.length)
  const lines = [...Map.groupBy(ranked.keys(), (index) => ranked[index]!.lineKey)].map(([lineKey, members]) => ({
    ...{ lineKey, members: Int32Array.from(members), places: placesOf(lineKey) },
  }))
  const above = new Float64Array(ranked.length)
  const placed = ranked.map(() => new Uint32Array(0))
  for (let index = 0; index < ranked.length; index++) placed[index] = new Uint32Array(draws)
  const worth = new Float64Array(ranked.length)
  for (let draw = 0; draw < draws; draw++) {
    worth.fill(0)
    for (const [index, source] of sources.entries()) source.add(worth, weights[index]!, () => normal(chance))
    for (const { members, places } of lines) {
      const order = members.toSorted((a, b) => worth[b]! - worth[a]!)
      for (let place = 0; place < order.length; place++) {
        placed[order[place]!]![draw] = place + 1
        if (place < places) above[order[place]!]! += 1
      }
    }
  }
  const works = ranked.map(({ workId, lineKey }, index): WorkCertainty => {
    const own = placed[index]!.sort()
    return {
      ...{ workId, lineKey, chance: above[index]! / draws },
      low: own[Math.floor(0.05 * (draws - 1))]!,
      high: own[Math.ceil(0.95 * (draws - 1))]!,
    }
  })
  return {
    draws,
    variances: sources.flatMap(({ key, variances }) => (variances === null ? [] : [{ sourceKey: key, variances }])),
    works,
    lines: lines.map(({ lineKey, members, places }) => {
      const chances = [...members].map((index) => ({ chance: works[index]!.chance, rank: ranked[index]!.rank! }))
      const atStake = places > 0 && places < members.length
      return {
        ...{ lineKey, works: members.length, places },
        expectedWrong: atStake ? chances.reduce((sum, one) => sum + (one.rank <= places ? 1 - one.chance : 0), 0) : 0,
        open: atStake ? chances.filter((one) => one.chance >= LOW && one.chance <= HIGH).length : 0,
      }
    }),
  }
}

/** Whether a chance is too close to call. */
export const isClose = (chance: number): boolean => chance >= LOW && chance <= HIGH

/**
 * Works whose further review would decide most about who is above the line: those nearest to an even chance first (the variance of the
 * outcome, p·(1 − p)), as many as asked for.
 */
export const worthAnotherReview = (works: readonly WorkCertainty[], count: number): readonly WorkCertainty[] =>
  works
    .filter(({ chance }) => isClose(chance))
    .toSorted((a, b) => b.chance * (1 - b.chance) - a.chance * (1 - a.chance) || (a.workId < b.workId ? -1 : 1))
    .slice(0, count)

interface Drawer {
  readonly key: string
  readonly weight: number
  readonly dimension: string
  readonly variances: Variances | null
  /** Which ranked works it has. */
  readonly has: Uint8Array
  /** Adds one draw of every work, times the weight of the work. */
  readonly add: (worth: Float64Array, weights: Float64Array, next: () => number) => void
}

const drawerOf = (source: CalculationSource, inputs: CalculationInputs, at: ReadonlyMap<string, number>): Drawer => {
  const { key, weight } = source
  const has = new Uint8Array(at.size)
  const known = (workId: string): number | null => at.get(workId) ?? null
  if ('scores' in source) {
    const scores = source.scores.flatMap(({ workId, score }) => {
      const index = known(workId)
      return index === null ? [] : [{ index, score }]
    })
    for (const { index } of scores) has[index] = 1
    return {
      ...{ key, weight, dimension: key, variances: null, has },
      add: (worth, weights) => {
        for (const { index, score } of scores) worth[index]! += weights[index]! * score
      },
    }
  }
  const ids = new Map(inputs.works.map((work) => [work.workId, work]))
  const pools = readSheets(source.setting, source.works, ids)
  const works = pools.flatMap((pool) => pool.works)
  const indexes = works.map(({ work }) => known(work.workId))
  works.forEach(({ counted }, own) => {
    if (counted.length > 0 && indexes[own] !== null) has[indexes[own]!] = 1
  })
  const dimension = source.dimension ?? key
  if (source.setting.type !== 'score') {
    const means = works.map(({ counted }) => counted.reduce((sum, { raw }) => sum + raw!, 0) / Math.max(1, counted.length))
    return {
      ...{ key, weight, dimension, variances: null, has },
      add: (worth, weights) => {
        means.forEach((mean, own) => {
          const index = indexes[own]!
          if (index !== null && has[index]) worth[index]! += weights[index]! * mean
        })
      },
    }
  }
  const { scores, experts } = scoresOf(pools)
  const model = fitCrossed(scores, source.setting.panelsBy === 'lot')
  const { variances, cellOfWork } = model
  // Where scores are weighted, each is as noisy as its weight says.
  const weights = weightsFor(pools, scores, experts, model, source.setting)?.weights
  const equations = equationsOf(scores, cellOfWork, variances, weights)
  const [forWork, forExpert, forRest] = [variances.work, variances.expert, variances.rest].map(Math.sqrt) as [
    number,
    number,
    number,
  ]
  const noises = Float64Array.from(scores.experts, (_, entry) => forRest / Math.sqrt(weights?.[entry] ?? 1))
  const totals = new Float64Array(scores.totals.length)
  const drawnWorks = new Float64Array(works.length)
  const drawnExperts = new Float64Array(scores.expertCount)
  return {
    ...{ key, weight, dimension, variances, has },
    add: (worth, shares, next) => {
      for (let own = 0; own < drawnWorks.length; own++) drawnWorks[own] = forWork * next()
      for (let own = 0; own < drawnExperts.length; own++) drawnExperts[own] = forExpert * next()
      for (let entry = 0; entry < totals.length; entry++)
        totals[entry] =
          scores.totals[entry]! -
          drawnWorks[scores.works[entry]!]! -
          drawnExperts[scores.experts[entry]!]! -
          noises[entry]! * next()
      const solution = equations.solve(totals)
      const effects = equations.worksOf(totals, solution)
      for (let own = 0; own < drawnWorks.length; own++) {
        const index = indexes[own]!
        if (index === null || !has[index]) continue
        worth[index]! += shares[index]! * (solution[cellOfWork[own]!]! + drawnWorks[own]! + effects[own]!)
      }
    },
  }
}

// For every source the weight a work counts it with: of sources of one dimension the first that has the work, with the weight of all.
const weightsOf = (sources: readonly Drawer[], count: number): readonly Float64Array[] => {
  const weights = sources.map(() => new Float64Array(count))
  for (const some of Map.groupBy(sources.keys(), (at) => sources[at]!.dimension).values()) {
    const all = some.reduce((sum, at) => sum + sources[at]!.weight, 0)
    for (let index = 0; index < count; index++) {
      const own = some.find((at) => sources[at]!.has[index])
      if (own !== undefined) weights[own]![index] = all
    }
  }
  return weights
}
