// What rooms show on the workbench: numbers of what there is, and of what waits for somebody.
import type { Permission } from '@kaisai/contract/access'
import type { Label } from '@kaisai/contract/lang'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'

/** One number, for those who may see what it counts. */
export interface WorkbenchEntry {
  /** Unique on the workbench. */
  readonly key: string
  readonly label: Label
  /** Who sees it. */
  readonly permission: Permission
  /** The page of the desk it leads to, with the filter that shows what was counted. */
  readonly link: string
  /** Counts within the actor’s reach. */
  readonly count: (db: Db, actor: Actor) => Promise<number>
}

/** What a room shows. A to-do disappears at zero, a count stays. */
export interface RoomWorkbench {
  readonly counts: readonly WorkbenchEntry[]
  readonly todos: readonly WorkbenchEntry[]
}

/** The number a counting query returns. */
export const total = async (query: { execute(): Promise<{ count: number | string }[]> }): Promise<number> =>
  Number((await query.execute())[0]?.count ?? 0)
