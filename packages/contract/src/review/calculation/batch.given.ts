// Batches for tests: the worked table of the domain rules, and small ones.
import { usualTieChain } from '../../competition/settings.ts'
import {
  type BatchWork,
  type CalculationInputs,
  FORMULA_VERSION,
  type PipelineSetting,
  type Sheet,
} from './calculation-inputs.ts'
import type { BatchResult, CalculationOutput, ResultRow } from './calculation-output.ts'

/** One criterion out of 100. */
export const plainSetting: PipelineSetting = {
  type: 'score',
  criteria: [{ key: 'all', weight: 100, max: 100, isRequired: true, isIndependent: false, isDeduction: false }],
  grades: [],
  standardise: 'none',
  dropHighest: 0,
  dropLowest: 0,
  missing: 'trim',
  votesBy: 'count',
  rankBy: 'points',
  trimBy: 'total',
  average: 'mean',
  roundCriteria: null,
  panelsBy: null,
  rangeLimit: 100,
}

/** Points of the experts A, B, C … by work; null: no sheet. */
export type Points = Readonly<Record<string, readonly (number | null)[]>>

/** The worked table: five works, experts A to E. */
export const workedPoints: Points = {
  W1: [92, 85, 78, 88, 90],
  W2: [85, 80, 70, 82, 60],
  W3: [78, 72, 66, 75, 80],
  W4: [88, 83, 75, 80, 86],
  W5: [70, 65, 60, 62, 74],
}

export const sheet = (expertId: string, all: number | null, more: Partial<Sheet> = {}): Sheet => ({
  expertId,
  isCounted: true,
  values: { all },
  ...more,
})

export const sheetsOf = (points: readonly (number | null)[]): readonly Sheet[] =>
  points.flatMap((value, at) => (value === null ? [] : [sheet(String.fromCharCode(65 + at), value)]))

/** A calculation with one batch. `change` may alter a work of the batch. */
export const batchOf = (
  points: Points,
  setting: Partial<PipelineSetting> = {},
  change: (work: BatchWork) => BatchWork = (work) => work,
): CalculationInputs => ({
  formulaVersion: FORMULA_VERSION,
  decimals: 2,
  combineBy: 'mean',
  roundParts: null,
  tieBreak: usualTieChain,
  works: Object.keys(points).map((workId) => ({ workId, categoryId: 'K', schoolId: null, captainVote: null, lot: null })),
  sources: [
    {
      key: 'batch',
      weight: 100,
      setting: { ...plainSetting, ...setting },
      works: Object.entries(points).map(([workId, row]) =>
        change({ workId, groupId: null, expected: row.length, decision: null, sheets: sheetsOf(row) }),
      ),
    },
  ],
})

export const rowOf = (output: CalculationOutput, workId: string): ResultRow => output.rows.find((row) => row.workId === workId)!
export const batchResultOf = (output: CalculationOutput, workId: string): BatchResult => rowOf(output, workId).batches[0]!

/** The same with a confidence on most sheets, where it would count. */
export const withConfidence = (inputs: CalculationInputs): CalculationInputs => ({
  ...inputs,
  sources: inputs.sources.map((source) =>
    'works' in source && source.setting.standardise === 'confident'
      ? {
          ...source,
          works: source.works.map((work, row) => ({
            ...work,
            sheets: work.sheets.map((sheet, at) => ({ ...sheet, confidence: (7 * row + 3 * at) % 6 || null })),
          })),
        }
      : source,
  ),
})
