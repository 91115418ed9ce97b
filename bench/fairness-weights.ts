// What weights by reliability would gain: every judge counts by how far his scores are from those of the others on the same works, once
// severity is taken off. A trial for the bench; no result of the product is counted so (decision 130).
import { fitCrossed } from '@kaisai/contract/review/calculation/crossed-model'
import type { Panel, World } from './fairness-world.ts'

const ROUNDS = 60
/** So many works of evidence the common noise is worth. */
const PRIOR = 8
/** Nobody counts less than a quarter or more than four times of what is usual. */
const MOST = 4

/** Score of every work: mean of its totals less severity, each weighted by one over the noise of its judge; −1 for one nobody judged. */
export const byWeights = (panel: Panel, world: World): number[] => {
  const { truth, categories, groups, scores } = panel
  const line = (work: number): number => (world.panelsBy === 'topic' ? groups[work]! * world.categories : 0) + categories[work]!
  const works = Int32Array.from(scores, ({ work }) => work)
  const experts = Int32Array.from(scores, ({ expert }) => expert)
  const totals = Float64Array.from(scores, ({ value }) => value)
  const model = fitCrossed(
    { works, experts, totals, cells: Int32Array.from(truth, (_, at) => line(at)), expertCount: world.experts },
    world.panelsBy === 'lot',
  )
  const levelled = totals.map((total, at) => total - model.severities[experts[at]!]!)
  const noise = noisesOf(works, experts, levelled, truth.length, world.experts)
  const [sums, weights] = [new Float64Array(truth.length), new Float64Array(truth.length)]
  for (let at = 0; at < works.length; at++) {
    const weight = 1 / noise[experts[at]!]!
    sums[works[at]!]! += weight * levelled[at]!
    weights[works[at]!]! += weight
  }
  return [...sums].map((sum, work) => (weights[work] === 0 ? -1 : sum / weights[work]!))
}

/**
 * The noise of every judge (variance), from squared distances to the mean of the work, by their expectations:
 * E[d²] = σⱼ²(1 − 1/n)² + Σ_{k≠j} σₖ²/n². Drawn towards the common noise where there is little evidence, and bounded.
 */
const noisesOf = (
  works: Int32Array,
  experts: Int32Array,
  values: Float64Array,
  workCount: number,
  expertCount: number,
): Float64Array => {
  const [sizes, means] = [new Float64Array(workCount), new Float64Array(workCount)]
  for (let at = 0; at < works.length; at++) {
    sizes[works[at]!]! += 1
    means[works[at]!]! += values[at]!
  }
  for (let work = 0; work < workCount; work++) means[work]! /= Math.max(1, sizes[work]!)
  const [squares, own, counts] = [new Float64Array(expertCount), new Float64Array(expertCount), new Float64Array(expertCount)]
  let [all, free] = [0, 0]
  for (let at = 0; at < works.length; at++) {
    const size = sizes[works[at]!]!
    if (size < 2) continue
    const square = (values[at]! - means[works[at]!]!) ** 2
    squares[experts[at]!]! += square
    own[experts[at]!]! += (1 - 1 / size) ** 2
    counts[experts[at]!]! += 1
    all += square
    free += 1 - 1 / size
  }
  const common = free === 0 ? 1 : Math.max(all / free, 1e-6)
  let noise = new Float64Array(expertCount).fill(common)
  let othersLast = new Float64Array(expertCount)
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(workCount)
    for (let at = 0; at < works.length; at++) sums[works[at]!]! += noise[experts[at]!]!
    const others = new Float64Array(expertCount)
    for (let at = 0; at < works.length; at++) {
      const size = sizes[works[at]!]!
      if (size > 1) others[experts[at]!]! += (sums[works[at]!]! - noise[experts[at]!]!) / size ** 2
    }
    othersLast = others
    noise = noise.map((_, judge) => {
      const found = own[judge] === 0 ? common : (squares[judge]! - others[judge]!) / own[judge]!
      const drawn = (PRIOR * common + counts[judge]! * Math.max(0, found)) / (PRIOR + counts[judge]!)
      return Math.min(common * MOST, Math.max(common / MOST, drawn))
    })
  }
  return isMeant(squares, othersLast, own, common) ? noise : noise.fill(common)
}

/**
 * Whether the noises differ by more than such estimates do by chance: Σ vⱼ/2·(estimateⱼ/common − 1)² is about χ² of as many degrees as there
 * are judges where all are alike, vⱼ = Σ (1 − 1/n)². Three standard deviations above is taken as a difference.
 */
const isMeant = (squares: Float64Array, others: Float64Array, own: Float64Array, common: number): boolean => {
  let [sum, judges] = [0, 0]
  for (const [judge, evidence] of own.entries()) {
    if (evidence === 0) continue
    sum += (evidence / 2) * ((squares[judge]! - others[judge]!) / evidence / common - 1) ** 2
    judges++
  }
  return sum > judges + 3 * Math.sqrt(2 * judges)
}
