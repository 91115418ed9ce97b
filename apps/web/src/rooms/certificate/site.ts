import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'certificate/search', page: 'CertificateSearchPage', isRead: 'plain' },
  { path: '/certificate/trace', page: 'TracePage', shell: 'plain', isRead: 'plain' },
]
