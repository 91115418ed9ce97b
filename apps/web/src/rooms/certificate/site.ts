import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'certificate/search', page: 'CertificateSearchPage', startsLater: 'withoutQuery' },
  { path: '/certificate/trace', page: 'TracePage', shell: 'plain', startsLater: 'withoutQuery' },
]
