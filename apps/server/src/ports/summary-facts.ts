// What award asks of summary.
import type { SummaryStanding } from '@kaisai/contract/award/points'
import type { Db } from '../db/database.ts'

/** Of summary, for award. */
export interface SummaryFacts {
  /** How the accepted summaries that cover a competition stand, by the school they are of. */
  readonly standingIn: (db: Db, competitionId: string) => Promise<ReadonlyMap<string, SummaryStanding>>
}
