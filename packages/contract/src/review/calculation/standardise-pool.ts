// Step 2: the strictness of experts comes off, in a pool by standard scores, in the whole batch by the model.

import { isWeighted, takesSeverityOff } from '../counting.ts'
import { decimal } from '../decimal.ts'
import type { PipelineSetting } from './calculation-inputs.ts'
import type { ModelFigures, PoolFigures } from './calculation-output.ts'
import { type CrossedModel, fitCrossed, type Scores } from './crossed-model.ts'
import type { EntryPool } from './read-sheets.ts'
import { type Reliability, reliabilityOf } from './reliability.ts'
import { figuresOf, type Pool, tScores } from './standardise.ts'
import { confidenceOf } from './stated-confidence.ts'
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
 * standardised total, and with weights every entry gets its own. Other types of review have no model.
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
  const weighted = weightsFor(pools, scores, experts, model, setting)
  let at = 0
  for (const pool of pools)
    for (const work of pool.works)
      for (const entry of work.counted) {
        entry.levelled = entry.raw! - model.severities[scores.experts[at]!]!
        if (isTakenOff) entry.standardised = entry.levelled
        entry.weight = weighted?.weights[at] ?? 1
        at++
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
      ...weighted?.figures,
    },
  }
}

interface Weighted {
  /** By entry. */
  readonly weights: Float64Array
  readonly figures: Pick<ModelFigures, 'reliability' | 'confidence'>
}

/**
 * How much every score of a batch counts beside the others of its work, its severity taken off: by the reliability of its expert, or by the
 * confidence it was given with. Null where nothing is weighted.
 */
export const weightsFor = (
  pools: readonly EntryPool[],
  { works, experts, totals, cells, expertCount }: Scores,
  expertIds: readonly string[],
  { severities }: CrossedModel,
  setting: PipelineSetting,
): Weighted | null => {
  if (!isWeighted(setting)) return null
  const levelled = { works, totals: totals.map((total, at) => total - severities[experts[at]!]!), workCount: cells.length }
  if (setting.standardise === 'reliable') {
    const found = reliabilityOf({ ...levelled, experts, expertCount })
    return {
      weights: Float64Array.from(experts, (expert) => found.weights[expert]!),
      figures: { reliability: reliabilityFigures(found, expertIds) },
    }
  }
  const confidences = Int32Array.from(
    pools.flatMap((pool) => pool.works.flatMap((work) => work.counted.map(({ sheet }) => sheet.confidence ?? 0))),
  )
  const { isMeant, statistic, stated, weights } = confidenceOf(levelled, confidences)
  return {
    weights: Float64Array.from(confidences, (confidence) => weights[confidence]!),
    figures: {
      confidence: {
        isMeant,
        statistic: decimal(statistic),
        stated,
        weights: Array.from(weights.slice(1), (weight) => decimal(weight)),
      },
    },
  }
}

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
