// One batch of scores with what the model says of it: what diagnostics of judges are made from.
import type { BatchWork, CalculatedWork, PipelineSetting } from './calculation-inputs.ts'
import { type CrossedModel, fitCrossed, type Scores } from './crossed-model.ts'
import { readSheets } from './read-sheets.ts'
import { scoresOf } from './standardise-pool.ts'
import { byText } from './statistics.ts'

export interface ModelledBatch {
  readonly scores: Scores
  readonly model: CrossedModel
  /** Ids of the works and experts the numbers of `scores` mean. */
  readonly workIds: readonly string[]
  readonly expertIds: readonly string[]
}

/** Fits the model to the counted sheets of a batch of scores: the same fit as in a calculation, with the same severities. */
export const modelledBatch = (
  setting: PipelineSetting,
  works: readonly BatchWork[],
  ranked: readonly CalculatedWork[],
): ModelledBatch => {
  const ids = new Map(ranked.map((work) => [work.workId, work]))
  const ordered = works
    .map((work) => ({ ...work, sheets: [...work.sheets].sort((a, b) => byText(a.expertId, b.expertId)) }))
    .sort((a, b) => byText(a.workId, b.workId))
  const pools = readSheets(setting, ordered, ids)
  const { scores, experts } = scoresOf(pools)
  return {
    scores,
    model: fitCrossed(scores, setting.panelsBy === 'lot'),
    workIds: pools.flatMap((pool) => pool.works.map(({ work }) => work.workId)),
    expertIds: experts,
  }
}
