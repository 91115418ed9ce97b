import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'

/** How many works of each competition everybody sees, of those that have any; of a great many as counted a short while ago. */
export const countShown = (db: Db, competitionIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  keptNumbers(db, `works shown ${competitionIds.join()}`, async () => {
    const rows = await db
      .selectFrom('works')
      .select(['competition_id', sql<number>`count(*)::int`.as('count')])
      .where(sql<boolean>`competition_id = any(${competitionIds}::uuid[])`)
      .where('shown_at', 'is not', null)
      .groupBy('competition_id')
      .execute()
    return new Map(rows.map(({ competition_id, count }) => [competition_id, count]))
  })
