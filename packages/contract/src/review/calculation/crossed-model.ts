// The one model behind levelling, uncertainty and diagnostics: how good works are and how strict experts are, read from shared works.

import { partsOf } from './parts.ts'

/**
 * Raw totals of one batch: entry i is work `works[i]`, expert `experts[i]`, total `totals[i]`; works and experts are counted from 0.
 * `cells[w]` is the cell whose mean level a work is measured against (its category, or its own line); cells are counted from 0.
 */
export interface Scores {
  readonly works: Int32Array
  readonly experts: Int32Array
  readonly totals: Float64Array
  readonly cells: Int32Array
  readonly expertCount: number
}

/** Variances in squared points: between works of one cell, between experts, and of what neither explains. */
export interface Variances {
  readonly work: number
  readonly expert: number
  readonly rest: number
}

export interface CrossedModel {
  readonly variances: Variances
  /** Points every expert is milder (more) or stricter than the others; 0 where nothing can be known. */
  readonly severities: Float64Array
  /** The level of every cell the model used; see `cellOfWork`. */
  readonly levels: Float64Array
  /** Cells as the model used them: those given, split by parts where these are not levelled. */
  readonly cellOfWork: Int32Array
  /** Parts that share no expert and no work with each other. */
  readonly parts: number
  readonly partOfWork: Int32Array
}

/**
 * x = level of the cell + work + expert + rest; levels fixed, works and experts random. Severities are best linear unbiased predictions
 * (Henderson, Biometrics 31, 1975): an expert with few scores is hardly moved. `levelsParts` false: every cell is split by part, so that
 * no difference between parts is taken for severity; true: parts were formed by lot, and their difference is.
 *
 * Variances by Henderson's method III (Biometrics 9, 1953; Searle, Casella & McCulloch, Variance Components, 1992, ch. 5): rest and
 * experts from contrasts within works alone, so that it does not matter who judges what; works from what the means of the works differ
 * by once the experts are taken off. Negative ones become 0. Conjugate gradients in fixed order: the same scores give the same bits.
 */
export const fitCrossed = (scores: Scores, levelsParts: boolean): CrossedModel => {
  const sizes = sizesOf(scores)
  const { partOfWork, parts } = partsOf(scores)
  const apart = splitBy(scores.cells, partOfWork)
  const cellOfWork = levelsParts ? splitBy(scores.cells, new Int32Array(scores.cells.length)) : apart
  const variances = variancesOf(scores, sizes, apart, parts)
  const { severities, levels } = predicted(scores, sizes, cellOfWork, variances)
  return { variances, severities, levels, cellOfWork, parts, partOfWork }
}

// Sheets of every work.
const sizesOf = ({ works, cells }: Scores): Float64Array => {
  const sizes = new Float64Array(cells.length)
  for (const work of works) sizes[work]! += 1
  return sizes
}

const splitBy = (cells: Int32Array, parts: Int32Array): Int32Array => {
  const numbers = new Map<string, number>()
  return cells.map((cell, work) => {
    const key = `${cell} ${parts[work]}`
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
}

const countOf = (cells: Int32Array): number => cells.reduce((most, cell) => Math.max(most, cell + 1), 0)

const variancesOf = (scores: Scores, sizes: Float64Array, cells: Int32Array, parts: number): Variances => {
  const { works, experts, totals, expertCount } = scores
  const count = totals.length
  const judged = sizes.reduce((sum, size) => sum + (size > 0 ? 1 : 0), 0)
  const active = new Set(experts).size
  const means = workMeans(scores, sizes, totals)
  let within = 0
  for (let at = 0; at < count; at++) within += (totals[at]! - means[works[at]!]!) ** 2
  // Experts by least squares on contrasts within works.
  const right = new Float64Array(expertCount)
  for (let at = 0; at < count; at++) right[experts[at]!]! += totals[at]! - means[works[at]!]!
  const diagonal = new Float64Array(expertCount)
  for (let at = 0; at < count; at++) diagonal[experts[at]!]! += 1 - 1 / sizes[works[at]!]!
  const sums = new Float64Array(sizes.length)
  const effects = solve(
    (x, into) => {
      sums.fill(0)
      into.fill(0)
      for (let at = 0; at < count; at++) sums[works[at]!]! += x[experts[at]!]!
      for (let at = 0; at < count; at++) into[experts[at]!]! += x[experts[at]!]! - sums[works[at]!]! / sizes[works[at]!]!
    },
    right,
    diagonal,
  )
  // E[R(experts | works)] = (N − W)σ²ₑ + (E − parts)σ², E[error] = (N − W − E + parts)σ².
  const [freeWithin, freeExperts] = [count - judged, active - parts]
  const freeRest = freeWithin - freeExperts
  if (freeRest <= 0) return { ...workVariance(scores, sizes, cells, totals, 0), expert: 0, rest: 0 }
  const explained = dot(right, effects)
  const rest = Math.max(0, (within - explained) / freeRest)
  const expert = Math.max(0, (explained - freeExperts * rest) / freeWithin)
  const left = expert === 0 ? totals : totals.map((total, at) => total - effects[experts[at]!]!)
  return { ...workVariance(scores, sizes, cells, left, rest), expert, rest }
}

// What the means of the works of a cell differ by, less what the rest explains.
const workVariance = (
  scores: Scores,
  sizes: Float64Array,
  cells: Int32Array,
  totals: Float64Array,
  rest: number,
): { work: number } => {
  const means = workMeans(scores, sizes, totals)
  const cellCount = countOf(cells)
  const [counts, sums, squares] = [new Float64Array(cellCount), new Float64Array(cellCount), new Float64Array(cellCount)]
  let judged = 0
  for (let work = 0; work < cells.length; work++) {
    const [cell, size] = [cells[work]!, sizes[work]!]
    if (size === 0) continue
    judged++
    counts[cell]! += size
    sums[cell]! += size * means[work]!
    squares[cell]! += size * size
  }
  let [between, weight, filled] = [0, 0, 0]
  for (let cell = 0; cell < cellCount; cell++) {
    if (counts[cell] === 0) continue
    filled++
    weight += counts[cell]! - squares[cell]! / counts[cell]!
  }
  for (let work = 0; work < cells.length; work++) {
    const cell = cells[work]!
    if (sizes[work]! > 0) between += sizes[work]! * (means[work]! - sums[cell]! / counts[cell]!) ** 2
  }
  return { work: weight <= 0 ? 0 : Math.max(0, (between - (judged - filled) * rest) / weight) }
}

const workMeans = ({ works }: Scores, sizes: Float64Array, totals: Float64Array): Float64Array => {
  const sums = new Float64Array(sizes.length)
  for (let at = 0; at < works.length; at++) sums[works[at]!]! += totals[at]!
  return sums.map((sum, work) => (sizes[work] === 0 ? 0 : sum / sizes[work]!))
}

// A spread of less than this share of all is taken as this share: the equations stay solvable.
const LEAST = 1e-6

/** Henderson's mixed model equations over levels and experts, the works eliminated; `right` may be any set of totals. */
export interface Equations {
  /** Levels first, then experts. */
  readonly solve: (totals: Float64Array) => Float64Array
  /** Predicted deviations of the works from their levels, given levels and severities. */
  readonly worksOf: (totals: Float64Array, solution: Float64Array) => Float64Array
  readonly cellCount: number
}

/**
 * The equations of scores with known variances. `cells` as the model uses them. `weighted`: by entry, how many times smaller than usual the
 * variance of what is left of it is; without it all are alike.
 */
export const equationsOf = (
  scores: Pick<Scores, 'works' | 'experts' | 'expertCount'>,
  cells: Int32Array,
  { work, expert, rest }: Variances,
  weighted?: Float64Array,
): Equations => {
  const { works, experts, expertCount } = scores
  const count = works.length
  const weights = weighted ?? new Float64Array(count).fill(1)
  const scale = work + expert + rest || 1
  const noise = Math.max(rest, scale * LEAST)
  const [pullExpert, pullWork] = [noise / Math.max(expert, scale * LEAST), noise / Math.max(work, scale * LEAST)]
  const cellCount = countOf(cells)
  const sizes = new Float64Array(cells.length)
  for (let at = 0; at < count; at++) sizes[works[at]!]! += weights[at]!
  const shares = sizes.map((size) => 1 / (size + pullWork))
  const sums = new Float64Array(cells.length)
  const diagonal = new Float64Array(cellCount + expertCount).fill(pullExpert, cellCount)
  for (let at = 0; at < count; at++) {
    const [share, weight] = [shares[works[at]!]!, weights[at]!]
    diagonal[cells[works[at]!]!]! += weight * pullWork * share
    diagonal[cellCount + experts[at]!]! += weight * (1 - weight * share)
  }
  // Takes a figure for every entry to the sums over levels and experts, with what the works explain taken off.
  const reduce = (values: Float64Array, into: Float64Array): void => {
    sums.fill(0)
    into.fill(0)
    for (let at = 0; at < count; at++) sums[works[at]!]! += weights[at]! * values[at]!
    for (let at = 0; at < count; at++) {
      const own = works[at]!
      const left = weights[at]! * (values[at]! - sums[own]! * shares[own]!)
      into[cells[own]!]! += left
      into[cellCount + experts[at]!]! += left
    }
  }
  const values = new Float64Array(count)
  const times = (x: Float64Array, into: Float64Array): void => {
    for (let at = 0; at < count; at++) values[at] = x[cells[works[at]!]!]! + x[cellCount + experts[at]!]!
    reduce(values, into)
    for (let at = cellCount; at < into.length; at++) into[at]! += pullExpert * x[at]!
  }
  return {
    cellCount,
    solve: (totals) => {
      const right = new Float64Array(cellCount + expertCount)
      reduce(totals, right)
      return solve(times, right, diagonal)
    },
    worksOf: (totals, solution) => {
      sums.fill(0)
      for (let at = 0; at < count; at++)
        sums[works[at]!]! += weights[at]! * (totals[at]! - solution[cells[works[at]!]!]! - solution[cellCount + experts[at]!]!)
      return sums.map((sum, own) => sum * shares[own]!)
    },
  }
}

const predicted = (scores: Scores, sizes: Float64Array, cells: Int32Array, variances: Variances) => {
  const { works, totals, expertCount } = scores
  const cellCount = countOf(cells)
  const scale = variances.work + variances.expert + variances.rest
  if (variances.expert <= scale * LEAST || scale === 0) {
    // Nobody is stricter: the level of a cell is the mean of the means of its works.
    const means = workMeans(scores, sizes, totals)
    const [sums, counts] = [new Float64Array(cellCount), new Float64Array(cellCount)]
    for (let work = 0; work < cells.length; work++) {
      if (sizes[work] === 0) continue
      sums[cells[work]!]! += means[work]!
      counts[cells[work]!]! += 1
    }
    const levels = sums.map((sum, cell) => (counts[cell] === 0 ? 0 : sum / counts[cell]!))
    return { severities: new Float64Array(expertCount), levels }
  }
  const solution = equationsOf({ works, experts: scores.experts, expertCount }, cells, variances).solve(totals)
  return { severities: solution.slice(cellCount), levels: solution.slice(0, cellCount) }
}

const MOST_ROUNDS = 500

// Conjugate gradients with the diagonal as preconditioner; ends when the rest is a 1e-12th, or after a fixed number of rounds.
const solve = (
  times: (x: Float64Array, into: Float64Array) => void,
  right: Float64Array,
  diagonal: Float64Array,
): Float64Array => {
  const x = new Float64Array(right.length)
  const left = Float64Array.from(right)
  // Where an expert shares no work there is nothing to solve for.
  const pull = diagonal.map((one) => (one > 0 ? 1 / one : 0))
  const step = left.map((value, at) => value * pull[at]!)
  const product = new Float64Array(right.length)
  let size = dot(left, step)
  const enough = size * 1e-24
  for (let round = 0; round < MOST_ROUNDS && size > enough; round++) {
    times(step, product)
    const along = dot(step, product)
    if (!(along > 0)) break
    const length = size / along
    for (let at = 0; at < x.length; at++) {
      x[at]! += length * step[at]!
      left[at]! -= length * product[at]!
    }
    let next = 0
    for (let at = 0; at < x.length; at++) next += left[at]! * left[at]! * pull[at]!
    for (let at = 0; at < x.length; at++) step[at] = left[at]! * pull[at]! + (next / size) * step[at]!
    size = next
  }
  return x
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}
