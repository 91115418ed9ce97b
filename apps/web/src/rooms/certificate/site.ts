import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'certificate/search', page: 'CertificateSearchPage' },
  { path: '/certificate/trace', page: 'TracePage', shell: 'plain' },
]
