// The port of rehearsals: a whole competition is tried in a copy of the product. Implemented beside the composition (src/rehearsal), since
// it goes through the calls of every room.
import type { RehearsalReport } from '@kaisai/contract/competition/rehearsal.endpoints'
import type { RehearsalPerson } from '@kaisai/contract/competition/rehearsal-steps'
import type { Lang } from '@kaisai/contract/lang'

export interface RehearsalOrder {
  readonly rehearsalId: string
  readonly competitionId: string
  /** Teams to invent. */
  readonly teams: number
  readonly lang: Lang
}

/** What is left of a rehearsal: its report, and as whom one may look around in its copy. */
export interface Rehearsed {
  readonly report: RehearsalReport
  readonly visitors: readonly { readonly person: RehearsalPerson; readonly name: string }[]
}

export interface RehearsalDoor {
  /** Where copies are visited by somebody who came by `host`: scheme, host and port. */
  address(host: string): Promise<string>
  /** Closes a copy that is about to be dropped. */
  shut(rehearsalId: string): Promise<void>
}

export interface Rehearsals {
  /** Whether this installation has a server on which copies may be made. */
  readonly isOffered: boolean
  /** Whether a copy may be visited after its report: there is a port for it. */
  readonly isVisited: boolean
  /**
   * Makes the copy and goes through it. Where copies are visited it stays, until it is dropped; else, and when the rehearsal breaks, it is
   * dropped at the end. `report` is awaited after each part; what it throws ends the rehearsal.
   */
  run(order: RehearsalOrder, report: (done: number, total: number) => Promise<void>): Promise<Rehearsed>
  /** Drops a copy, whoever is in it. */
  drop(rehearsalId: string): Promise<void>
  /** Drops the copies of all rehearsals but those named. */
  sweep(but: readonly string[]): Promise<void>
  /** The door copies are visited by; null in a process that serves no pages. */
  readonly door: RehearsalDoor | null
  /** Sets the door of this process. */
  setDoor(door: RehearsalDoor): void
}
