// Step 7: several sources become one score.

import { decimal } from '../decimal.ts'
import type { CountingRule } from './counting.ts'

/** One source's weight and score of a work. */
export interface Part {
  readonly weight: number
  readonly score: number | null
}

/**
 * 'mean': Σ wₖ·scoreₖ / Σ wₖ, so that 60 and 40 mean the same as 0.6 and 0.4. 'sum': Σ wₖ/100·scoreₖ. Where products are rounded, each is,
 * before they are added up. A source of weight 0 is shown and asked nothing of. Null when a score is missing: it is never taken as 0, and
 * never left out in silence.
 */
export const combined = (
  parts: readonly Part[],
  { combineBy, roundParts }: Pick<CountingRule, 'combineBy' | 'roundParts'>,
): number | null => {
  const counting = parts.filter(({ weight }) => weight !== 0)
  const weights = counting.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return null
  const whole = combineBy === 'sum' ? 100 : weights
  let sum = 0
  for (const { weight, score } of counting) {
    if (score === null) return null
    sum += roundParts === null ? weight * score : Number(decimal((weight * score) / whole, roundParts))
  }
  return roundParts === null ? sum / whole : sum
}
