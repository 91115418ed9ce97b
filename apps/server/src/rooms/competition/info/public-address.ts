import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { addressAt, mainSiteAddress } from '#src/rooms/website/index.ts'
import { type SitePlace, sitePlace } from '#src/rooms/website/reads.ts'

/** The sites that show a competition, with their places; those everybody sees first. */
export const sitesOf = async (db: Db, competitionId: string): Promise<{ siteId: string; place: SitePlace }[]> => {
  const sites = await db
    .selectFrom('competition_sites as cs')
    .select(['cs.site_id as siteId', sitePlace(sql`cs.site_id`).as('place')])
    .where('cs.competition_id', '=', competitionId)
    .orderBy('cs.site_id')
    .execute()
  return sites.toSorted((a, b) => Number(b.place.isOnline) - Number(a.place.isOnline))
}

/** The address of the site that shows a competition to everybody, without a slash at the end; the main site's where none does. */
export const publicAddress = async ({ db, config }: Pick<Ctx, 'db' | 'config'>, competitionId: string): Promise<string> => {
  const [main, [site]] = await Promise.all([mainSiteAddress(db, config), sitesOf(db, competitionId)])
  return site ? addressAt(site.place, config, main) : main
}
