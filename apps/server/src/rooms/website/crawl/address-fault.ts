// One address of a site followed to its end, as the check of links and the editor of the navigation both follow it.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { LinkFault } from '@kaisai/contract/website/link-faults'
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import type * as calls from '@kaisai/contract/website/site-check.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { ReadSite } from '#src/ports/site-reader.ts'
import { requireSite } from '../site.policy.ts'
import { isOpened, visit } from './crawl-site.ts'
import { innerAddress, isFileAddress, type SitePlace } from './page-links.ts'
import { doorOf } from './site-door.ts'

/** What is wrong with an address within a site; null: it leads somewhere. What asks for a person is known by its path, and not opened. */
export const addressFault = async (site: ReadSite, address: string, place: SitePlace): Promise<LinkFault | null> => {
  if (isFileAddress(address)) return (await site.hasFile(address)) ? null : 'fileMissing'
  if (!isOpened(address)) return (await site.leads(address)) ? null : 'missing'
  const { outcome } = await visit(site, address, place)
  return outcome === 'page' || outcome === 'moved' || outcome === 'browser' ? null : outcome
}

/** An address the editor entered as the site’s pages know it; null: it stands on another site, or is none to be opened. */
export const ownAddress = (address: string, place: SitePlace): string | null => {
  if (!address.startsWith('/') || address.startsWith('//')) return innerAddress(address, '/', place) ?? null
  const { base } = place
  const [path = ''] = address.split('#', 1)
  const inner = base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path
  return withoutSiteBase(inner) === inner ? inner : null
}

/** Where an address of the navigation of a site within reach leads, as visitors of the site would find it. Another site’s is not judged. */
export const checkSiteAddress = async (
  ctx: Ctx,
  actor: Actor,
  { siteId, address }: InputOf<typeof calls.checkSiteAddress>,
): Promise<ReplyOf<typeof calls.checkSiteAddress>> => {
  const { id } = await requireSite(ctx.db, actor, siteId)
  const site = await doorOf(ctx, id)
  if (!site) throw problem('house.not_found')
  const inner = ownAddress(address, site.place)
  if (inner === null) return { fault: null }
  return { fault: await addressFault(await ctx.siteReader.open(site.door, actor.lang), inner, site.place) }
}
