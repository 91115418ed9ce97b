import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'newsList', page: 'NewsListPage', loader: 'news-list' },
  { path: 'newsDetails', page: 'NewsDetailsPage', loader: 'news-details' },
]
