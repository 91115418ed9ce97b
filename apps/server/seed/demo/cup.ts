// The competition most of the demo takes place in: the Kaisai Cup, as story-competitions.ts makes it.
import type { Db } from '#src/db/database.ts'

/** The id of the Kaisai Cup. */
export const cupId = async (db: Db): Promise<string> => {
  const { id } = await db
    .selectFrom('competitions as c')
    .innerJoin('competition_series as s', 's.id', 'c.series_id')
    .select('c.id')
    .where('s.code', '=', 'KSB')
    .executeTakeFirstOrThrow()
  return id
}
