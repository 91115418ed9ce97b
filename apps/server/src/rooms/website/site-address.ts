import type { Config } from '#src/config.ts'
import type { Db } from '#src/db/database.ts'

/** The address of the product's main site for links in messages: a host of an online site, the default site first; never what a request said. */
export const siteAddress = async (db: Db, config: Pick<Config, 'host' | 'port' | 'tls'>): Promise<string> => {
  const row = await db
    .selectFrom('website_hosts as h')
    .innerJoin('website_sites as s', 's.id', 'h.site_id')
    .select('h.host')
    .where('s.status', '=', 'online')
    .orderBy('s.is_default', 'desc')
    .orderBy('h.host')
    .limit(1)
    .executeTakeFirst()
  const here = `${config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host}:${config.port}`
  return `${config.tls ? 'https' : 'http'}://${row?.host ?? here}`
}
