// Step 7: several sources become one score.

/** One source's weight and score of a work. */
export interface Part {
  readonly weight: number
  readonly score: number | null
}

/**
 * Σ wₖ·scoreₖ / Σ wₖ, so that 60 and 40 mean the same as 0.6 and 0.4. A source of weight 0 is shown and asked nothing of. Null when a
 * score is missing: it is never taken as 0, and never left out in silence.
 */
export const combined = (parts: readonly Part[]): number | null => {
  let [sum, weights] = [0, 0]
  for (const { weight, score } of parts) {
    if (weight === 0) continue
    if (score === null) return null
    sum += weight * score
    weights += weight
  }
  return weights === 0 ? null : sum / weights
}
