// Which competitions everybody may see on a site, at which moment.
import { type RawBuilder, sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'

/** The moment a visitor looks at, for `badgeAt`: null is now. */
export const momentOf = (visitor: Pick<Visitor, 'asAt'>): string | null => visitor.asAt?.at ?? null

/** That moment as SQL. */
export const at = (visitor: Pick<Visitor, 'asAt'>): RawBuilder<string> =>
  sql<string>`coalesce(${momentOf(visitor)}::timestamptz, now())`

/** The competitions everybody may see on a site, as a query to build on (alias `c`); with a clock ticket also the one it names. */
export const publicCompetitionsOf = (db: Db, siteId: string, visitor: Pick<Visitor, 'asAt'>) => {
  const preview = visitor.asAt?.competitionId ?? null
  const query = db
    .selectFrom('competitions as c')
    .where(sql<boolean>`exists (select 1 from competition_sites cs where cs.competition_id = c.id and cs.site_id = ${siteId})`)
  return preview === null
    ? query
        .where('c.is_public', '=', true)
        .where(sql<boolean>`exists (select 1 from website_sites where id = ${siteId} and status = 'online')`)
    : query.where(({ or, eb }) => or([eb('c.is_public', '=', true), eb('c.id', '=', preview)]))
}
