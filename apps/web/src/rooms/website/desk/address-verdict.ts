// Where an entry of the navigation leads, as far as its address says. Pure.
import { COMPETITION_CALENDAR_PATH, FEED_PATH } from '@kaisai/contract/website/feeds'
import { addressOfPage, isBuiltinPath, pathOfPage } from '@kaisai/contract/website/page-paths'
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import { leadsToPage } from '#web/site-paths.ts'

export interface OwnPage {
  readonly address: string
  readonly title: string
  readonly isPublished: boolean
}

/** `unpublished`: a page of the site’s own that visitors do not see yet; `nowhere`: no page has this address; `file`: what other programs read. */
export type AddressVerdict = 'fine' | 'unpublished' | 'nowhere' | 'file'

const files: readonly string[] = [FEED_PATH, COMPETITION_CALENDAR_PATH, '/sitemap.xml']
/** Pages of one article, one competition: without the id of one they show nothing. Whether an id is one in use is found by the check of links. */
const ofOne = ['/home/newsDetails', '/home/competition/details']
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Judges an address. What stands elsewhere is not judged, nor is one that is no link, which the field refuses. `own`: the site’s pages; null: not known yet. */
export const addressVerdict = (address: string, own: readonly OwnPage[] | null): AddressVerdict => {
  if (!address.startsWith('/') || address.startsWith('//')) return 'fine'
  if (!leadsToPage(address)) return 'nowhere'
  const pathname = withoutSiteBase(address.split(/[?#]/, 1)[0]!)
  if (files.includes(pathname)) return 'file'
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '')
  if (ofOne.includes(pathname) && !ID.test(query.get('id') ?? '')) return 'nowhere'
  const path = pathOfPage(pathname)
  // A page below another site’s code is that site’s.
  if (path === null || isBuiltinPath(path) || own === null || withoutSiteBase(address) !== address) return 'fine'
  const page = own.find((one) => one.address === addressOfPage(path))
  return page ? (page.isPublished ? 'fine' : 'unpublished') : 'nowhere'
}
