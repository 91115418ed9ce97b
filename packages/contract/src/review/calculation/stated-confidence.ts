// What experts say of their own confidence, and whether it means anything (decision 126).

import { CONFIDENCES } from '../labels.ts'
import { BEYOND, type Levelled, MOST, noiseOf, workMeansOf } from './reliability.ts'

export interface StatedConfidence {
  /** Scores given with more confidence are nearer to those of others, by more than chance: weights are used. */
  readonly isMeant: boolean
  /** About standard normal where confidence means nothing; below 0: the sure are nearer. */
  readonly statistic: number
  /** Scores with a stated confidence. */
  readonly stated: number
  /** By confidence, at 0 for none stated; 1: counts as usual. All of them 1 where weights are not used. */
  readonly weights: Float64Array
}

/**
 * Whether scores given with more confidence are nearer to those of other experts: T = Σ g ÷ √Σ g², with g of every work the sum over its
 * scores of (confidence − mean)·(d²/E[d²] − 1), which is about standard normal without a connection whatever the noise is like (each work
 * is one observation; White, Econometrica 48, 1980). Only three standard deviations below 0 are weights used: common ÷ noise by confidence,
 * the noise as that of experts is estimated (`noiseOf`), and never more with more confidence (pool adjacent violators; Ayer et al., Ann.
 * Math. Statist. 26, 1955). Where none was stated a score counts as usual.
 */
export const confidenceOf = (levelled: Omit<Levelled, 'experts' | 'expertCount'>, confidences: Int32Array): StatedConfidence => {
  const { works, totals, workCount } = levelled
  const none = { isMeant: false, statistic: 0, stated: 0, weights: new Float64Array(CONFIDENCES + 1).fill(1) }
  const known = noiseOf({ ...levelled, experts: confidences, expertCount: CONFIDENCES + 1 })
  if (known === null) return none
  const [sizes, means] = workMeansOf(works, totals, workCount)
  const says = (at: number): boolean => confidences[at]! > 0 && sizes[works[at]!]! > 1
  let [stated, sum] = [0, 0]
  for (let at = 0; at < works.length; at++)
    if (says(at)) {
      stated++
      sum += confidences[at]!
    }
  const shifts = new Float64Array(workCount)
  for (let at = 0; at < works.length; at++) {
    if (!says(at)) continue
    const work = works[at]!
    const expected = known.common * (1 - 1 / sizes[work]!)
    shifts[work]! += (confidences[at]! - sum / stated) * ((totals[at]! - means[work]!) ** 2 / expected - 1)
  }
  const squares = shifts.reduce((all, one) => all + one * one, 0)
  const statistic = squares > 0 ? shifts.reduce((all, one) => all + one, 0) / Math.sqrt(squares) : 0
  if (!(statistic < -BEYOND)) return { ...none, statistic, stated }
  const noise = falling(known.noise.slice(1), known.counts.slice(1))
  const weights = Float64Array.from(none.weights, (one, level) =>
    level === 0 ? one : Math.min(MOST, Math.max(1 / MOST, known.common / noise[level - 1]!)),
  )
  return { isMeant: true, statistic, stated, weights }
}

// The nearest figures that never rise, each counting as often as it stands for scores.
const falling = (noise: Float64Array, counts: Float64Array): Float64Array => {
  const blocks: { sum: number; count: number; size: number }[] = []
  for (let level = 0; level < noise.length; level++) {
    blocks.push({ sum: noise[level]! * counts[level]!, count: counts[level]!, size: 1 })
    for (let last = blocks.length - 1; last > 0; last--) {
      const [before, after] = [blocks[last - 1]!, blocks[last]!]
      // A confidence nobody stated goes with its neighbour.
      if (after.count > 0 && before.count > 0 && after.sum / after.count <= before.sum / before.count) break
      blocks.splice(last - 1, 2, {
        sum: before.sum + after.sum,
        count: before.count + after.count,
        size: before.size + after.size,
      })
    }
  }
  return Float64Array.from(blocks.flatMap(({ sum, count, size }) => Array<number>(size).fill(sum / Math.max(1, count))))
}
