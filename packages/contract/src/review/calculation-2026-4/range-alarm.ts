// Step 4: experts who differ too much call the captain.

import { isOverRange } from '../sheet-total.ts'
import type { RangeDecision } from './calculation-inputs.ts'
import type { AlarmState } from './calculation-output.ts'

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
  if (!isOverRange(range, limit)) return 'none'
  return decision?.kind === 'keep' ? 'kept' : 'open'
}
