// Which competitions everybody may see on a site.
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import { isOpenTo } from '#src/as-at.ts'
import type { Db } from '#src/db/database.ts'

/** The competitions everybody may see on a site, as a query to build on (alias `c`); with a clock ticket also the one it names. */
export const publicCompetitionsOf = (db: Db, siteId: string, visitor: Pick<Visitor, 'asAt'>) => {
  const preview = visitor.asAt?.competitionId ?? null
  const query = db
    .selectFrom('competitions as c')
    .where(sql<boolean>`exists (select 1 from competition_sites cs where cs.competition_id = c.id and cs.site_id = ${siteId})`)
  const isPublic = sql<boolean>`(c.is_public and ${isOpenTo(visitor, siteId)})`
  return preview === null ? query.where(isPublic) : query.where(({ or, eb }) => or([isPublic, eb('c.id', '=', preview)]))
}
