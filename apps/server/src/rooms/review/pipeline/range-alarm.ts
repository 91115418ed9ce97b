// Step 4: experts who differ too much call the captain.
import type { RangeDecision } from './calculation-inputs.ts'
import type { AlarmState } from './calculation-output.ts'
import { unitsOf } from './decimal.ts'

/** Highest less lowest raw total; null with none. */
export const rangeOf = (totals: readonly number[]): number | null => {
  if (totals.length === 0) return null
  let [low, high] = [totals[0]!, totals[0]!]
  for (const total of totals) {
    if (total < low) low = total
    if (total > high) high = total
  }
  return high - low
}

/**
 * Where a work stands: a range of more than `limit` points (exactly the limit is none) is open until somebody decides. A captain's score
 * holds even when the range has become small. `scored`: the experts whose sheets count.
 */
export const alarmOf = (
  range: number | null,
  limit: number,
  decision: RangeDecision | null,
  scored: ReadonlySet<string>,
): AlarmState => {
  if (decision?.kind === 'arbitrated') return 'arbitrated'
  if (decision?.kind === 'extraExperts') return decision.expertIds.every((id) => scored.has(id)) ? 'extended' : 'waiting'
  if (range === null || unitsOf(range) <= unitsOf(limit)) return 'none'
  return decision?.kind === 'keep' ? 'kept' : 'open'
}
