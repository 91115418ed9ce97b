// What the statistics of a batch are made from, and what they say.

/** One counted sheet. Times in milliseconds since 1970. */
export interface SpreadSheet {
  readonly workId: string
  readonly expertId: string
  /** Raw total, of 100. */
  readonly total: number
  /** School of the work's team, to look for experts who favor one. */
  readonly schoolId: string | null
  readonly submittedAt: number | null
  /** Seconds the sheet was open. */
  readonly seconds: number | null
}

/**
 * 'identicalScores': nearly the same score for all. 'tooFast': many sheets in seconds. 'outlier': far stricter or milder than the other
 * experts. 'disagrees': orders works against the panel. 'favorsSchool': one school scores far above what the panel gives it.
 * All are hints to look, never a verdict.
 */
export type SpreadFlag = 'identicalScores' | 'tooFast' | 'outlier' | 'disagrees' | 'favorsSchool'

export interface ExpertSpread {
  readonly expertId: string
  readonly count: number
  readonly mean: number
  readonly deviation: number
  /** Mean difference to the other experts on the same works; more is milder. Null: shares no work. */
  readonly severity: number | null
  /** Pearson's correlation with the mean of the others on the same works; null with fewer than three or no spread. */
  readonly correlation: number | null
  readonly medianSeconds: number | null
  readonly flags: readonly SpreadFlag[]
  /** The schools of 'favorsSchool', with the points above the panel. */
  readonly favored: readonly { readonly schoolId: string; readonly points: number }[]
}

export interface BatchSpread {
  readonly experts: readonly ExpertSpread[]
  /** Sheets by raw total: `counts[i]` from `i · width` up to the next, the last one closed at 100. */
  readonly histogram: { readonly width: number; readonly counts: readonly number[] }
  /** Share of the variance that lies between works: 1 all experts agree, 0 chance. Null where it says nothing. */
  readonly intraclass: number | null
}
