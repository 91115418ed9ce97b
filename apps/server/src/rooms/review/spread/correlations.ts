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
