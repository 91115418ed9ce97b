// Step 6: standardised means are drawn back to the interval of the raw ones.
import { rangeOf } from '../sheet-total.ts'
import { sumOf } from './statistics.ts'

/**
 * The line that takes the lowest and highest of `from` to the lowest and highest of `to`: y = minₜ + (x − min_f)·(maxₜ − minₜ)/(max_f − min_f).
 * Where all of `from` are equal there is no line, and everything becomes the mean of `to`'s ends. Source: the normalisation of Evalato,
 * mean of every entry and then a linear fit to the minimum and maximum from before.
 */
export const fitLine = (from: readonly number[], to: readonly number[]): ((value: number) => number) => {
  const [width, target] = [rangeOf(from), rangeOf(to)]
  if (width === null || target === null) return (value) => value
  const [lowest, start] = [least(from), least(to)]
  if (width < 1e-9) return () => start + target / 2
  return (value) => start + ((value - lowest) * target) / width
}

/** The scale scores are published on. */
const [LOWEST, HIGHEST] = [0, 100]

/**
 * The line that draws scores towards their mean in proportion until none leaves 0 to 100: y = m + c·(x − m) with the largest c ≤ 1 that
 * does. It changes no order and no tie. Null where no score leaves the scale. Scores cut off at 100 instead would be equal.
 */
export const ontoScale = (scores: readonly number[]): ((value: number) => number) | null => {
  if (scores.length === 0) return null
  const [low, high] = [least(scores), least(scores) + rangeOf(scores)!]
  if (low >= LOWEST - 1e-9 && high <= HIGHEST + 1e-9) return null
  const mean = sumOf(scores) / scores.length
  // A mean outside of the scale cannot be: totals are on it, and severities are differences around 0.
  const center = Math.min(HIGHEST, Math.max(LOWEST, mean))
  const above = high > center ? (HIGHEST - center) / (high - center) : 1
  const below = low < center ? (center - LOWEST) / (center - low) : 1
  const share = Math.min(1, above, below)
  return (value) => center + share * (value - center)
}

const least = (values: readonly number[]): number => values.reduce((low, value) => (value < low ? value : low), values[0]!)
