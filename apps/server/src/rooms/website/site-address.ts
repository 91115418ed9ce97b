import { belowSite } from '@kaisai/contract/website/site-base'
import { sql } from 'kysely'
import type { Config } from '#src/config.ts'
import type { Db } from '#src/db/database.ts'
import { prepared } from '#src/db/prepared.ts'
import { hostOfMainSite, mainHost, type SitePlace, sitePlace } from './reads.ts'

const schemeOf = (tls: boolean): string => (tls ? 'https' : 'http')

/** Where links in messages lead: the main site, or while it is not open the first site that is. Never what a request said. */
export const siteAddress = async (db: Db, config: Pick<Config, 'host' | 'port' | 'tls'>): Promise<string> => {
  const [row] = await readMainHost(db, {})
  return mainAddress(row!.host, config)
}
const readMainHost = prepared<object, { host: string | null }>(() => sql<{ host: string | null }>`select ${mainHost} as host`)

/** The same where the host (`mainHost`) was read with something else. */
export const mainAddress = (host: string | null, config: Pick<Config, 'host' | 'port' | 'tls'>): string => {
  const here = `${config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host}:${config.port}`
  return `${schemeOf(config.tls)}://${host ?? here}`
}

/** The address of the main site for others: its own host, else where the product listens. The host of another site leads to that site. */
export const mainSiteAddress = async (db: Db, config: Pick<Config, 'host' | 'port' | 'tls'>): Promise<string> => {
  const [row] = await readOwnHost(db, {})
  return mainAddress(row!.host, config)
}
const readOwnHost = prepared<object, { host: string | null }>(
  () => sql<{ host: string | null }>`select ${hostOfMainSite} as host`,
)

/** The address of a site, without a slash at the end: its first host, else below its code on the main site, whose address (`mainSiteAddress`) is `main`. */
export const addressAt = ({ host, code, isDefault }: SitePlace, { tls }: Pick<Config, 'tls'>, main: string): string =>
  host === null ? (isDefault ? main : main + belowSite(code, '')) : `${schemeOf(tls)}://${host}`

/** The one address of a site for others, whichever of its hosts was asked. */
export const addressOfSite = async (db: Db, config: Pick<Config, 'host' | 'port' | 'tls'>, siteId: string): Promise<string> => {
  const { rows } = await sql<{ place: SitePlace }>`select ${sitePlace(sql`${siteId}::uuid`)} as place`.execute(db)
  const { place } = rows[0]!
  return addressAt(place, config, place.host === null ? await mainSiteAddress(db, config) : '')
}
