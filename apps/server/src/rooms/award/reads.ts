/** What later rooms may ask of awards in their own SQL. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import type { Reach } from '../enrollment/index.ts'
import { teamIsReached } from '../enrollment/reads.ts'

/**
 * The condition that an award belongs to a school, college or province: to one of its teams, or to the school itself. False where
 * the id is null.
 */
export const awardIsReached = (awardId: RawBuilder<unknown>, reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from awards won where won.id = ${awardId} and ${isReached('won', reach)})`

/** The same of the row `alias` (awards). */
export const isReached = (alias: string, reach: Reach): RawBuilder<boolean> => {
  // What a school holds itself has no team.
  const isSchools =
    reach.kind === 'school' ? sql<boolean>`${sql.ref(`${alias}.school_id`)} = ${reach.id}::uuid` : sql<boolean>`false`
  return sql<boolean>`(${teamIsReached(sql.ref(`${alias}.enrollment_id`), reach)} or ${isSchools})`
}

/** Final awards, as `(id, competition_id, since)`. */
export const finalAwards: RawBuilder<unknown> = sql`(select won.id, won.competition_id, won.updated_at as since from awards won where won.status = 'final')`

/** Awards of these stages that are published for objection. */
export const awardsInPublicity = async (db: Db, stageIds: readonly string[]): Promise<number> => {
  if (stageIds.length === 0) return 0
  const { count } = await db
    .selectFrom('awards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stage_id', 'in', stageIds)
    .where('status', '=', 'publicity')
    .executeTakeFirstOrThrow()
  return Number(count)
}
