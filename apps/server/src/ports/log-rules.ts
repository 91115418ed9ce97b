// What rooms say about their entries of the operation log: whose history a list shows, and who may read the room's entries.
import type { Permission } from '@kaisai/contract/access'
import type { Room } from '@kaisai/contract/rooms'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'

export interface HistoryRule {
  /** Who may read the history of such a row within reach: who may read its list. */
  readonly permission: Permission
  /** A narrower reach than that of the row's organization; throws `house.not_found`. */
  readonly requireReach?: (db: Db, actor: Actor, id: string) => Promise<void>
}

export interface RoomLog {
  readonly room: Room
  /** By table. */
  readonly histories: Readonly<Record<string, HistoryRule>>
  /** All entries of the room are for those with this permission. */
  readonly readBy?: Permission
}

export interface LogRules {
  /** The rule of a table; undefined: its history is shown by no list. */
  readonly history: (table: string) => HistoryRule | undefined
  /** Rooms whose entries only some may read. */
  readonly closed: readonly { readonly room: Room; readonly permission: Permission }[]
}

/** The log's rules of an application. */
export const joinLogRules = (rooms: readonly RoomLog[]): LogRules => {
  const histories = new Map(rooms.flatMap(({ histories }) => Object.entries(histories)))
  return {
    history: (table) => histories.get(table),
    closed: rooms.flatMap(({ room, readBy }) => (readBy === undefined ? [] : [{ room, permission: readBy }])),
  }
}
