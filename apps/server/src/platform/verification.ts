// What `npm run verify` and the rooms agree on: a room looks through what it keeps and reports what does not fit.
import type { Label } from '@kaisai/contract/lang'
import type { Db } from '../db/database.ts'

/** Something that is not as it must be. Every text in both languages. */
export interface Finding {
  /** The table and row, the file or the day. */
  readonly place: string
  readonly found: Label
  readonly meaning: Label
  readonly advice: Label
}

export interface Verification {
  /** Read only. */
  readonly db: Db
  /** At most so many rows of large tables, chosen at random; null: all. */
  readonly sample: number | null
  report(finding: Finding): void
  /** How far this check is, in rows. */
  progress(done: number): void
}

/** What a check looked at: counted things with their names. */
export interface Verified {
  readonly count: number
  readonly unit: Label
  /** What the check could not say, and what it would take; no finding. */
  readonly notes?: readonly Label[]
}
