import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'paySuccess', page: 'PaySuccessPage', startsLater: 'onceShown' },
  { path: 'pay', page: 'PayByLinkPage' },
]
