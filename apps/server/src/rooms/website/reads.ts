/** What other rooms may ask of sites in their own SQL. */
import type { Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import { textIn } from '#src/db/text-in.ts'

export interface SitePlace {
  /** Null: found below its code, or as the default site. */
  readonly host: string | null
  readonly code: string
  readonly isDefault: boolean
  readonly isOnline: boolean
}

/** Where a site is found: what an address on it is made of. */
export const sitePlace = (siteId: RawBuilder<unknown>): RawBuilder<SitePlace> =>
  sql<SitePlace>`(select jsonb_build_object('host', (select min(named.host) from website_hosts named where named.site_id = placed.id),
    'code', placed.code, 'isDefault', placed.is_default, 'isOnline', placed.status = 'online') from website_sites placed where placed.id = ${siteId})`

/** The name of a site in a language, for the column of its id. */
export const siteNameIn = (lang: Lang, siteId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select ${textIn(lang, 'called.name', 'called.name_en')} from website_sites called where called.id = ${siteId})`
