import { belowSite } from '@kaisai/contract/website/site-base'
import { sql } from 'kysely'
import type { Config } from '#src/config.ts'
import type { Db } from '#src/db/database.ts'
import { type SitePlace, sitePlace } from './reads.ts'

const schemeOf = (tls: boolean): string => (tls ? 'https' : 'http')

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
  return `${schemeOf(config.tls)}://${row?.host ?? here}`
}

/** The address of a site, without a slash at the end: its first host, else below its code on the main site, whose address is `main`. */
export const addressAt = ({ host, code, isDefault }: SitePlace, { tls }: Pick<Config, 'tls'>, main: string): string =>
  host === null ? (isDefault ? main : main + belowSite(code, '')) : `${schemeOf(tls)}://${host}`

/** The one address of a site for others, whichever of its hosts was asked. */
export const addressOfSite = async (db: Db, config: Pick<Config, 'host' | 'port' | 'tls'>, siteId: string): Promise<string> => {
  const { rows } = await sql<{ place: SitePlace }>`select ${sitePlace(sql`${siteId}::uuid`)} as place`.execute(db)
  const { place } = rows[0]!
  return addressAt(place, config, place.host === null ? await siteAddress(db, config) : '')
}
