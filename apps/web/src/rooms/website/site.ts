import { builtinPaths } from '@kaisai/contract/website/page-paths'
import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  ...builtinPaths.map((path) => ({ path, page: 'ContentPage', loader: 'content-page', startsLater: true as const })),
  { path: 'searchNews', page: 'SearchNewsPage', loader: 'search', startsLater: true },
  { path: 'page/:path', page: 'ContentPage', loader: 'content-page', startsLater: true },
  { path: 'pagePreview', page: 'PagePreviewPage' },
  { path: 'sitePreview', page: 'SitePreviewPage' },
]
