import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'newsList', page: 'NewsListPage', loader: 'news-list' },
  { path: 'news/newsList', page: 'NewsListPage', loader: 'news-list' },
  { path: 'cpNews', page: 'ColumnPage', loader: 'news-column' },
  { path: 'news/competitionInfo', page: 'ColumnPage', loader: 'news-column' },
  { path: 'news/competitionGuide', page: 'ColumnPage', loader: 'news-column' },
  { path: 'news/operatingManual', page: 'ColumnPage', loader: 'news-column' },
  { path: 'consultDetails', page: 'ConsultDetailsPage', loader: 'consult-details' },
  { path: 'articlePreview', page: 'ArticlePreviewPage' },
  { path: 'newsDetails', page: 'NewsDetailsPage', loader: 'news-details' },
]
