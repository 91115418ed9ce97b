// Where an entry of the navigation leads, as far as its address says. Pure.
import { addressOfPage, isBuiltinPath, pathOfPage } from '@kaisai/contract/website/page-paths'
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import { leadsToPage } from '#web/site-paths.ts'

export interface OwnPage {
  readonly address: string
  readonly title: string
  readonly isPublished: boolean
}

/** `unpublished`: a page of the site’s own that visitors do not see yet; `nowhere`: no page has this address. */
export type AddressVerdict = 'fine' | 'unpublished' | 'nowhere'

/** Judges an address. What stands elsewhere is not judged, nor is one that is no link, which the field refuses. `own`: the site’s pages; null: not known yet. */
export const addressVerdict = (address: string, own: readonly OwnPage[] | null): AddressVerdict => {
  if (!address.startsWith('/') || address.startsWith('//')) return 'fine'
  if (!leadsToPage(address)) return 'nowhere'
  const path = pathOfPage(withoutSiteBase(address.split(/[?#]/, 1)[0]!))
  // A page below another site’s code is that site’s.
  if (path === null || isBuiltinPath(path) || own === null || withoutSiteBase(address) !== address) return 'fine'
  const page = own.find((one) => one.address === addressOfPage(path))
  return page ? (page.isPublished ? 'fine' : 'unpublished') : 'nowhere'
}
