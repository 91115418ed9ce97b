import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'newsList', page: 'NewsListPage', loader: 'news-list', isRead: true },
  { path: 'news/newsList', page: 'NewsListPage', loader: 'news-list', isRead: true },
  { path: 'cpNews', page: 'ColumnPage', loader: 'news-column', isRead: true },
  { path: 'news/competitionInfo', page: 'ColumnPage', loader: 'news-column', isRead: true },
  { path: 'news/competitionGuide', page: 'ColumnPage', loader: 'news-column', isRead: true },
  { path: 'news/operatingManual', page: 'ColumnPage', loader: 'news-column', isRead: true },
  { path: 'consultDetails', page: 'ConsultDetailsPage', loader: 'consult-details', isRead: true },
  { path: 'articlePreview', page: 'ArticlePreviewPage' },
  { path: 'newsDetails', page: 'NewsDetailsPage', loader: 'news-details', isRead: true },
]
