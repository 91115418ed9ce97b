// What rooms may do with tables: write their own, read earlier ones', and leave every status to db/move.ts. Builder and raw SQL alike.
import type { Room } from '../../packages/contract/src/rooms.ts'
import { allowedAgainst, foreignReads, groundReads, isAgainst, isCounted, mostForeignReads } from './foreign-reads.ts'
import { type Fault, isLater, isTest, moved, ownerOf, placeOf, type Source, tables } from './sources.ts'
import { tableUses } from './table-uses.ts'

// Roles of a person are written where the person is made: the access room's own table.
const allowedWrites: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/rooms/access': ['identity_users', 'identity_sessions'],
  'apps/server/src/rooms/message/post.ts': ['system_events'],
  'apps/server/src/rooms/system/system.routes.ts': [
    'identity_tickets',
    'identity_codes',
    'identity_challenges',
    'identity_sign_ins',
  ],
}
const mayWrite = (file: string, table: string): boolean =>
  Object.entries(allowedWrites).some(([path, allowed]) => file.startsWith(path) && allowed.includes(table))
const isListed = (list: typeof allowedAgainst, file: string, table: string): boolean =>
  list.some((one) => one.file === file && one.tables.includes(table))

const ground = /^apps\/server\/src\/(?:platform|ports|db|http)\//

/** The uses of tables in one source. */
export const checkTables = ({ file, text }: Source, fault: Fault): void => {
  const { room, part } = placeOf(file)
  if (part !== 'server' || isTest(file) || file === 'apps/server/src/db/move.ts') return
  if (room === null && !ground.test(file)) return
  for (const { table, kind, setsStatus, line } of tableUses(file, text)) {
    if (kind === 'write' && table === 'status_moves') fault(`line ${line} writes the history of states: use move`)
    if (!tables.has(table)) continue
    const owner = ownerOf(table)
    if (setsStatus && moved.has(table)) fault(`line ${line} writes the status of ${table}: use move`)
    if (kind === 'write' && /\.views\.ts$/.test(file)) fault(`line ${line}: a view writes ${table}`)
    if (owner === null || owner === room) continue
    if (room === null) {
      if (!isListed(groundReads, file, table)) fault(`line ${line} uses ${table}, which is ${owner}'s`)
    } else if (kind === 'write') {
      if (!mayWrite(file, table)) fault(`line ${line} writes ${table}, which is ${owner}'s`)
    } else if (isLater(owner, room) && !isListed(allowedAgainst, file, table))
      fault(`line ${line} reads ${table}, which is the later room ${owner}'s: ask through ctx.facts`)
  }
}

/** Rooms that read more, or fewer, places than noted. */
export const ceilingFaults = (
  sources: readonly Source[],
  most: Partial<Readonly<Record<Room, number>>> = mostForeignReads,
): string[] => {
  const counts = new Map<Room, number>()
  for (const read of foreignReads(sources))
    if (isCounted(read.file) && !isAgainst(read)) counts.set(read.room, (counts.get(read.room) ?? 0) + 1)
  const named = [...new Set([...counts.keys(), ...(Object.keys(most) as Room[])])]
  return named.flatMap((room) => {
    const [count, limit] = [counts.get(room) ?? 0, most[room] ?? 0]
    if (count > limit)
      return [`${room} reads tables of other rooms at ${count} places, at most ${limit}: use the owner's reads.ts or index.ts`]
    return count < limit ? [`${room} reads tables of other rooms at ${count} places: note ${count} instead of ${limit}`] : []
  })
}
