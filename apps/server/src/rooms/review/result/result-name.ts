import type { Db } from '#src/db/database.ts'

/** How a result is named in the log: competition, stage and number. */
export const resultName = async (db: Db, resultId: string): Promise<string> => {
  const row = await db
    .selectFrom('review_results as r')
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .innerJoin('competition_stages as s', 's.id', 'r.stage_id')
    .select(['c.name', 's.name as stage', 'r.no'])
    .where('r.id', '=', resultId)
    .executeTakeFirstOrThrow()
  return `${row.name} ${row.stage} #${row.no}`
}
