import type { SitePage } from '#web/site-pages.ts'

/** The home page stands in the last room that has a part in it. */
export const sitePages: readonly SitePage[] = [{ path: 'homepage', page: 'HomePage', loader: 'home' }]
