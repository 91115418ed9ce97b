import { sql } from 'kysely'
import type { Config } from '#src/config.ts'
import type { Db } from '#src/db/database.ts'
import { type SitePlace, sitePlace } from './reads.ts'

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

/** The one address of a site for others, whichever of its hosts was asked: its first host, else below its code on the main site; no slash at the end. */
export const addressOfSite = async (db: Db, config: Pick<Config, 'host' | 'port' | 'tls'>, siteId: string): Promise<string> => {
  const { rows } = await sql<{ place: SitePlace }>`select ${sitePlace(sql`${siteId}::uuid`)} as place`.execute(db)
  const { host, code, isDefault } = rows[0]!.place
  if (host !== null) return `${config.tls ? 'https' : 'http'}://${host}`
  const main = await siteAddress(db, config)
  return isDefault ? main : `${main}/s/${code}`
}
