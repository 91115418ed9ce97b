import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [{ path: 'verify', page: 'VerifyPage', startsLater: 'onceShown' }]
