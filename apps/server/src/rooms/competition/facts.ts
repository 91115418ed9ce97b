import { sql } from 'kysely'
import { textIn } from '#src/db/text-in.ts'
import type { CompetitionFacts } from '#src/ports/facts.ts'

/** What the workbench asks about competitions. */
export const competitionFacts: CompetitionFacts = {
  namesOf: async (db, ids, lang) => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('competitions as c')
      .select(['c.id', textIn(lang, 'c.name', 'c.name_en').as('name')])
      .where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
}
