// How a site is asked for within the product, and where its addresses begin.
import type { Lang } from '@kaisai/contract/lang'
import { belowSite } from '@kaisai/contract/website/site-base'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { makeClockTicket } from '#src/platform/clock-ticket.ts'
import type { SiteDoor } from '#src/ports/site-reader.ts'
import { hostsOfSite } from '../reads.ts'
import type { SitePlace } from './page-links.ts'

/** Any host no site claims leads to the main site. */
export const NO_HOST = 'localhost'
/** The longest a job reads a site. */
const READING_SECONDS = 6 * 3600

interface Row {
  readonly code: string
  readonly isDefault: boolean
  readonly status: string
  readonly hosts: string[]
  readonly name: string
  readonly lang: Lang
}

/** A site with its door, and where its addresses begin; null: there is none. One that is not online is opened as if it were. */
export const doorOf = async (
  { db, keys, now }: Pick<Ctx, 'db' | 'keys' | 'now'>,
  siteId: string,
): Promise<(Row & { readonly door: SiteDoor; readonly place: SitePlace }) | null> => {
  const { rows } = await sql<Row>`
    select s.code, s.is_default as "isDefault", s.status, s.name, s.default_lang as lang,
      ${hostsOfSite(sql`s.id`)} as hosts from website_sites s where s.id = ${siteId}::uuid`.execute(db)
  const site = rows[0]
  if (!site) return null
  const own = site.hosts[0]
  const isBelow = own === undefined && !site.isDefault
  const asAt = { at: now().toISOString(), competitionId: null, siteIds: [], draftSiteId: null, openSiteId: siteId }
  const ticket = site.status === 'online' ? {} : { ticket: makeClockTicket(keys, asAt, now(), READING_SECONDS) }
  const door: SiteDoor = { host: own ?? NO_HOST, siteCode: isBelow ? site.code : null, ...ticket }
  const hosts = own === undefined ? [NO_HOST] : site.hosts
  return { ...site, door, place: { hosts, base: isBelow ? belowSite(site.code, '') : '' } }
}
