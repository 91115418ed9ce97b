// Which pages an actor may see or touch: those of sites within reach.
import { problem } from '@kaisai/contract/problem'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { lockRow } from '#src/db/edit.ts'
import type { WebsitePages } from '#src/db/tables.gen.ts'
import { withinWhole } from '../../organization/index.ts'
import { sitesOf } from '../site.policy.ts'

export type Page = Selectable<WebsitePages>

/** Loads and locks a page of a site within reach, and the site's organization; `house.not_found` for any other. */
export const lockPage = async (tx: Tx, actor: Actor, pageId: string): Promise<{ page: Page; organizationId: string }> => {
  const seen = await sitesOf(tx, actor)
    .innerJoin('website_pages as p', 'p.site_id', 'site.id')
    .select('site.organization_id as organizationId')
    .where('p.id', '=', pageId)
    .where(withinWhole(actor, 'site.organization_id'))
    .executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  return { page: await lockRow<Page>(tx, 'website_pages', pageId), ...seen }
}
