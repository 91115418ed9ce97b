// Weights while they are typed. They are shown with two decimals at most.
import { twoDecimals } from '@kaisai/contract/review/sheet-total'

/** What all weights come to. */
export const weightSum = (weights: readonly (number | null)[]): number =>
  twoDecimals(weights.reduce<number>((sum, one) => sum + (one ?? 0), 0))

/** The same weight for all, 100 together: the last takes what rounding leaves. */
export const evenWeights = (count: number): number[] => {
  if (count === 0) return []
  const each = Math.floor(10_000 / count) / 100
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? twoDecimals(100 - each * (count - 1)) : each))
}
