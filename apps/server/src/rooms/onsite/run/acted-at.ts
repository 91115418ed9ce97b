// What an operator did while the desk was cut off arrives later: it counts from the moment it was done.
import { type RawBuilder, sql } from 'kysely'
import type { Change } from '#src/db/audit.ts'

/** Longest a desk may have been cut off; what is said to be older counts as that old. */
const OLDEST = sql`interval '12 hours'`

/** Milliseconds an act may be on its way. */
const ON_ITS_WAY_MS = 5000

/** When an act was done that arrives late at `now` (ISO); undefined: it comes at once. */
export const lateTime = (actTime: string | undefined, now: Date): string | undefined =>
  actTime !== undefined && Date.parse(actTime) < now.getTime() - ON_ITS_WAY_MS ? actTime : undefined

/** When an act was done: now, or at `offlineTime` (ISO), which is neither in the future nor older than half a day. */
export const actedAt = (offlineTime: string | undefined): RawBuilder<string> =>
  offlineTime === undefined
    ? sql<string>`clock_timestamp()`
    : sql<string>`least(clock_timestamp(), greatest(${offlineTime}::timestamptz, clock_timestamp() - ${OLDEST}))`

/** What the log says of it. */
export const offlineNote = (offlineTime: string | undefined): { changes?: readonly Change[] } =>
  offlineTime === undefined ? {} : { changes: [{ field: 'offline_at', from: null, to: offlineTime }] }
