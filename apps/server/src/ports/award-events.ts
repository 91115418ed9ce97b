// The port through which later rooms learn that awards were revoked. The award room publishes; certificates listen.
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/database.ts'
import { makeListeners } from './make-listeners.ts'

export interface AwardEvent {
  readonly awardIds: readonly string[]
  readonly change: 'revoked' | 'final'
  /** Shown where somebody reads why. */
  readonly reason: string | null
}
type Listener = (tx: Tx, actor: Actor, event: AwardEvent) => Promise<void>

export interface AwardEvents {
  /** Runs `listen` in the transaction that changed the awards. */
  onChange(listen: Listener): void
  /** Announces that awards changed. */
  changed: Listener
}

/** The events of an application. */
export const makeAwardEvents = (): AwardEvents => {
  const listeners = makeListeners<Parameters<Listener>>()
  return { onChange: listeners.add, changed: listeners.call }
}
