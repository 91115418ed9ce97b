// Step 2, 'severity': an additive mixed model says how strict every expert is from the works experts share.
import { type ExpertInPool, figuresOf, type Pool, type Standardised } from './standardise.ts'

/**
 * x = μ + work + expert + rest, works and experts random. Every total gets the estimated effect of its expert taken off; the effects are
 * best linear unbiased predictions, so that an expert with few scores is hardly moved, and none needs a lower limit.
 *
 * Variances: the three sums of squares (within works, within experts, in all) set equal to their expectations, three linear equations
 * (Gao & Owen, Efficient moment calculations for variance components in large unbalanced crossed random effects models, Electronic
 * Journal of Statistics 11, 2017); negative ones become 0. Effects: Henderson's mixed model equations (Biometrics 31, 1975) with the
 * works eliminated, solved by conjugate gradients in fixed order.
 */
export const withoutSeverity = (pool: Pool): Standardised => {
  const raw = figuresOf(pool)
  const model = variancesOf(pool, raw)
  const effects = expertEffects(pool, model)
  const experts = raw.experts.map((expert, at): ExpertInPool => ({ ...expert, severity: effects[at]! }))
  const totals = pool.totals.map((total, at) => total - effects[pool.experts[at]!]!)
  return { ...raw, totals, experts, model }
}

interface Variances {
  readonly work: number
  readonly expert: number
  readonly rest: number
}

const variancesOf = (pool: Pool, raw: Standardised): Variances => {
  const count = pool.totals.length
  const works = classes(pool.works, pool.workCount, pool.totals)
  const experts = classes(pool.experts, pool.expertCount, pool.totals)
  // E[within works] = (N − W)(σ²ₑ + σ²), E[within experts] = (N − E)(σ²_w + σ²), E[all] = (N − Σn²_w/N)σ²_w + (N − Σn²ₑ/N)σ²ₑ + (N − 1)σ².
  const [freeWorks, freeExperts] = [count - works.filled, count - experts.filled]
  if (freeWorks <= 0 || freeExperts <= 0) return { work: raw.deviation ** 2, expert: 0, rest: 0 }
  const withinWorks = works.squares / freeWorks
  const withinExperts = experts.squares / freeExperts
  const all = raw.deviation ** 2 * (count - 1)
  const [forWork, forExpert] = [count - works.sizes / count, count - experts.sizes / count]
  const left = forWork + forExpert - (count - 1)
  const estimate = left <= 0 ? 0 : (forWork * withinExperts + forExpert * withinWorks - all) / left
  const rest = Math.min(Math.max(estimate, 0), withinWorks, withinExperts)
  return { rest, work: withinExperts - rest, expert: withinWorks - rest }
}

// Sum of squares within classes, how many have members, and the sum of their squared sizes.
const classes = (of: Int32Array, size: number, totals: Float64Array): { squares: number; filled: number; sizes: number } => {
  const counts = new Float64Array(size)
  const sums = new Float64Array(size)
  for (let at = 0; at < of.length; at++) {
    counts[of[at]!]! += 1
    sums[of[at]!]! += totals[at]!
  }
  let squares = 0
  for (let at = 0; at < of.length; at++) squares += (totals[at]! - sums[of[at]!]! / counts[of[at]!]!) ** 2
  let [filled, sizes] = [0, 0]
  for (const count of counts) {
    if (count > 0) filled++
    sizes += count * count
  }
  return { squares, filled, sizes }
}

// A spread of less than this share of the rest is taken as this share: the equations stay solvable.
const LEAST = 1e-6
const MOST_ROUNDS = 500

// Effects of the experts: conjugate gradients over (μ, experts), the works eliminated.
const expertEffects = (pool: Pool, { work, expert, rest }: Variances): Float64Array => {
  const { works, experts, totals, workCount, expertCount } = pool
  const effects = new Float64Array(expertCount)
  const scale = work + expert + rest
  if (expert <= scale * LEAST || scale === 0) return effects
  const noise = Math.max(rest, scale * LEAST)
  const [pullExpert, pullWork] = [noise / expert, noise / Math.max(work, scale * LEAST)]
  const counts = new Float64Array(workCount)
  for (const at of works) counts[at]! += 1
  const sums = new Float64Array(workCount)
  // Takes a figure for every entry to the sums over μ and experts, with what the works explain taken off.
  const reduce = (entry: (at: number) => number, into: Float64Array): void => {
    sums.fill(0)
    into.fill(0)
    for (let at = 0; at < works.length; at++) sums[works[at]!]! += entry(at)
    for (let at = 0; at < works.length; at++) {
      const left = entry(at) - sums[works[at]!]! / (counts[works[at]!]! + pullWork)
      into[0]! += left
      into[1 + experts[at]!]! += left
    }
  }
  const size = expertCount + 1
  const right = new Float64Array(size)
  reduce((at) => totals[at]!, right)
  const diagonal = new Float64Array(size).fill(pullExpert)
  diagonal[0] = 0
  for (let at = 0; at < works.length; at++) {
    diagonal[0]! += pullWork / (counts[works[at]!]! + pullWork)
    diagonal[1 + experts[at]!]! += 1 - 1 / (counts[works[at]!]! + pullWork)
  }
  const times = (x: Float64Array, into: Float64Array): void => {
    reduce((at) => x[0]! + x[1 + experts[at]!]!, into)
    for (let at = 1; at < size; at++) into[at]! += pullExpert * x[at]!
  }
  return solve(times, right, diagonal).subarray(1)
}

// Conjugate gradients with the diagonal as preconditioner; ends when the rest is a 1e-12th, or after a fixed number of rounds.
const solve = (
  times: (x: Float64Array, into: Float64Array) => void,
  right: Float64Array,
  diagonal: Float64Array,
): Float64Array => {
  const x = new Float64Array(right.length)
  const left = Float64Array.from(right)
  const step = left.map((value, at) => value / diagonal[at]!)
  const product = new Float64Array(right.length)
  let size = dot(left, step)
  const enough = size * 1e-24
  for (let round = 0; round < MOST_ROUNDS && size > enough; round++) {
    times(step, product)
    const length = size / dot(step, product)
    for (let at = 0; at < x.length; at++) {
      x[at]! += length * step[at]!
      left[at]! -= length * product[at]!
    }
    let next = 0
    for (let at = 0; at < x.length; at++) next += (left[at]! * left[at]!) / diagonal[at]!
    for (let at = 0; at < x.length; at++) step[at] = left[at]! / diagonal[at]! + (next / size) * step[at]!
    size = next
  }
  return x
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}
