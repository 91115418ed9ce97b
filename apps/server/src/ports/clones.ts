// The port through which later rooms copy their part into a new edition, where the organizer wishes it.
import type { Permission } from '@kaisai/contract/access'
import type { ClonePartWord } from '@kaisai/contract/competition/clone.endpoints'
import type { Label } from '@kaisai/contract/lang'
import type { Actor } from '../actor.ts'
import type { Db, Tx } from '../db/database.ts'

export interface ClonePart {
  readonly part: ClonePartWord
  readonly label: Label
  /** Whoever may not write it is not offered it. */
  readonly permission: Permission
  /** How many of a competition there are to copy. */
  readonly count: (db: Db, competitionId: string) => Promise<number>
  /** Copies them from one competition to another in the transaction that clones; returns how many, and what to know about them. */
  readonly copy: (tx: Tx, actor: Actor, from: string, to: string) => Promise<{ count: number; note: Label }>
}
