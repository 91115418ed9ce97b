// The moment public content is shown at: now, or the one an organizer's clock ticket names.
import { type RawBuilder, sql } from 'kysely'
import type { Visitor } from './actor.ts'

type Looker = Pick<Visitor, 'asAt'>

/** The moment a visitor looks at (ISO); null is now. */
export const momentOf = (visitor: Looker): string | null => visitor.asAt?.at ?? null

/** That moment as SQL; now by the database's clock. */
export const moment = (visitor: Looker): RawBuilder<string> => {
  const at = momentOf(visitor)
  return at === null ? sql<string>`now()` : sql<string>`${at}::timestamptz`
}

/** Whether a visitor is shown the saved draft of a site, by a preview link or beside its form. */
export const seesDraft = ({ asAt }: Looker, siteId: string): boolean => asAt !== null && asAt.draftSiteId === siteId

/** Whether a site that is not online is read as if it were: by the job that keeps it as files. */
export const opensSite = ({ asAt }: Looker, siteId: string): boolean => asAt?.openSiteId === siteId

/** Whether a site shows its content to a visitor, as SQL: it is online, its draft is looked at, or it is kept as files. */
export const isOpenTo = (visitor: Looker, siteId: string): RawBuilder<boolean> =>
  seesDraft(visitor, siteId) || opensSite(visitor, siteId)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select 1 from website_sites where id = ${siteId} and status = 'online')`

/**
 * The moment scheduled content of a site is shown at, as SQL: the ticket's where its maker administers the site, else now.
 * Windows of public competitions are known to everybody; what an article will say is not.
 */
export const momentOn = (visitor: Looker, siteId: string): RawBuilder<string> => {
  const { asAt } = visitor
  return moment({ asAt: asAt && (asAt.siteIds === null || asAt.siteIds.includes(siteId)) ? asAt : null })
}
