// Step 6: standardised means are drawn back to the interval of the raw ones.
import { rangeOf } from '../sheet-total.ts'

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

const least = (values: readonly number[]): number => values.reduce((low, value) => (value < low ? value : low), values[0]!)
