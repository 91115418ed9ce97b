import type { SitePage } from '#web/site-pages.ts'

/** The home page stands in the last room that has a part in it, and so does the page of a school. */
export const sitePages: readonly SitePage[] = [
  { path: 'homepage', page: 'HomePage', loader: 'home', startsLater: true },
  { path: 'schoolInfo', page: 'SchoolInfoPage', loader: 'school-info', startsLater: true },
]
