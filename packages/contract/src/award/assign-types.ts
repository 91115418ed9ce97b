// What an assignment is made from and what it answers. Used by the server and, for the simulator, by the browser.
import type { Base, Explanation, ListsKeep, Method, RanksBy, Rounding, SchoolCapScope, Scope, TiePolicy } from './labels.ts'

export interface RankedWork {
  readonly workId: string
  readonly categoryId: string
  /** The panel it is ranked in, where panels of the category were formed by topic; null or absent: its category. */
  readonly panelId?: string | null
  readonly schoolId: string | null
  /** Null: not ranked. */
  readonly rank: number | null
  readonly score: number | null
  readonly isAdvanced: boolean
  /** Withdrawn or disqualified since. */
  readonly hasLeft: boolean
  /** Has an award that was given by hand and stands. */
  readonly isHeld: boolean
  /** Of its school; null or absent: none is known, no quota of a province holds it. */
  readonly provinceCode?: string | null
  /** Ranked and shown, but takes no place and is no part of a share. */
  readonly isHorsConcours?: boolean
  /** Markers of its team: it takes part in the lists of these beside the general one. */
  readonly markers?: readonly string[]
  /** Accounts of its students. */
  readonly people?: readonly string[]
  /** A student of it holds another award of the competition, beside the ranking. */
  readonly holdsElsewhere?: boolean
}

export interface LevelItem {
  readonly itemId: string
  readonly level: number
  readonly scope: Scope
  readonly categoryId: string | null
  readonly method: Method
  readonly value: number
  readonly base: Base
  readonly rounding: Rounding
  readonly min: number
  readonly perSchoolCap: number | null
  readonly tiePolicy: TiePolicy
  /** The share runs up to this award and holds those above it in the same list. */
  readonly isCumulative?: boolean | undefined
  /** At most so many, beside a share. */
  readonly max?: number | null | undefined
  /** Nobody below this score, also where places are left. */
  readonly minScore?: number | null | undefined
  /** At most so many of one province in a list. */
  readonly provinceCap?: number | null | undefined
  /** At most so many per cent of the places of a list for one province, rounded down, but one. */
  readonly provinceShare?: number | null | undefined
  /** Only works of teams with this marker: a list of its own beside the general one. Null or absent: the general list. */
  readonly markerId?: string | null | undefined
}

/** What holds for all awards of a scheme together. */
export interface SchemeRules {
  /** Awards of one school over all levels. */
  readonly schoolCap: number | null
  /** Whether that is counted in each category or in the whole stage. */
  readonly schoolCapScope: SchoolCapScope
  /** Only the best work of a school in a list takes part. */
  readonly isBestOfSchool: boolean
  /** Somebody in several works keeps the better award; the other place goes to the next. */
  readonly keepsBetter: boolean
  /** How schools, advisors and organizations are ordered for their awards. */
  readonly ranksBy: RanksBy
  /** What a work keeps that would have an award in several lists; absent: the higher one. */
  readonly listsKeep?: ListsKeep | undefined
  /** What a school’s summary of the competition counts among these points, where they decide. */
  readonly summaryPoints?: SummaryPoints
}
/** Points of a summary: approved, excellent (instead of approved), and besides for having come in time. */
export interface SummaryPoints {
  readonly approved: number
  readonly excellent: number
  readonly onTime: number
}
/** A scheme without limits over its levels. */
export const noRules: SchemeRules = {
  schoolCap: null,
  schoolCapScope: 'all',
  isBestOfSchool: false,
  keepsBetter: false,
  ranksBy: 'count',
  listsKeep: 'higher',
}

/** Works submitted by category, whether or not they were judged; of a marker by `submittedKey`. */
export type SubmittedCounts = Readonly<Record<string, number>>

export interface Given {
  readonly workId: string
  /** Null: no award. */
  readonly itemId: string | null
  readonly explanation: Explanation
  /** Items that passed the work by, and why: a limit or a tie. */
  readonly skipped: readonly { readonly itemId: string; readonly explanation: Explanation }[]
  /** Awards of further lists, where both are kept; absent: none. */
  readonly more?: readonly { readonly itemId: string; readonly explanation: Explanation }[]
}

/** One item in one list of works. */
export interface ItemCount {
  readonly itemId: string
  /** Null: all categories in one list. */
  readonly categoryId: string | null
  readonly base: number
  /** Null: as many as reach the score. */
  readonly places: number | null
  readonly given: number
  /** Score of the last who got it. */
  readonly lowestScore: number | null
  /** Works beyond the places because they were equal at the line. */
  readonly tied: number
}

export interface Assignment {
  /** In the order of the input. */
  readonly works: readonly Given[]
  readonly counts: readonly ItemCount[]
  /** Ties at a line, or at a limit of the scheme, that must be broken before this can be kept. */
  readonly openTies: readonly { readonly itemId: string; readonly workIds: readonly string[] }[]
}
