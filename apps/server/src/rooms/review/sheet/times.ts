// When a batch takes scores: its own time within the REVIEW window of its stage, as the schedule stands now. Without such a window its own time.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { windowEndOf, windowStart } from '../../competition/reads.ts'

const of = (alias: string, column: string): RawBuilder<unknown> => sql`${sql.ref(`${alias}.${column}`)}`
const isOnline = (alias: string): RawBuilder<boolean> => sql<boolean>`${of(alias, 'mode')} = 'online'`

/** From when a batch (a row of `alias`) takes scores: its own time, not before the REVIEW window of its stage. On site the room calls. */
export const opensAt = (alias: string): RawBuilder<string> =>
  sql<string>`greatest(${of(alias, 'starts_at')}, case when ${isOnline(alias)} then ${windowStart(of(alias, 'stage_id'), 'REVIEW')} end)`

const within = (alias: string, whom: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`least(${of(alias, 'ends_at')}, case when ${isOnline(alias)}
    then ${windowEndOf(of(alias, 'stage_id'), 'REVIEW', whom, of(alias, 'extended_until'))} end)`

/**
 * Until when it takes scores: its own time, not after the REVIEW window of its stage, unless the office opened it again until later or
 * the person `userId` was given more time.
 */
export const closesAt = (alias: string, userId: RawBuilder<unknown>): RawBuilder<string> =>
  within(alias, sql`more.user_id = ${userId}`)
/** The same for everybody who was given nothing. */
export const closesForAll = (alias: string): RawBuilder<string> => within(alias, sql`false`)
/** When nobody may score any more. */
export const closesForLast = (alias: string): RawBuilder<string> => within(alias, sql`true`)

/** A batch with the times that hold for a person: what its sheets are refused by and what is shown. */
export const asOpenFor = async <B extends { readonly id: string }>(db: Db, batch: B, userId: string): Promise<B> => {
  const { rows } = await sql<{ starts_at: string; ends_at: string }>`
    select ${opensAt('b')} as starts_at, ${closesAt('b', sql`${userId}::uuid`)} as ends_at from review_batches b where b.id = ${batch.id}::uuid`.execute(
    db,
  )
  return { ...batch, ...rows[0]! }
}
