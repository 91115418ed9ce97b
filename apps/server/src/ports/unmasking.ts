// The port through which any room counts that somebody opens masked values. The system room implements it (rooms/system/unmasking.ts).
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/database.ts'

export interface Unmasking {
  /**
   * Counts in the caller's transaction that the actor opens values of `subject` (`user:<id>`; the same one counts once a day).
   * Refuses with `system.unmasking_limit` what goes beyond the actor's limit of the day (parameter `reveal.perDay`).
   */
  count(tx: Tx, actor: Actor, subject: string): Promise<void>
  /** The same without refusing: false beyond the limit, and the caller then shows the masked value. */
  tryCount(tx: Tx, actor: Actor, subject: string): Promise<boolean>
  /** A whole list that business needs in full (bank list): never refused; one with more people than the limit alarms at once. */
  countList(tx: Tx, actor: Actor, subject: string, people: number): Promise<void>
}
