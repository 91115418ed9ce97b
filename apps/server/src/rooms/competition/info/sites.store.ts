// The sites a competition stands on, and those it may stand on.
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

/** Ids of the sites a competition stands on, in their order. */
export const siteIdsOf = async (db: Db, competitionId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('competition_sites')
    .select('site_id')
    .where('competition_id', '=', competitionId)
    .orderBy('site_id')
    .execute()
  return rows.map((row) => row.site_id)
}

/** The sites a competition may stand on: those of its organization and of the organizations above it (alias `s`). */
export const sitesFor = (db: Db, organizationId: string) =>
  db
    .selectFrom('website_sites as s')
    .where(sql<boolean>`s.organization_id in (select unnest(o.path) from organizations o where o.id = ${organizationId})`)
