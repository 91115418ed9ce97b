import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'newsList', page: 'NewsListPage', loader: 'news-list', startsLater: true },
  { path: 'news/newsList', page: 'NewsListPage', loader: 'news-list', startsLater: true },
  { path: 'cpNews', page: 'ColumnPage', loader: 'news-column', startsLater: true },
  { path: 'news/competitionInfo', page: 'ColumnPage', loader: 'news-column', startsLater: true },
  { path: 'news/competitionGuide', page: 'ColumnPage', loader: 'news-column', startsLater: true },
  { path: 'news/operatingManual', page: 'ColumnPage', loader: 'news-column', startsLater: true },
  { path: 'consultDetails', page: 'ConsultDetailsPage', loader: 'consult-details', startsLater: true },
  { path: 'articlePreview', page: 'ArticlePreviewPage' },
  { path: 'newsDetails', page: 'NewsDetailsPage', loader: 'news-details', startsLater: true },
]
