// Step 2 for a pool of entries: chooses the way, writes the standardised totals and flags back.

import { decimal, decimalOrNull } from '../decimal.ts'
import type { PipelineSetting } from './calculation-inputs.ts'
import type { PoolFigures } from './calculation-output.ts'
import type { EntryPool } from './read-sheets.ts'
import { withoutSeverity } from './severity.ts'
import { figuresOf, type Pool, type Standardised, tScores } from './standardise.ts'
import { byText } from './statistics.ts'

/** A pool after step 2; `onScale` takes a score of 100 to the scale of its standardised totals. */
export interface StandardisedPool {
  readonly figures: PoolFigures
  readonly onScale: (score: number) => number
}

/** Standardises the totals of a pool in place. Only points are standardised, other types of review keep theirs. */
export const standardisePool = (sourceKey: string, pool: EntryPool, setting: PipelineSetting): StandardisedPool => {
  const { arrays, experts } = arraysOf(pool)
  const result = standardised(arrays, setting)
  let at = 0
  for (const work of pool.works)
    for (const entry of work.counted) {
      const kept = result.experts[arrays.experts[at]!]!.kept
      if (kept) entry.flags.push(kept)
      entry.standardised = result.totals[at++]!
    }
  const figures: PoolFigures = {
    sourceKey,
    poolKey: pool.key,
    categoryId: pool.categoryId,
    groupId: pool.groupId,
    count: arrays.totals.length,
    mean: decimal(result.mean),
    deviation: decimal(result.deviation),
    model: result.model && {
      work: decimal(result.model.work),
      expert: decimal(result.model.expert),
      rest: decimal(result.model.rest),
    },
    experts: result.experts.map((expert, index) => ({
      expertId: experts[index]!,
      count: expert.count,
      mean: decimal(expert.mean),
      deviation: decimal(expert.deviation),
      severity: decimalOrNull(expert.severity),
      isRawKept: expert.kept !== null,
    })),
  }
  return { figures, onScale: result.onScale }
}

const standardised = (pool: Pool, setting: PipelineSetting): Standardised => {
  if (setting.type !== 'score' || setting.standardise === 'none') return figuresOf(pool)
  return setting.standardise === 'severity' ? withoutSeverity(pool) : tScores(pool, setting.tscoreForm)
}

const arraysOf = (pool: EntryPool): { arrays: Pool; experts: readonly string[] } => {
  const counted = pool.works.flatMap((work) => work.counted)
  const experts = [...new Set(counted.map((entry) => entry.sheet.expertId))].sort(byText)
  const places = new Map(experts.map((id, at) => [id, at]))
  return {
    experts,
    arrays: {
      workCount: pool.works.length,
      expertCount: experts.length,
      works: Int32Array.from(pool.works.flatMap((work, at) => work.counted.map(() => at))),
      experts: Int32Array.from(counted, (entry) => places.get(entry.sheet.expertId)!),
      totals: Float64Array.from(counted, (entry) => entry.raw!),
    },
  }
}
