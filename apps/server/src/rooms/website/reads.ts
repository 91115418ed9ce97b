/** What other rooms may ask of sites in their own SQL. */
import type { Lang } from '@kaisai/contract/lang'
import type { StateOf } from '@kaisai/contract/machine'
import type { siteStates } from '@kaisai/contract/website/site.states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import type { Wording } from './wording.ts'

export interface SitePlace {
  /** Null: found below its code, or as the default site. */
  readonly host: string | null
  readonly code: string
  readonly isDefault: boolean
  readonly isOnline: boolean
}

// As they were entered; hosts of one place by the alphabet, so that there is one answer.
const inHostOrder = sql`order by named.sort, named.host`

/** The hosts of a site in the order they were entered; the first is the one others are given. */
export const hostsOfSite = (siteId: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<string[]>`array(select named.host from website_hosts named where named.site_id = ${siteId} ${inHostOrder})`

const firstHostOf = (siteId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select named.host from website_hosts named where named.site_id = ${siteId} ${inHostOrder} limit 1)`

/** Where a site is found: what an address on it is made of. */
export const sitePlace = (siteId: RawBuilder<unknown>): RawBuilder<SitePlace> =>
  sql<SitePlace>`(select jsonb_build_object('host', ${firstHostOf(sql`placed.id`)},
    'code', placed.code, 'isDefault', placed.is_default, 'isOnline', placed.status = 'online') from website_sites placed where placed.id = ${siteId})`

/** Whether a site is open to visitors. */
export const isSiteOnline = (siteId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from website_sites open where open.id = ${siteId} and open.status = 'online')`

/** The sites that show what belongs to an organization: its own and those of the organizations above it. */
export const sitesAbove = async (db: Db, organizationId: string): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select s.id from website_sites s join organizations o on s.organization_id = any(o.path)
    where o.id = ${organizationId}::uuid`.execute(db)
  return rows.map(({ id }) => id)
}

/** The words of the first of some sites, an open one and the organizer's own before others. `siteIds`: a query of their ids. */
export const wordingOfSites = (siteIds: RawBuilder<unknown>, organizationId: RawBuilder<unknown>): RawBuilder<Wording | null> =>
  sql<Wording | null>`(select worded.wording from website_sites worded where worded.id in ${siteIds}
    order by worded.status = 'online' desc, worded.organization_id = ${organizationId} desc, worded.is_default desc, worded.id limit 1)`

/** The name of a site in a language, for the column of its id. */
export const siteNameIn = (lang: Lang, siteId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select ${textIn(lang, 'called.name', 'called.name_en')} from website_sites called where called.id = ${siteId})`

/** The sites of an organization and of those above it, the nearest first. */
export const sitesAboveOf = async (db: Db, organizationId: string) => {
  const { rows } = await sql<{
    id: string
    organizationId: string
    name: string
    nameEn: string
    status: StateOf<typeof siteStates>
  }>`select s.id, s.organization_id as "organizationId", s.name, s.name_en as "nameEn", s.status
      from website_sites s join organizations o on s.organization_id = any(o.path)
     where o.id = ${organizationId}::uuid order by array_position(o.path, s.organization_id) desc, s.is_default desc, s.id`.execute(
    db,
  )
  return rows
}

/** The first host of the main site; null: it has none. */
export const hostOfMainSite: RawBuilder<string | null> = sql<
  string | null
>`(select ${firstHostOf(sql`main.id`)} from website_sites main where main.is_default)`

/**
 * The host links lead to that belong to no site: the main site’s own; where that one is not open, the first of any site that is. Null: where
 * the product listens.
 */
export const mainHost: RawBuilder<string | null> = sql<
  string | null
>`(select named.host from website_hosts named join website_sites shown on shown.id = named.site_id
    where shown.status = 'online'
      and (shown.is_default or not exists (select 1 from website_sites main where main.is_default and main.status = 'online'))
    ${inHostOrder} limit 1)`

/** Sites to be counted, as `(organization_id, status)`. */
export const countedSites: RawBuilder<unknown> = sql`(select counted.organization_id, counted.status from website_sites counted)`

/** Opened public pages to be counted, as `(organization_id, competition_id, category_id, site_id, day, page, opened)`; the competition of its own page. */
export const countedVisits: RawBuilder<unknown> = sql`(select s.organization_id,
    case when v.page = 'competition' then v.thing_id end as competition_id, null::uuid as category_id, v.site_id, v.day, v.page, v.opened
  from website_visits v join website_sites s on s.id = v.site_id)`

/** Visitors of sites by day to be counted, as `(organization_id, site_id, day, people, phones)`. */
export const countedVisitors: RawBuilder<unknown> = sql`(select s.organization_id, p.site_id, p.day, p.people, p.phones
  from website_visitors p join website_sites s on s.id = p.site_id)`
