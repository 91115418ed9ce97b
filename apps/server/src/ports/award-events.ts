// The port through which later rooms learn that awards were revoked. The award room publishes; certificates listen.
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/database.ts'

export interface AwardEvent {
  readonly awardIds: readonly string[]
  readonly change: 'revoked' | 'final'
  /** Shown where somebody reads why. */
  readonly reason: string | null
}
type Hear = (tx: Tx, actor: Actor, event: AwardEvent) => Promise<void>

export interface AwardEvents {
  /** Runs `listen` in the transaction that changed the awards. */
  onChange(hear: Hear): void
  /** Announces that awards changed. */
  changed: Hear
}

/** The events of an application. */
export const makeAwardEvents = (): AwardEvents => {
  const hearers: Hear[] = []
  return {
    onChange: (hear) => void hearers.push(hear),
    changed: async (...told) => {
      for (const hear of hearers) await hear(...told)
    },
  }
}
