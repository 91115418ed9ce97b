// Step 1: what one sheet of points is worth.
import type { PipelineCriterion, Sheet } from './calculation-inputs.ts'
import { tenThousandths } from './decimal.ts'

/** A total, and whether an optional criterion was left open. `total` null: a required one was, or nothing counts. */
export interface RawTotal {
  readonly total: number | null
  readonly isPartial: boolean
}

const BILLION = 1_000_000_000n

/**
 * Makes the step for a set of criteria. Total = 100 · Σ wₖ·(vₖ / maxₖ) / Σ wₖ over the criteria that were given, which is Σ weight·value
 * of domain rule 2.7 with weights of 100 in all and points of 100. An optional criterion left open never counts as 0: the others stand
 * for it. Independent criteria and those of weight 0 stay outside. Reckoned in whole numbers, rounded once at the ninth decimal.
 */
export const rawTotaller = (criteria: readonly PipelineCriterion[]): ((sheet: Sheet) => RawTotal) => {
  const counting = criteria.filter((one) => !one.isIndependent && one.weight > 0)
  const common = counting.reduce((all, one) => leastCommonMultiple(all, tenThousandths(one.max)), 1n)
  const parts = counting.map((one) => {
    const weight = tenThousandths(one.weight)
    return { key: one.key, weight, factor: (weight * common) / tenThousandths(one.max) }
  })
  const required = criteria.filter((one) => one.isRequired).map((one) => one.key)
  return (sheet) => {
    if (required.some((key) => (sheet.values[key] ?? null) === null)) return { total: null, isPartial: false }
    let sum = 0n
    let weights = 0n
    let given = 0
    for (const { key, weight, factor } of parts) {
      const value = sheet.values[key] ?? null
      if (value === null) continue
      sum += factor * tenThousandths(value)
      weights += weight
      given++
    }
    if (given === 0) return { total: null, isPartial: false }
    return { total: quotient(100n * BILLION * sum, common * weights), isPartial: given < parts.length }
  }
}

// Billionths, the half away from zero, as a number.
const quotient = (above: bigint, below: bigint): number => {
  const size = above < 0n ? -above : above
  const units = Number((size * 2n + below) / (below * 2n))
  return (above < 0n ? -units : units) / Number(BILLION)
}

const leastCommonMultiple = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return (a / x) * b
}
