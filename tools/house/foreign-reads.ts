// Reads of other rooms' tables: what is allowed against the order of rooms, and how many places may read the tables of earlier rooms.
import type { Room } from '../../packages/contract/src/rooms.ts'
import { isLater, isTest, ownerOf, placeOf, type Source, tables } from './sources.ts'
import { type FileUse, tableUses } from './table-uses.ts'

/** A place outside a room that reads one of its tables. */
export interface ForeignRead extends FileUse {
  readonly file: string
  readonly room: Room
  readonly owner: Room
}

/** Reads against the order of rooms that stay, each with its reason. */
export const allowedAgainst: readonly { readonly file: string; readonly tables: readonly string[]; readonly reason: string }[] =
  []

/** The ground floor knows no room. What it reads all the same, with the reason. */
export const groundReads: readonly { readonly file: string; readonly tables: readonly string[]; readonly reason: string }[] = [
  {
    file: 'apps/server/src/db/edit.ts',
    tables: ['identity_users'],
    reason: 'a refused version names who changed the row: the same answer in every room, in the refusing statement’s transaction',
  },
]

/** Whether reads of a file count: production of a room, but for the fragments a room gives to others. */
export const isCounted = (file: string): boolean => !isTest(file) && !/\/rooms\/\w+\/reads\.ts$/.test(file)

/** Every read of another room's table in the production code of server rooms. */
export const foreignReads = (sources: readonly Source[]): ForeignRead[] =>
  sources.flatMap(({ file, text }) => {
    const { part, room } = placeOf(file)
    if (part !== 'server' || room === null || isTest(file)) return []
    return tableUses(file, text).flatMap((use) => {
      const owner = use.kind === 'read' && tables.has(use.table) ? ownerOf(use.table) : null
      return owner === null || owner === room ? [] : [{ ...use, file, room, owner }]
    })
  })

export const isAgainst = ({ room, owner }: ForeignRead): boolean => isLater(owner, room)

/**
 * Places of each room that read tables of earlier rooms outside reads.ts. A number may only fall: a new read goes through the owner's
 * reads.ts or index.ts. `tools/check-house.ts` names the number to write here.
 */
export const mostForeignReads: Partial<Readonly<Record<Room, number>>> = {
  organization: 1,
  access: 59,
  system: 15,
  message: 1,
  website: 1,
  news: 8,
  competition: 33,
  enrollment: 134,
  finance: 18,
  work: 129,
  expert: 63,
  review: 204,
  onsite: 47,
  award: 83,
  certificate: 51,
}
