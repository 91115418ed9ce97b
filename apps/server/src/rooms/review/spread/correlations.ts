// How far two orders, or many, agree.
import { meanOf } from '@kaisai/contract/review/calculation/statistics'

/** Pearson's correlation; null with fewer than three pairs or without spread. */
export const pearson = (one: readonly number[], other: readonly number[]): number | null => {
  if (one.length < 3) return null
  const [a, b] = [meanOf(one)!, meanOf(other)!]
  let [both, first, second] = [0, 0, 0]
  for (let at = 0; at < one.length; at++) {
    both += (one[at]! - a) * (other[at]! - b)
    first += (one[at]! - a) ** 2
    second += (other[at]! - b) ** 2
  }
  return first < 1e-12 || second < 1e-12 ? null : both / Math.sqrt(first * second)
}

/** Kendall's tau-b (Biometrika 33, 1945: ties taken off on both sides); null with fewer than three pairs or without spread. */
export const kendallTau = (one: readonly number[], other: readonly number[]): number | null => {
  if (one.length < 3) return null
  let [balance, first, second] = [0, 0, 0]
  for (let a = 0; a < one.length; a++)
    for (let b = a + 1; b < one.length; b++) {
      const [x, y] = [Math.sign(one[a]! - one[b]!), Math.sign(other[a]! - other[b]!)]
      balance += x * y
      first += x * x
      second += y * y
    }
  return first === 0 || second === 0 ? null : balance / Math.sqrt(first * second)
}

/**
 * One-way intraclass correlation ICC(1) (Shrout & Fleiss, Psychological Bulletin 86, 1979) for works with unequal numbers of scores:
 * (B − W) / (B + (n₀ − 1)·W) with the mean squares between and within works and n₀ = (N − Σn²/N)/(k − 1). Null without two works, a
 * second score or any spread.
 */
export const intraclass = (works: readonly (readonly number[])[]): number | null => {
  const filled = works.filter((own) => own.length > 0)
  const all = filled.flat()
  if (filled.length < 2 || all.length === filled.length) return null
  const mean = meanOf(all)!
  let [between, within, sizes] = [0, 0, 0]
  for (const own of filled) {
    const center = meanOf(own)!
    between += own.length * (center - mean) ** 2
    sizes += own.length ** 2
    for (const value of own) within += (value - center) ** 2
  }
  const b = between / (filled.length - 1)
  const w = within / (all.length - filled.length)
  const size = (all.length - sizes / all.length) / (filled.length - 1)
  const below = b + (size - 1) * w
  return below < 1e-12 ? null : (b - w) / below
}

/**
 * Kendall's coefficient of concordance W with correction for ties (Kendall & Babington Smith, Annals of Mathematical Statistics 10,
 * 1939). Takes a row of scores for every expert, the same works in the same order. Null for fewer than two experts or three works.
 */
export const kendallW = (experts: readonly (readonly number[])[]): number | null => {
  const [m, n] = [experts.length, experts[0]?.length ?? 0]
  if (m < 2 || n < 3) return null
  const sums = new Array<number>(n).fill(0)
  let ties = 0
  for (const row of experts) {
    const { ranks, tied } = ranksOf(row)
    ties += tied
    for (const [at, rank] of ranks.entries()) sums[at]! += rank
  }
  const mean = (m * (n + 1)) / 2
  const squares = sums.reduce((sum, own) => sum + (own - mean) ** 2, 0)
  const below = m ** 2 * (n ** 3 - n) - m * ties
  return below <= 0 ? null : (12 * squares) / below
}

// Mean ranks, and Σ(t³ − t) over the ties.
const ranksOf = (values: readonly number[]): { ranks: readonly number[]; tied: number } => {
  const order = values.map((_, at) => at).sort((a, b) => values[a]! - values[b]!)
  const ranks: number[] = []
  let tied = 0
  for (let at = 0, end = 0; at < order.length; at = end) {
    while (end < order.length && values[order[end]!] === values[order[at]!]) end++
    for (let same = at; same < end; same++) ranks[order[same]!] = (at + end + 1) / 2
    tied += (end - at) ** 3 - (end - at)
  }
  return { ranks, tied }
}
