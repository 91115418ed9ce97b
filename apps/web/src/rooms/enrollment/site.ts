import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'signUp', page: 'SignUpPage', startsLater: true, knowsSignedIn: true },
  { path: 'enroll/join', page: 'JoinPage' },
  { path: 'competition/team/details', page: 'TeamDetailsPage', loader: 'team-details', startsLater: true },
]
