// Which sites and banners an actor may see or touch: those of organizations within reach.
import { problem } from '@kaisai/contract/problem'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow } from '#src/db/edit.ts'
import type { WebsiteBanners, WebsiteSites } from '#src/db/tables.gen.ts'
import { within, withinWhole } from '../organization/index.ts'

/** The sites within reach, as a query to build on (alias `site`). */
export const sitesOf = (db: Db, actor: Actor) =>
  db.selectFrom('website_sites as site').where(within(actor, 'site.organization_id'))

/** A site within reach; `house.not_found` for any other. */
export const requireSite = async (db: Db, actor: Actor, siteId: string): Promise<{ id: string; organizationId: string }> => {
  const site = await sitesOf(db, actor)
    .select(['site.id', 'site.organization_id as organizationId'])
    .where('site.id', '=', siteId)
    .executeTakeFirst()
  if (!site) throw problem('house.not_found')
  return site
}

/** A site within reach as a whole: an identity narrower than its organization may write for its sites and changes none. */
export const requireSiteToChange = async (
  db: Db,
  actor: Actor,
  siteId: string,
): Promise<{ id: string; organizationId: string }> => {
  const site = await sitesOf(db, actor)
    .select(['site.id', 'site.organization_id as organizationId'])
    .where('site.id', '=', siteId)
    .where(withinWhole(actor, 'site.organization_id'))
    .executeTakeFirst()
  if (!site) throw problem('house.not_found')
  return site
}

/** Loads and locks a site within reach. */
export const lockSite = async (tx: Tx, actor: Actor, siteId: string): Promise<Selectable<WebsiteSites>> => {
  await requireSiteToChange(tx, actor, siteId)
  return lockRow<Selectable<WebsiteSites>>(tx, 'website_sites', siteId)
}

/** Loads and locks a banner of a site within reach, and the site's organization. */
export const lockBanner = async (
  tx: Tx,
  actor: Actor,
  bannerId: string,
): Promise<{ banner: Selectable<WebsiteBanners>; organizationId: string }> => {
  const seen = await sitesOf(tx, actor)
    .innerJoin('website_banners as b', 'b.site_id', 'site.id')
    .select('site.organization_id as organizationId')
    .where('b.id', '=', bannerId)
    .where(withinWhole(actor, 'site.organization_id'))
    .executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  return { banner: await lockRow<Selectable<WebsiteBanners>>(tx, 'website_banners', bannerId), ...seen }
}
