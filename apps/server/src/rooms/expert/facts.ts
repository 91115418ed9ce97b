import { sql } from 'kysely'
import type { ExpertFacts } from '#src/ports/facts.ts'
import { lineageOf } from '../organization/reads.ts'
import { isActiveExpert } from './reads.ts'

/** What competitions ask of the libraries of experts. */
export const expertFacts: ExpertFacts = {
  countFor: async (db, organizationId) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from experts e
     where e.organization_id = any(${lineageOf(organizationId)}::uuid[]) and e.user_id is not null and ${isActiveExpert('e')}`.execute(
      db,
    )
    return rows[0]!.count
  },
}
