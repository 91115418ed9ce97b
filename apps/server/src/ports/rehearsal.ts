// The port of rehearsals: a whole competition is tried in a copy of the product. Implemented beside the composition (src/rehearsal), since
// it goes through the calls of every room.
import type { RehearsalReport } from '@kaisai/contract/competition/rehearsal.endpoints'
import type { Lang } from '@kaisai/contract/lang'

export interface RehearsalOrder {
  readonly rehearsalId: string
  readonly competitionId: string
  /** Teams to invent. */
  readonly teams: number
  readonly lang: Lang
}

export interface Rehearsals {
  /** Whether this installation has a server on which copies may be made. */
  readonly isOffered: boolean
  /** Makes the copy, goes through it, drops it again, whatever happens. `report` is awaited after each part; what it throws ends the rehearsal. */
  run(order: RehearsalOrder, report: (done: number, total: number) => Promise<void>): Promise<RehearsalReport>
  /** Drops the copies of all rehearsals but those named. */
  sweep(but: readonly string[]): Promise<void>
}
