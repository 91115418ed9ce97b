// The port through which finance learns that the desk confirmed, corrected or refunded a fee by hand. The enrollment room publishes.
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/database.ts'
import { makeListeners } from './make-listeners.ts'

export interface FeeEvent {
  readonly teamId: string
  /** confirmed: it was paid elsewhere; corrected: nobody had paid; refunded: the team waits for its fee again. */
  readonly how: 'confirmed' | 'corrected' | 'refunded'
  /** What was confirmed, fen; of the other two the orders say it. */
  readonly amountFen: number
  readonly reason: string
}
type Listener = (tx: Tx, actor: Actor, event: FeeEvent) => Promise<void>

export interface FeeEvents {
  /** Runs `listen` in the transaction that changed the fee; what it throws keeps the fee as it was. */
  onChange(listen: Listener): void
  /** Announces that a fee changed. */
  changed: Listener
}

/** The events of an application. */
export const makeFeeEvents = (): FeeEvents => {
  const listeners = makeListeners<Parameters<Listener>>()
  return { onChange: listeners.add, changed: listeners.call }
}
