// When a panel decides: within the DELIBERATE window of its stage, where the schedule has one. Sending a sheet back belongs to the review.
import { type Problem, problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import { timeText } from '#src/china-time.ts'
import type { Db } from '#src/db/database.ts'
import { windowEndOf, windowStart } from '../../competition/reads.ts'

const endFor = (stageId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<string | null> =>
  windowEndOf(stageId, 'DELIBERATE', sql`more.user_id = ${userId}`)

/** Until when the panel of a batch (a row of `alias`) decides; the batch's own end where the schedule says nothing. */
export const deliberationEnd = (alias: string, userId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(${endFor(sql`${sql.ref(`${alias}.stage_id`)}`, userId)}, ${sql.ref(`${alias}.ends_at`)})`

/** Why a lead decides nothing in a stage now, or null. */
export const deliberationRefusal = async (db: Db, stageId: string, userId: string): Promise<Problem | null> => {
  const stage = sql`${stageId}::uuid`
  const { rows } = await sql<{ start: string | null; end: string | null; now: string }>`
    select ${windowStart(stage, 'DELIBERATE')} as start, ${endFor(stage, sql`${userId}::uuid`)} as "end", clock_timestamp() as now`.execute(
    db,
  )
  const { start, end, now } = rows[0]!
  if (start !== null && now < start) return problem('review.deliberation_not_begun', { start: timeText(start) })
  return end !== null && now >= end ? problem('review.deliberation_over', { end: timeText(end) }) : null
}

/** Throws that refusal. */
export const requireDeliberation = async (db: Db, stageId: string, userId: string): Promise<void> => {
  const refusal = await deliberationRefusal(db, stageId, userId)
  if (refusal) throw refusal
}
