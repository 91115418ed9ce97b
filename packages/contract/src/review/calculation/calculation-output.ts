// What a calculation gives: every step of it. Figures are decimal texts, six places, so that they are the same bytes everywhere.
import type { TieStep } from '../../competition/settings.ts'
import type { Extreme } from '../counting.ts'

/** A decimal number as text, for example '86.600000'. */
export type Decimal = string

/** Why a sheet or an expert is treated otherwise. */
export type SheetFlag =
  /** Too few scores of this expert in the pool: standardising by them would be guessing. */
  | 'fewScores'
  /** All scores of this expert are nearly the same: there is no spread to divide by. */
  | 'noSpread'
  /** A criterion that need not be answered was not; the others stand for it. */
  | 'criterionMissing'
  /** A required answer is missing: the sheet is left out. */
  | 'incomplete'
  /** Kept, and outside every figure. */
  | 'stray'

export interface SheetResult {
  readonly expertId: string
  /** Step 1. Null: not to be counted. */
  readonly raw: Decimal | null
  /** Step 2. */
  readonly standardised: Decimal | null
  /** Step 3, among the raw totals and among the standardised ones. */
  readonly rawTrimmed: Extreme
  readonly trimmed: Extreme
  readonly flags: readonly SheetFlag[]
  /** What was dropped of this sheet where each criterion is counted on its own; absent: nothing. */
  readonly droppedCriteria?: Readonly<Record<string, 'highest' | 'lowest'>>
  /** How much it counts beside the others of its work; absent: as usual. */
  readonly weight?: Decimal
}

/** 'open': nobody has decided yet. */
export type AlarmState = 'none' | 'open' | 'kept' | 'arbitrated' | 'waiting' | 'extended'

/** One work in one batch. */
export interface BatchResult {
  readonly sourceKey: string
  readonly poolKey: string
  readonly sheets: readonly SheetResult[]
  readonly counted: number
  readonly expected: number
  /** 'untrimmed': nothing was dropped although the rule drops. 'held': no score by the rule for missing sheets. */
  readonly state: 'counted' | 'untrimmed' | 'held'
  readonly rawMean: Decimal | null
  readonly rawTrimmedMean: Decimal | null
  readonly standardisedMean: Decimal | null
  readonly standardisedTrimmedMean: Decimal | null
  /** Step 6, of both means: fitted back, or drawn onto the scale of 0 to 100; null when neither was done. */
  readonly fittedMean: Decimal | null
  readonly fittedTrimmedMean: Decimal | null
  /** Standard deviation of the standardised totals. */
  readonly spread: Decimal | null
  /** Step 4: highest less lowest raw total. */
  readonly range: Decimal | null
  /** The same once the severity of every expert is taken off; null where the model knows none. */
  readonly levelledRange: Decimal | null
  readonly alarm: AlarmState
  /** What goes into the final score. */
  readonly score: Decimal | null
  /** Of grades: the one most reviewers gave. */
  readonly grade: string | null
  /** Of places counted by majority: the place in the line; equal works share the mean of theirs. */
  readonly majorityPlace?: Decimal | null
  /** Of votes and passes: how many said yes. */
  readonly yes: number | null
  /** Of passes: more than half said yes. */
  readonly isPassed: boolean | null
  /** Averages of every criterion, in points, by key, of what stays where criteria are counted on their own; independent ones, too. */
  readonly criteria: Readonly<Record<string, Decimal | null>>
}

/** What separated a work from those of the same published score; 'shared': nothing did. */
export type Separation = TieStep | 'shared'

export interface ResultRow {
  readonly workId: string
  readonly categoryId: string
  /** The works it is ranked among: its category, or its panel in it where panels were formed by topic. */
  readonly lineKey: string
  readonly schoolId: string | null
  readonly batches: readonly BatchResult[]
  /** Step 7, rounded to the decimals of the calculation; null: a part is missing, and the work has no rank. */
  readonly final: Decimal | null
  /** The same unrounded, and without step 2. */
  readonly exact: Decimal | null
  readonly rawFinal: Decimal | null
  readonly rank: number | null
  readonly rawRank: number | null
  /** Places won by the calculation against the raw means; negative: lost. */
  readonly rankShift: number | null
  /** What separated this work from those with the same published score. Null: no other has it. */
  readonly tieBroken: Separation | null
}

/** One expert in one pool. */
export interface ExpertFigures {
  readonly expertId: string
  readonly count: number
  readonly mean: Decimal
  readonly deviation: Decimal
  readonly isRawKept: boolean
}
export interface PoolFigures {
  readonly sourceKey: string
  readonly poolKey: string
  readonly categoryId: string
  readonly groupId: string | null
  readonly count: number
  readonly mean: Decimal
  readonly deviation: Decimal
  readonly experts: readonly ExpertFigures[]
}

/** What the additive model found in one batch of scores. */
export interface ModelFigures {
  readonly sourceKey: string
  /** Parts of the batch that share no expert and no work. */
  readonly parts: number
  /** Whether differences between parts were taken for severity: only where they were formed by lot. */
  readonly levelsParts: boolean
  /** Whether the severities were taken off the scores. */
  readonly isTakenOff: boolean
  readonly variances: { readonly work: Decimal; readonly expert: Decimal; readonly rest: Decimal }
  /** How much milder (more) or stricter than the others, in points; one figure for the whole batch. */
  readonly severities: readonly { readonly expertId: string; readonly severity: Decimal }[]
  /** Absent where experts are not weighted by reliability. */
  readonly reliability?: {
    /** Whether they differ by more than chance, so that weights were used. */
    readonly isMeant: boolean
    /** About χ² of `judged` degrees where all are alike. */
    readonly statistic: Decimal
    readonly judged: number
    /** 1: counts as usual. */
    readonly weights: readonly { readonly expertId: string; readonly weight: Decimal }[]
  }
  /** Absent where scores are not weighted by stated confidence. */
  readonly confidence?: {
    /** Whether scores given with more confidence are nearer to those of others, so that weights were used. */
    readonly isMeant: boolean
    /** About standard normal where confidence means nothing. */
    readonly statistic: Decimal
    /** Scores that came with a confidence. */
    readonly stated: number
    /** From 1 to 5; 1: counts as usual. */
    readonly weights: readonly Decimal[]
  }
}

export interface Finding {
  readonly workId: string
  readonly sourceKey: string
  /**
   * 'missing': no score from this source, so no final score. 'fewer': not all sheets there. 'rangeOpen': a large range waits for a
   * decision. 'incomplete': a sheet was left out. 'untrimmed': fewer sheets, so nothing was dropped. 'held': no score by the rule for
   * missing sheets. 'unknownWork': a source names a work that is not ranked.
   */
  readonly kind: 'missing' | 'fewer' | 'rangeOpen' | 'incomplete' | 'untrimmed' | 'held' | 'unknownWork'
}

export interface CalculationOutput {
  readonly formulaVersion: string
  /** By line, then rank, then id; unranked ones last. */
  readonly rows: readonly ResultRow[]
  readonly pools: readonly PoolFigures[]
  readonly models: readonly ModelFigures[]
  readonly findings: readonly Finding[]
}
