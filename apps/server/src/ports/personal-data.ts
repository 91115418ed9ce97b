// The port through which every room gives a person what it keeps of him, and forgets what need not be kept once the account is closed.
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/database.ts'

/** What a room keeps of people. `C`: the context it needs. */
export interface PersonalData<C = unknown> {
  /** Its name in the export; unique. */
  readonly key: string
  /** Everything of the actor's own, readable by programs. Null: nothing but what other parts hold. */
  readonly read: ((ctx: C, actor: Actor) => Promise<unknown>) | null
  /**
   * Removes what says who the person is and need not be kept. What is a record of others (teams, published results, awards,
   * certificates, the log) stays. Runs in the transaction that closes the account.
   */
  readonly forget?: (tx: Tx, userId: string) => Promise<void>
}
