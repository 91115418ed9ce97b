import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [{ path: '/manual', page: 'ManualPage', shell: 'plain', startsLater: 'onceShown' }]
