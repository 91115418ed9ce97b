import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'competition', page: 'CompetitionListPage', loader: 'competition-list', isRead: true },
  { path: 'zjCompetition', page: 'CompetitionMonthPage', loader: 'competition-months', isRead: true },
  { path: 'competition/details', page: 'CompetitionDetailsPage', loader: 'competition-details', isRead: true },
]
