/** What other rooms may ask of sites in their own SQL. */
import type { Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import { textIn } from '#src/db/text-in.ts'

/** The condition that the public can open a site: it is online, and has a host of its own or is the default site. */
export const isReachableSite = (siteId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from website_sites reached where reached.id = ${siteId} and reached.status = 'online'
    and (reached.is_default or exists (select 1 from website_hosts named where named.site_id = reached.id)))`

/** The name of a site in a language, for the column of its id. */
export const siteNameIn = (lang: Lang, siteId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select ${textIn(lang, 'called.name', 'called.name_en')} from website_sites called where called.id = ${siteId})`
