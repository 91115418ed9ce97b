/** What other rooms may ask of sites in their own SQL. */
import { type RawBuilder, sql } from 'kysely'

/** The condition that the public can open a site: it is online, and has a host of its own or is the default site. */
export const isReachableSite = (siteId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from website_sites reached where reached.id = ${siteId} and reached.status = 'online'
    and (reached.is_default or exists (select 1 from website_hosts named where named.site_id = reached.id)))`
