// The port through which every room looks after its references to organizations, schools, colleges, majors and departments: they
// follow when two schools are merged, and they are named when they stand in the way of a removal. People who are needed stay as well.
import { commaOf, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { Room } from '@kaisai/contract/rooms'
import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/database.ts'

/** The tables whose rows are merged or removed while other rooms refer to them. */
export const placeTables = [
  'organizations',
  'organization_schools',
  'organization_colleges',
  'organization_majors',
  'organization_departments',
] as const
export type PlaceTable = (typeof placeTables)[number]

/** A school that becomes part of another one. `colleges`: those of the same name, which become one as well. */
export interface SchoolMerge {
  readonly keep: { readonly id: string; readonly name: string }
  readonly drop: { readonly id: string; readonly name: string }
  readonly colleges: readonly { readonly keepId: string; readonly dropId: string }[]
}

/** Somebody whose account is about to be deleted. */
export interface RemovedPerson {
  readonly id: string
  readonly name: string
}

/** What a room keeps of places. Every foreign key to one of `placeTables` stands in exactly one room's `columns` (a test checks). */
export interface RoomReferences {
  readonly room: Room
  /**
   * By table referred to, `table.column` and what its rows are called where they keep something from being removed. Null: they go
   * with it (ON DELETE CASCADE or SET NULL).
   */
  readonly columns: Partial<Readonly<Record<PlaceTable, Readonly<Record<string, Label | null>>>>>
  /**
   * Runs before any column moves: refuses with a problem that says what to do first, makes one of two rows that would collide, and
   * moves what is no foreign key.
   */
  readonly reconcile?: (tx: Tx, actor: Actor, merge: SchoolMerge) => Promise<void>
  /** Refuses to delete the accounts of people this room still needs, with a problem that says what to do first, names in `lang`. */
  readonly requireDispensable?: (tx: Tx, people: readonly RemovedPerson[], lang: Lang) => Promise<void>
}

export interface References {
  /** Every registered column as `table.column`, by the table it refers to. */
  readonly columns: readonly { readonly room: Room; readonly to: PlaceTable; readonly column: string }[]
  /** Lets every room refuse or prepare a merge. */
  reconcile: (tx: Tx, actor: Actor, merge: SchoolMerge) => Promise<void>
  /** Moves every reference from one row to another one, room by room; returns how many rows moved, by column. */
  moveAll: (tx: Tx, to: PlaceTable, dropId: string, keepId: string) => Promise<ReadonlyMap<string, number>>
  /** Throws `organization.in_use` with what refers to a row, and how often; the rows that go with it do not count. */
  requireUnused: (tx: Tx, actor: Actor, to: PlaceTable, row: { readonly id: string; readonly name: string }) => Promise<void>
  /** Throws the refusal of the first room that still needs one of these people. */
  requireDispensable: (tx: Tx, people: readonly RemovedPerson[], lang: Lang) => Promise<void>
}

/** The references of an application, in the order of its rooms. */
export const joinReferences = (rooms: readonly RoomReferences[]): References => {
  const columns = rooms.flatMap(({ room, columns }) =>
    placeTables.flatMap((to) => Object.entries(columns[to] ?? {}).map(([column, noun]) => ({ room, to, column, noun }))),
  )
  const moveColumn = async (tx: Tx, column: string, dropId: string, keepId: string): Promise<number> => {
    const [table, name] = column.split('.') as [string, string]
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${keepId}::uuid where ${sql.ref(name)} = ${dropId}::uuid`.execute(
        tx,
      )
    return Number(numAffectedRows ?? 0)
  }
  return {
    columns,
    reconcile: async (tx, actor, merge) => {
      for (const { reconcile } of rooms) await reconcile?.(tx, actor, merge)
    },
    moveAll: async (tx, to, dropId, keepId) => {
      const moved = new Map<string, number>()
      for (const { column } of columns.filter((one) => one.to === to))
        moved.set(column, await moveColumn(tx, column, dropId, keepId))
      return moved
    },
    requireUnused: async (tx, actor, to, row) => {
      const found: string[] = []
      // Waits for everybody who is just now writing a row that names it, and lets nobody begin to.
      await sql`select from ${sql.table(to)} where id = ${row.id}::uuid for update`.execute(tx)
      for (const { column, noun } of columns.filter((one) => one.to === to)) {
        if (noun === null) continue
        const [table, name] = column.split('.') as [string, string]
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(table)} where ${sql.ref(name)} = ${row.id}::uuid`.execute(tx)
        if (rows[0]!.count > 0) found.push(`${inLang(noun, actor.lang)} ${rows[0]!.count}`)
      }
      if (found.length > 0) throw problem('organization.in_use', { what: row.name, by: found.join(commaOf(actor.lang)) })
    },
    requireDispensable: async (tx, people, lang) => {
      for (const { requireDispensable } of rooms) await requireDispensable?.(tx, people, lang)
    },
  }
}
