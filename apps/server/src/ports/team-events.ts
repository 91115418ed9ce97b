// The port through which later rooms learn that a team leaves a competition. The enrollment room publishes; whoever keeps something for teams listens.
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/database.ts'
import { makeListeners } from './make-listeners.ts'

export type WayOut = 'withdraw' | 'disqualify'
type Listener = (tx: Tx, actor: Actor, team: { readonly id: string }, how: WayOut, reason: string) => Promise<void>

export interface TeamEvents {
  /** Runs `listen` in the transaction that takes a team out; what it throws keeps the team in. */
  onLeave(listen: Listener): void
  /** Announces that a team goes. */
  leave: Listener
}

/** The events of an application. */
export const makeTeamEvents = (): TeamEvents => {
  const listeners = makeListeners<Parameters<Listener>>()
  return { onLeave: listeners.add, leave: listeners.call }
}
