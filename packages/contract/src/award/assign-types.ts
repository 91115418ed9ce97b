// What an assignment is made from and what it answers. Used by the server and, for the simulator, by the browser.
import type { Base, Explanation, Method, Rounding, Scope, TiePolicy } from './labels.ts'

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
}

/** Works submitted by category, whether or not they were judged. */
export type SubmittedCounts = Readonly<Record<string, number>>

export interface Given {
  readonly workId: string
  /** Null: no award. */
  readonly itemId: string | null
  readonly explanation: Explanation
  /** Items that passed the work by, and why: a limit or a tie. */
  readonly skipped: readonly { readonly itemId: string; readonly explanation: Explanation }[]
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
  /** Ties that must be broken before this can be kept. */
  readonly openTies: readonly { readonly itemId: string; readonly workIds: readonly string[] }[]
}
