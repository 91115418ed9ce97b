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
export const MOST = 4
/** Standard deviations beyond which a difference is no chance. */
export const BEYOND = 3

/** Noise by group of scores, with what it was estimated from. Null where there is none to speak of. */
export interface Noise {
  readonly common: number
  /** Variance of the scores of every group about the worth of their works, bounded. */
  readonly noise: Float64Array
  /** The same as found, neither drawn nor bounded. */
  readonly found: Float64Array
  readonly evidence: Float64Array
  readonly counts: Float64Array
}

/**
 * The noise of every group of scores (those of an expert; those of a stated confidence) from squared distances to the mean of the work, by
 * their expectations E[d²] = σⱼ²(1 − 1/n)² + Σ_{k≠j} σₖ²/n², solved by repetition in a fixed order (minimum norm estimation without prior
 * values; Rao, J. Amer. Statist. Assoc. 65, 1970), drawn towards the common noise and bounded. Works with a single sheet say nothing.
 */
export const noiseOf = ({ works, experts, totals, workCount, expertCount }: Levelled): Noise | null => {
  const [sizes, means] = workMeansOf(works, totals, workCount)
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
  const common = free === 0 ? 0 : all / free
  if (!(common > 1e-9)) return null
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
  const found = noise.map((_, expert) =>
    evidence[expert] === 0 ? common : (squares[expert]! - others[expert]!) / evidence[expert]!,
  )
  return { common, noise, found, evidence, counts }
}

/** How many scores every work has, and their mean. */
export const workMeansOf = (
  works: Int32Array,
  totals: Float64Array,
  workCount: number,
): [sizes: Float64Array, means: Float64Array] => {
  const [sizes, means] = [new Float64Array(workCount), new Float64Array(workCount)]
  for (let at = 0; at < works.length; at++) {
    sizes[works[at]!]! += 1
    means[works[at]!]! += totals[at]!
  }
  for (let work = 0; work < workCount; work++) means[work]! /= Math.max(1, sizes[work]!)
  return [sizes, means]
}

/** How far each expert can be relied on, by the noise of his scores; weights are common ÷ noise. */
export const reliabilityOf = (levelled: Levelled): Reliability => {
  const none = { isMeant: false, statistic: 0, judged: 0, weights: new Float64Array(levelled.expertCount).fill(1) }
  const known = noiseOf(levelled)
  if (known === null) return none
  const { common, noise, found, evidence } = known
  let [statistic, judged] = [0, 0]
  for (let expert = 0; expert < levelled.expertCount; expert++) {
    if (evidence[expert] === 0) continue
    statistic += (evidence[expert]! / 2) * (found[expert]! / common - 1) ** 2
    judged++
  }
  const isMeant = statistic > judged + BEYOND * Math.sqrt(2 * judged)
  return { isMeant, statistic, judged, weights: isMeant ? noise.map((one) => common / one) : none.weights }
}
