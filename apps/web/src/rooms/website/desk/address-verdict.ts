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

/**
 * `unpublished`: a page of the site’s own that visitors do not see yet; `nowhere`: no page has this address; `gone`: a page of one thing that
 * is not there or not public, which only the server knows; `file`: what other programs read.
 */
export type AddressVerdict = 'fine' | 'unpublished' | 'nowhere' | 'gone' | 'file'

const files: readonly string[] = [FEED_PATH, COMPETITION_CALENDAR_PATH, '/sitemap.xml']
/** Pages of one article, one competition …, by the name of its id: without one they show nothing. */
const ofOne: Readonly<Record<string, string>> = {
  '/home/newsDetails': 'id',
  '/home/competition/details': 'id',
  '/home/competition/team/details': 'id',
  '/home/work/workDetail': 'workId',
  '/home/schoolInfo': 'id',
}
/** This one lists questions where it is given no id. */
const LIST_OR_ONE = '/home/consultDetails'
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const idIn = (address: string, name: string): string | null => new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '').get(name)

/** An address as the server is to be asked for it: one that names one article, competition …, of which only the server knows. Null: any other. */
export const askedAddress = (address: string): string | null => {
  if (!address.startsWith('/') || address.startsWith('//')) return null
  const pathname = withoutSiteBase(address.split(/[?#]/, 1)[0]!)
  const name = pathname === LIST_OR_ONE ? 'id' : ofOne[pathname]
  return name !== undefined && ID.test(idIn(address, name) ?? '') ? address.split('#', 1)[0]! : null
}

/** Judges an address. What stands elsewhere is not judged, nor is one that is no link, which the field refuses. `own`: the site’s pages; null: not known yet. */
export const addressVerdict = (address: string, own: readonly OwnPage[] | null): AddressVerdict => {
  if (!address.startsWith('/') || address.startsWith('//')) return 'fine'
  if (!leadsToPage(address)) return 'nowhere'
  const pathname = withoutSiteBase(address.split(/[?#]/, 1)[0]!)
  if (files.includes(pathname)) return 'file'
  const name = ofOne[pathname]
  if (name !== undefined && !ID.test(idIn(address, name) ?? '')) return 'nowhere'
  const path = pathOfPage(pathname)
  // A page below another site’s code is that site’s.
  if (path === null || isBuiltinPath(path) || own === null || withoutSiteBase(address) !== address) return 'fine'
  const page = own.find((one) => one.address === addressOfPage(path))
  return page ? (page.isPublished ? 'fine' : 'unpublished') : 'nowhere'
}
