import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'competition', page: 'CompetitionListPage', loader: 'competition-list', startsLater: true },
  { path: 'zjCompetition', page: 'CompetitionMonthPage', loader: 'competition-months', startsLater: true },
  { path: 'competition/details', page: 'CompetitionDetailsPage', loader: 'competition-details', startsLater: true },
]
