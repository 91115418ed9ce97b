// How far each expert can be relied on, and whether experts differ in that by more than chance (decision 130).

export interface Reliability {
  /** Experts differ by more than chance: weights are used. */
  readonly isMeant: boolean
  /** Σ vⱼ/2·(estimateⱼ/common − 1)² and how many experts it is over: about χ² of as many degrees where all are alike. */
  readonly statistic: number
  readonly judged: number
  /** By expert; 1: counts as usual. All of them 1 where weights are not used. */
  readonly weights: Float64Array
}

/** What weights are made from: by entry its work, its expert and its total less severity. */
export interface Levelled {
  readonly works: Int32Array
  readonly experts: Int32Array
  readonly totals: Float64Array
  readonly workCount: number
  readonly expertCount: number
}

const ROUNDS = 60
/** So many works of evidence the common noise is worth: an expert with few scores is hardly moved. */
const PRIOR = 8
/** Nobody counts less than a quarter, or more than four times, of what is usual. */
const MOST = 4
/** Standard deviations beyond which a difference is no chance. */
const BEYOND = 3

/**
 * The noise of every expert (variance of his totals about the worth of the work) from squared distances to the mean of the work, by their
 * expectations E[d²] = σⱼ²(1 − 1/n)² + Σ_{k≠j} σₖ²/n², solved by repetition in a fixed order (minimum norm estimation without prior
 * values; Rao, J. Amer. Statist. Assoc. 65, 1970), drawn towards the common noise and bounded. Weights are common ÷ noise. Works with a
 * single sheet say nothing.
 */
export const reliabilityOf = ({ works, experts, totals, workCount, expertCount }: Levelled): Reliability => {
  const [sizes, means] = [new Float64Array(workCount), new Float64Array(workCount)]
  for (let at = 0; at < works.length; at++) {
    sizes[works[at]!]! += 1
    means[works[at]!]! += totals[at]!
  }
  for (let work = 0; work < workCount; work++) means[work]! /= Math.max(1, sizes[work]!)
  const [squares, evidence, counts] = [
    new Float64Array(expertCount),
    new Float64Array(expertCount),
    new Float64Array(expertCount),
  ]
  let [all, free] = [0, 0]
  for (let at = 0; at < works.length; at++) {
    const size = sizes[works[at]!]!
    if (size < 2) continue
    const square = (totals[at]! - means[works[at]!]!) ** 2
    squares[experts[at]!]! += square
    evidence[experts[at]!]! += (1 - 1 / size) ** 2
    counts[experts[at]!]! += 1
    all += square
    free += 1 - 1 / size
  }
  const none = { isMeant: false, statistic: 0, judged: 0, weights: new Float64Array(expertCount).fill(1) }
  const common = free === 0 ? 0 : all / free
  if (!(common > 1e-9)) return none
  const noise = new Float64Array(expertCount).fill(common)
  const others = new Float64Array(expertCount)
  const sums = new Float64Array(workCount)
  for (let round = 0; round < ROUNDS; round++) {
    sums.fill(0)
    others.fill(0)
    for (let at = 0; at < works.length; at++) sums[works[at]!]! += noise[experts[at]!]!
    for (let at = 0; at < works.length; at++) {
      const size = sizes[works[at]!]!
      if (size > 1) others[experts[at]!]! += (sums[works[at]!]! - noise[experts[at]!]!) / (size * size)
    }
    for (let expert = 0; expert < expertCount; expert++) {
      if (evidence[expert] === 0) continue
      const found = Math.max(0, (squares[expert]! - others[expert]!) / evidence[expert]!)
      const drawn = (PRIOR * common + counts[expert]! * found) / (PRIOR + counts[expert]!)
      noise[expert] = Math.min(common * MOST, Math.max(common / MOST, drawn))
    }
  }
  let [statistic, judged] = [0, 0]
  for (let expert = 0; expert < expertCount; expert++) {
    if (evidence[expert] === 0) continue
    const found = (squares[expert]! - others[expert]!) / evidence[expert]!
    statistic += (evidence[expert]! / 2) * (found / common - 1) ** 2
    judged++
  }
  const isMeant = statistic > judged + BEYOND * Math.sqrt(2 * judged)
  return { isMeant, statistic, judged, weights: isMeant ? noise.map((one) => common / one) : none.weights }
}
