import { sql } from 'kysely'
import type { ParameterFacts } from '#src/ports/facts.ts'

/** What identity asks about parameters. */
export const systemFacts: ParameterFacts = {
  wholeNumber: (key, initial) =>
    sql<number>`coalesce((select value::int from system_parameters where key = ${key}), ${initial}::int)`,
}
