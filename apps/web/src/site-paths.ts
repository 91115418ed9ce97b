// Whether an address inside the product leads to a page visitors may open. Names only: no page enters the bundle by this.
import { COMPETITION_CALENDAR_PATH, FEED_PATH } from '@kaisai/contract/website/feeds'
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import { matchRoutes } from 'react-router'
import { centerPaths } from './shells/center/center-paths.ts'
import type { SitePage } from './site-pages.ts'

const declared = import.meta.glob<{ sitePages: readonly SitePage[] }>('/src/rooms/*/site.ts', { eager: true })

const own = ['/', '/home', '/home/solve', '/home/news', FEED_PATH, COMPETITION_CALENDAR_PATH, '/sitemap.xml', ...centerPaths]
const known = [
  ...own,
  ...Object.values(declared).flatMap(({ sitePages }) =>
    sitePages.map(({ path }) => (path.startsWith('/') ? path : `/home/${path}`)),
  ),
].map((path) => ({ path }))

/** Whether a path (below a site’s code or not, with or without a query) is one of the public side, whatever its query names. */
export const leadsToPage = (address: string): boolean => {
  const path = withoutSiteBase(address.split(/[?#]/, 1)[0]!)
  return path.startsWith('/prod-api/') || matchRoutes(known, path) !== null
}
