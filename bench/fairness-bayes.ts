// A Bayesian reference for the fairness bench: score = cell + work + judge + rest, every judge with a noise of his own, all variances
// unknown; posterior means by Gibbs sampling. Written for the bench alone, apart from the product's own model.
import { type Generator, normal, seeded } from '@kaisai/contract/review/seeded'
import type { Panel, World } from './fairness-world.ts'

const BURN = 60
const KEPT = 240
/** Shape of the noises about their common scale: three says that they are alike within a factor of about two. */
const ALIKE = 3
/** Priors of variances that say nearly nothing on a scale of 100 points: shape and scale of an inverse gamma. */
const VAGUE = { shape: 1, scale: 10 }

/** Posterior mean of every work's worth, in points; −1 for one nobody judged. */
export const byBayes = ({ truth, categories, scores }: Panel, world: World, seed: string): number[] => {
  const chance = seeded(`bayes ${world.name} ${seed}`)
  const [works, judges, cells] = [truth.length, world.experts, world.categories]
  const byWork = grouped(scores, works, ({ work }) => work)
  const byJudge = grouped(scores, judges, ({ expert }) => expert)
  const byCell = grouped(scores, cells, ({ work }) => categories[work]!)
  const values = Float64Array.from(scores, ({ value }) => value)
  const workOf = Int32Array.from(scores, ({ work }) => work)
  const judgeOf = Int32Array.from(scores, ({ expert }) => expert)
  const cellOf = Int32Array.from(scores, ({ work }) => categories[work]!)
  const [w, e, m] = [new Float64Array(works), new Float64Array(judges), new Float64Array(cells).fill(mean(values))]
  const noise = new Float64Array(judges).fill(25)
  let [ofWorks, ofJudges, scale] = [64, 25, 25 * (ALIKE + 1)]
  const sums = new Float64Array(works)

  // One normal effect of each group: its data with the weights of their judges, and a prior about zero where there is one.
  const draw = (into: Float64Array, groups: readonly Int32Array[], rest: (at: number) => number, prior: number): void => {
    for (const [group, rows] of groups.entries()) {
      let [weight, sum] = [prior, 0]
      for (const at of rows) {
        const one = 1 / noise[judgeOf[at]!]!
        weight += one
        sum += one * rest(at)
      }
      if (weight > 0) into[group] = sum / weight + normal(chance) / Math.sqrt(weight)
    }
  }
  for (let turn = 0; turn < BURN + KEPT; turn++) {
    draw(m, byCell, (at) => values[at]! - w[workOf[at]!]! - e[judgeOf[at]!]!, 0)
    draw(w, byWork, (at) => values[at]! - m[cellOf[at]!]! - e[judgeOf[at]!]!, 1 / ofWorks)
    draw(e, byJudge, (at) => values[at]! - m[cellOf[at]!]! - w[workOf[at]!]!, 1 / ofJudges)
    ofWorks = inverseGamma(chance, VAGUE.shape + works / 2, VAGUE.scale + squares(w) / 2)
    ofJudges = inverseGamma(chance, VAGUE.shape + judges / 2, VAGUE.scale + squares(e) / 2)
    let precisions = 0
    for (const [judge, rows] of byJudge.entries()) {
      let sum = 0
      for (const at of rows) sum += (values[at]! - m[cellOf[at]!]! - w[workOf[at]!]! - e[judge]!) ** 2
      noise[judge] = inverseGamma(chance, ALIKE + rows.length / 2, scale + sum / 2)
      precisions += 1 / noise[judge]!
    }
    scale = gamma(chance, VAGUE.shape + judges * ALIKE) / (1 / (VAGUE.scale * 10) + precisions)
    if (turn >= BURN) for (let work = 0; work < works; work++) sums[work]! += m[categories[work]!]! + w[work]!
  }
  return [...sums].map((sum, work) => (byWork[work]!.length === 0 ? -1 : sum / KEPT))
}

const grouped = (scores: Panel['scores'], count: number, of: (score: Panel['scores'][number]) => number): Int32Array[] => {
  const groups: number[][] = Array.from({ length: count }, () => [])
  for (const [at, score] of scores.entries()) groups[of(score)]!.push(at)
  return groups.map((rows) => Int32Array.from(rows))
}
const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const squares = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0)

// Marsaglia and Tsang, “A simple method for generating gamma variables” (2000); shapes here are at least one.
const gamma = (chance: Generator, shape: number): number => {
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(chance)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(chance()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}
const inverseGamma = (chance: Generator, shape: number, scale: number): number => scale / gamma(chance, shape)
