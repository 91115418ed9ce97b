import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'expertInfo', page: 'ExpertInfoPage', loader: 'expert-info', startsLater: true },
  { path: 'expertRecruit', page: 'ExpertRecruitPage', startsLater: 'onceShown' },
  { path: 'expertInvite', page: 'ExpertInvitePage' },
  { path: 'expertEntry', page: 'ExpertEntryPage' },
]
