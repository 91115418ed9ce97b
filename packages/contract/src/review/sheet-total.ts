// What a score sheet is worth: the one arithmetic for the expert's page, the stored total, every list, the paper to be signed and the result.
import { decimal, tenThousandths, unitsOf } from './decimal.ts'

/** One criterion of a score sheet, as far as it counts. */
export interface CountedCriterion {
  readonly key: string
  /** Share of the total; only the proportions count. */
  readonly weight: number
  /** Most points; value / max is what the weight multiplies. */
  readonly max: number
  readonly isRequired: boolean
  /** Shown beside the total and never part of it. A weight of 0 means the same. */
  readonly isIndependent?: boolean
}

/** A criterion that may take points off: they are subtracted from the total as they are, points of 100, whatever its weight. */
export interface DeductingCriterion extends CountedCriterion {
  readonly isDeduction?: boolean
}

/** Points by criterion; null or absent: not given. */
export type SheetPoints = Readonly<Record<string, number | null>>

/** A total, and whether an optional criterion was left open. `total` null: a required one was, or nothing counts. */
export interface SheetTotal {
  /** Points of 100, to the ninth decimal. */
  readonly total: number | null
  readonly isPartial: boolean
}

const BILLION = 1_000_000_000n

interface Part {
  readonly key: string
  readonly weight: bigint
  /** Weight over maximum, brought to the common denominator of all parts. */
  readonly factor: bigint
}

const partsOf = (criteria: readonly DeductingCriterion[]): { parts: readonly Part[]; common: bigint } => {
  const counting = criteria.filter((one) => one.isIndependent !== true && one.isDeduction !== true && one.weight > 0)
  const common = counting.reduce((all, one) => leastCommonMultiple(all, tenThousandths(one.max)), 1n)
  const parts = counting.map((one) => {
    const weight = tenThousandths(one.weight)
    return { key: one.key, weight, factor: (weight * common) / tenThousandths(one.max) }
  })
  return { parts, common }
}

const sumOf = (parts: readonly Part[], points: SheetPoints) => {
  let [sum, weights, given] = [0n, 0n, 0]
  for (const { key, weight, factor } of parts) {
    const value = points[key] ?? null
    if (value === null) continue
    sum += factor * tenThousandths(value)
    weights += weight
    given++
  }
  return { sum, weights, given }
}

// Billionths of points that are taken off.
const lossOf = (criteria: readonly DeductingCriterion[], points: SheetPoints): bigint =>
  criteria.reduce((sum, { key, isDeduction }) => sum + (isDeduction ? tenThousandths(points[key] ?? 0) : 0n), 0n) * 100_000n

const isOpen = (criteria: readonly DeductingCriterion[], points: SheetPoints): boolean =>
  criteria.some(({ key, isRequired, isDeduction }) => isRequired && !isDeduction && (points[key] ?? null) === null)

/**
 * Makes the total for a set of criteria. Total = 100 · Σ wₖ·(vₖ / maxₖ) / Σ wₖ over the criteria that were given, which is Σ weight·value
 * with weights of 100 in all and points of 100 (decision 25, step 1). An optional criterion left open never counts as 0: the others stand
 * for it. Independent criteria and those of weight 0 stay outside; deductions come off, and no total is below 0. Computed in whole numbers, rounded once at the ninth decimal.
 */
export const sheetTotaller = (criteria: readonly DeductingCriterion[]): ((points: SheetPoints) => SheetTotal) => {
  const { parts, common } = partsOf(criteria)
  return (points) => {
    if (isOpen(criteria, points)) return { total: null, isPartial: false }
    const { sum, weights, given } = sumOf(parts, points)
    if (given === 0) return { total: null, isPartial: false }
    const gained = 100n * BILLION * sum - lossOf(criteria, points) * common * weights
    return { total: gained < 0n ? 0 : quotient(gained, common * weights), isPartial: given < parts.length }
  }
}

export interface SheetProgress {
  /** Points of 100 once every required criterion is given; null before. Two decimals, as all three. */
  readonly total: number | null
  /** Points of 100 gathered so far, and how many could have been. */
  readonly gathered: number
  readonly possible: number
}

/** Where a sheet stands while it is being filled in. */
export const sheetProgress = (criteria: readonly DeductingCriterion[], points: SheetPoints): SheetProgress => {
  const { parts, common } = partsOf(criteria)
  const all = parts.reduce((sum, { weight }) => sum + weight, 0n)
  if (all === 0n) return { total: null, gathered: 0, possible: 0 }
  const { sum, weights } = sumOf(parts, points)
  const { total } = sheetTotaller(criteria)(points)
  return {
    total: total === null ? null : twoDecimals(total),
    gathered: Math.max(0, twoDecimals(quotient(100n * BILLION * sum - lossOf(criteria, points) * common * all, common * all))),
    possible: twoDecimals(quotient(100n * BILLION * weights, all)),
  }
}

/** What a criterion brings to the total of a full sheet, in points of 100 with two decimals, less than 0 for a deduction; null before it is given. */
export const shareOf = (
  criteria: readonly DeductingCriterion[],
  criterion: DeductingCriterion,
  value: number | null,
): number | null => {
  const { parts, common } = partsOf(criteria)
  const all = parts.reduce((sum, { weight }) => sum + weight, 0n)
  if (value === null || all === 0n) return null
  if (criterion.isDeduction) return value === 0 ? 0 : -twoDecimals(value)
  const { sum } = sumOf(parts, { [criterion.key]: value })
  return twoDecimals(quotient(100n * BILLION * sum, common * all))
}

/** A figure with two decimals, halves away from zero, taken at the ninth decimal first: 2.675 is 2.68. Throws as `decimal` does. */
export const twoDecimals = (value: number): number => Number(decimal(value, 2))

/** The same as text without idle zeros, as lists and papers show it: '67.98', '90'. */
export const pointsText = (value: number): string => String(twoDecimals(value))

/** Mean of totals in points of 100 with two decimals; null of none. */
export const meanOf = (totals: readonly number[]): number | null =>
  totals.length === 0 ? null : twoDecimals(totals.reduce((sum, one) => sum + one, 0) / totals.length)

/** Highest less lowest total, in points of 100; null with none. */
export const rangeOf = (totals: readonly number[]): number | null => {
  if (totals.length === 0) return null
  let [low, high] = [totals[0]!, totals[0]!]
  for (const total of totals) {
    if (total < low) low = total
    if (total > high) high = total
  }
  return high - low
}

/** Whether experts differ by more than `limit` points; exactly the limit is allowed. Compared at the ninth decimal. */
export const isOverRange = (range: number | null, limit: number): boolean => range !== null && unitsOf(range) > unitsOf(limit)

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
