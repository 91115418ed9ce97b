// What a calculation is made from. It is stored with the result: the same inputs give the same bytes again.
import type { CountedCriterion } from '../sheet-total.ts'

/** The version these files calculate. */
export const FORMULA_VERSION = '2026-2'

/** One criterion of a score sheet, as far as it counts; stored with the result, so every field is there. */
export type PipelineCriterion = Required<CountedCriterion>

/** A class of quality, in the order best first. `points` null: spread evenly from 100 to 0. */
export interface PipelineGrade {
  readonly key: string
  readonly points: number | null
}

/** How one batch is counted. */
export interface PipelineSetting {
  /** Comparing pairs has a ranking of its own and no sheets. */
  readonly type: 'score' | 'grade' | 'vote' | 'rank' | 'pass_fail'
  readonly criteria: readonly PipelineCriterion[]
  readonly grades: readonly PipelineGrade[]
  readonly standardise: 'none' | 'tscore' | 'minmax_fit' | 'severity'
  /** 'pool': mean and spread of all totals of the pool; 'fifty': 50 and 10, the textbook T-score. */
  readonly tscoreForm: 'pool' | 'fifty'
  /** Works of one category are one pool; or of one category and group, when groups were formed by school or topic. */
  readonly pool: 'category' | 'group'
  readonly dropHighest: number
  readonly dropLowest: number
  /** Points of 100. */
  readonly rangeLimit: number
  /** Votes are counted, or taken as a share of those who could vote. */
  readonly votesBy: 'count' | 'share'
}

/** What one expert said about one work. Only what the type of review asks for is read. */
export interface Sheet {
  readonly expertId: string
  /** False: kept and shown, but outside every figure (stray, recused, revoked). */
  readonly isCounted: boolean
  /** Points by criterion; null or absent: not given. */
  readonly values: Readonly<Record<string, number | null>>
  readonly grade?: string | null
  readonly isVotedFor?: boolean | null
  /** Place among this expert's works, 1 is best. */
  readonly place?: number | null
  readonly isPassed?: boolean | null
}

/** What was decided about a large range. */
export type RangeDecision =
  | { readonly kind: 'keep' }
  /** The captain's score of 100 takes the place of the mean. */
  | { readonly kind: 'arbitrated'; readonly score: number }
  /** These experts were added; the range is settled when all of them have scored. */
  | { readonly kind: 'extraExperts'; readonly expertIds: readonly string[] }

export interface BatchWork {
  readonly workId: string
  readonly groupId: string | null
  /** Sheets there should be. */
  readonly expected: number
  readonly decision: RangeDecision | null
  readonly sheets: readonly Sheet[]
}

/** One part of the final score: a batch with its sheets, or scores that were made before (an earlier stage). */
export type CalculationSource =
  | {
      readonly key: string
      /** Sources of one dimension stand for one another: a work counts in the one that has it, with the weight of all of them. */
      readonly dimension?: string
      readonly weight: number
      readonly setting: PipelineSetting
      readonly works: readonly BatchWork[]
    }
  | {
      readonly key: string
      readonly weight: number
      readonly scores: readonly { readonly workId: string; readonly score: number }[]
    }

export interface CalculatedWork {
  readonly workId: string
  /** Works are ranked among those of their category. */
  readonly categoryId: string
  readonly schoolId: string | null
  /** Decides the last ties; more is better. */
  readonly captainVote: number | null
}

export interface CalculationInputs {
  readonly formulaVersion: string
  /** Decimals of the final score, 0 to 4. */
  readonly decimals: number
  readonly works: readonly CalculatedWork[]
  readonly sources: readonly CalculationSource[]
}
