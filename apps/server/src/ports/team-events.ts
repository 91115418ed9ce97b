// The port through which later rooms learn that a team leaves a competition. The enrollment room publishes; whoever keeps something for teams listens.
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/database.ts'

export type WayOut = 'withdraw' | 'disqualify'
type Hear = (tx: Tx, actor: Actor, team: { readonly id: string }, how: WayOut, reason: string) => Promise<void>

export interface TeamEvents {
  /** Runs `listen` in the transaction that takes a team out; what it throws keeps the team in. */
  onLeave(hear: Hear): void
  /** Announces that a team goes. */
  leave: Hear
}

/** The events of an application. */
export const makeTeamEvents = (): TeamEvents => {
  const hearers: Hear[] = []
  return {
    onLeave: (hear) => void hearers.push(hear),
    leave: async (...told) => {
      for (const hear of hearers) await hear(...told)
    },
  }
}
