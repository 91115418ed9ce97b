// Step 2: the strictness of experts comes off, in a pool by standard scores, in the whole batch by the model.

import { decimal } from '../decimal.ts'
import type { PipelineSetting } from './calculation-inputs.ts'
import type { ModelFigures, PoolFigures } from './calculation-output.ts'
import { type CrossedModel, fitCrossed, type Scores } from './crossed-model.ts'
import type { EntryPool } from './read-sheets.ts'
import { figuresOf, type Pool, tScores } from './standardise.ts'
import { byText } from './statistics.ts'

/** Whether a setting uses standard scores, which are for points only. */
export const isStandard = ({ type, standardise }: PipelineSetting): boolean =>
  type === 'score' && (standardise === 'tscore' || standardise === 'minmax_fit')

/** Standardises the totals of a pool in place: by standard scores, or not at all. */
export const standardisePool = (sourceKey: string, pool: EntryPool, setting: PipelineSetting): PoolFigures => {
  const { arrays, experts } = arraysOf(pool)
  const result = isStandard(setting) ? tScores(arrays) : figuresOf(arrays)
  let at = 0
  for (const work of pool.works)
    for (const entry of work.counted) {
      const kept = result.experts[arrays.experts[at]!]!.kept
      if (kept) entry.flags.push(kept)
      entry.standardised = result.totals[at++]!
    }
  return {
    sourceKey,
    poolKey: pool.key,
    categoryId: pool.categoryId,
    groupId: pool.groupId,
    count: arrays.totals.length,
    mean: decimal(result.mean),
    deviation: decimal(result.deviation),
    experts: result.experts.map((expert, index) => ({
      expertId: experts[index]!,
      count: expert.count,
      mean: decimal(expert.mean),
      deviation: decimal(expert.deviation),
      isRawKept: expert.kept !== null,
    })),
  }
}

/** The scores of a whole batch as the model takes them, with the experts its numbers mean. */
export const scoresOf = (pools: readonly EntryPool[]): { scores: Scores; experts: readonly string[] } => {
  const works = pools.flatMap((pool) => pool.works)
  const lines = new Map<string, number>()
  const cells = Int32Array.from(works, ({ lineKey }) => {
    const number = lines.get(lineKey) ?? lines.size
    lines.set(lineKey, number)
    return number
  })
  const { arrays, experts } = arraysOf({ works })
  return {
    experts,
    scores: {
      ...{ works: arrays.works, experts: arrays.experts, totals: arrays.totals },
      ...{ cells, expertCount: experts.length },
    },
  }
}

/**
 * Fits the model to a batch of scores and writes every total less the severity of its expert; with 'severity' this is the standardised
 * total. Other types of review have no model.
 */
export const levelBatch = (
  sourceKey: string,
  pools: readonly EntryPool[],
  setting: PipelineSetting,
): { figures: ModelFigures; model: CrossedModel } | null => {
  if (setting.type !== 'score') return null
  const { scores, experts } = scoresOf(pools)
  const levelsParts = setting.panelsBy === 'lot'
  const model = fitCrossed(scores, levelsParts)
  const isTakenOff = setting.standardise === 'severity'
  let at = 0
  for (const pool of pools)
    for (const work of pool.works)
      for (const entry of work.counted) {
        entry.levelled = entry.raw! - model.severities[scores.experts[at++]!]!
        if (isTakenOff) entry.standardised = entry.levelled
      }
  return {
    model,
    figures: {
      ...{ sourceKey, parts: model.parts, levelsParts, isTakenOff },
      variances: {
        work: decimal(model.variances.work),
        expert: decimal(model.variances.expert),
        rest: decimal(model.variances.rest),
      },
      severities: experts.map((expertId, index) => ({ expertId, severity: decimal(model.severities[index]!) })),
    },
  }
}

const arraysOf = (pool: Pick<EntryPool, 'works'>): { arrays: Pool; experts: readonly string[] } => {
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
