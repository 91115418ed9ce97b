// What a calculation is made from. It is stored with the result: the same inputs give the same bytes again.
import type { TieStep } from '../../competition/settings.ts'
import type { CountingRule } from '../counting.ts'
import type { DeductingCriterion } from '../sheet-total.ts'

/** How results are made. Changes with every change of a formula; the files of the version before are kept, see `formulas.ts`. */
export const FORMULA_VERSION = '2026-5'

/** One criterion of a score sheet, as far as it counts; stored with the result, so every field is there. */
export type PipelineCriterion = Required<DeductingCriterion>

/** A class of quality, in the order best first. `points` null: spread evenly from 100 to 0. */
export interface PipelineGrade {
  readonly key: string
  readonly points: number | null
}

/**
 * How it came that some experts judge some works. 'lot': by chance, so that panels differ in their experts and not in their works.
 * 'topic': by subject, so that works of different panels are not compared: every panel is a line of its own. Null: not said; differences
 * between parts that share nobody stay in the scores.
 */
export type PanelsBy = 'lot' | 'topic' | null

/** How one batch is counted. */
export interface PipelineSetting
  extends Omit<CountingRule, 'type' | 'perWork' | 'decimals' | 'tieBreak' | 'combineBy' | 'roundParts'> {
  readonly type: CountingRule['type']
  readonly criteria: readonly PipelineCriterion[]
  readonly grades: readonly PipelineGrade[]
  readonly panelsBy: PanelsBy
  /** Points of 100. */
  readonly rangeLimit: number
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
  /** Where scores are weighted by it: how sure the expert says to be, 1 to 5; null or absent: not said. */
  readonly confidence?: number | null
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
  /** Works are ranked among those of their category; of a batch with panels by topic, of their panel. */
  readonly categoryId: string
  readonly schoolId: string | null
  /** The captain's word on ties; more is better. */
  readonly captainVote: number | null
  /** A number drawn by lot from a seed that was fixed before; less is better. */
  readonly lot: number | null
}

export interface CalculationInputs {
  readonly formulaVersion: string
  /** Decimals of the final score, 0 to 4. */
  readonly decimals: number
  /** How several sources become one score, and to how many decimals the product of each is rounded; null: not. */
  readonly combineBy: CountingRule['combineBy']
  readonly roundParts: number | null
  /** What decides between works of the same published score, in this order; works equal in all of it share a place. */
  readonly tieBreak: readonly TieStep[]
  readonly works: readonly CalculatedWork[]
  readonly sources: readonly CalculationSource[]
}
