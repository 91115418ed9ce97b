// Means and spreads. Sums run in the order given, which the caller has fixed: the same input gives the same bits.

export const sumOf = (values: readonly number[]): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** The mean; null of nothing. */
export const meanOf = (values: readonly number[]): number | null => (values.length === 0 ? null : sumOf(values) / values.length)

/** The sample standard deviation (n − 1); 0 of fewer than two. */
export const deviationOf = (values: readonly number[]): number => {
  const mean = meanOf(values)
  if (mean === null || values.length < 2) return 0
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  return Math.sqrt(squares / (values.length - 1))
}

/** Text order by code unit, the same on every machine (no locale). */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
