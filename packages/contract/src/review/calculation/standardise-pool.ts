// Step 2: the strictness of experts comes off, in a pool by standard scores, in the whole batch by the model.

import { takesSeverityOff } from '../counting.ts'
import { decimal } from '../decimal.ts'
import type { PipelineSetting } from './calculation-inputs.ts'
import type { ModelFigures, PoolFigures } from './calculation-output.ts'
import { type CrossedModel, fitCrossed, type Scores } from './crossed-model.ts'
import type { EntryPool } from './read-sheets.ts'
import { type Reliability, reliabilityOf } from './reliability.ts'
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
 * Fits the model to a batch of scores and writes every total less the severity of its expert; where severity is taken off this is the
 * standardised total, and with 'reliable' every entry gets its weight. Other types of review have no model.
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
  const isTakenOff = takesSeverityOff(setting)
  const reliability = setting.standardise === 'reliable' ? reliabilityFor(scores, model) : null
  let at = 0
  for (const pool of pools)
    for (const work of pool.works)
      for (const entry of work.counted) {
        const expert = scores.experts[at++]!
        entry.levelled = entry.raw! - model.severities[expert]!
        if (isTakenOff) entry.standardised = entry.levelled
        if (reliability) entry.weight = reliability.weights[expert]!
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
      ...(reliability === null ? {} : { reliability: reliabilityFigures(reliability, experts) }),
    },
  }
}

/** How far every expert of a batch can be relied on, his severity taken off. */
export const reliabilityFor = (
  { works, experts, totals, cells, expertCount }: Scores,
  { severities }: CrossedModel,
): Reliability =>
  reliabilityOf({
    ...{ works, experts, workCount: cells.length, expertCount },
    totals: totals.map((total, at) => total - severities[experts[at]!]!),
  })

const reliabilityFigures = (
  { isMeant, statistic, judged, weights }: Reliability,
  experts: readonly string[],
): NonNullable<ModelFigures['reliability']> => ({
  ...{ isMeant, statistic: decimal(statistic), judged },
  weights: experts.map((expertId, index) => ({ expertId, weight: decimal(weights[index]!) })),
})

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
