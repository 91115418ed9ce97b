// Who goes on: what it is decided from, and what is said about every work.

/** A work with its result. */
export interface AdvanceRow {
  readonly workId: string
  /** The published score; null: none. */
  readonly score: string | null
  /** Within its category; null: none. */
  readonly rank: number | null
  readonly isDisqualified: boolean
}

export interface AdvanceContext {
  readonly categoryOf: (workId: string) => string
  readonly schoolOf: (workId: string) => string | null
  /** The captain's word on works that are left to him, and on all with 'manual'. Absent: not said yet. */
  readonly captainChoice: ReadonlyMap<string, boolean>
}

/**
 * For: 'score', 'rank', 'percent', 'count' (within the line), 'tieIncluded', 'captain', 'manual'. Against: 'belowLine', 'tieExcluded',
 * 'captain', 'notChosen', 'schoolCap' (the school has as many as it may), 'disqualified', 'noScore'. Open: 'tieCaptain' (equal works at
 * the line), 'capTie' (equal works of one school, more than it may have), 'captainTooMany' (more chosen than there is room).
 */
export type AdvanceReason =
  | 'score'
  | 'rank'
  | 'percent'
  | 'count'
  | 'manual'
  | 'tieIncluded'
  | 'captain'
  | 'belowLine'
  | 'tieExcluded'
  | 'notChosen'
  | 'schoolCap'
  | 'disqualified'
  | 'noScore'
  | 'tieCaptain'
  | 'capTie'
  | 'captainTooMany'

export interface AdvanceOutcome {
  readonly workId: string
  /** 'open': the captain has to decide. */
  readonly outcome: 'advanced' | 'reserve' | 'eliminated' | 'open'
  readonly reason: AdvanceReason
  /** Of reserves: 1 moves up first; equal works have the same. */
  readonly reserveOrder: number | null
}
