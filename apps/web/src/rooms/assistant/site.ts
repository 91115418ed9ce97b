import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: '/deepChat', page: 'AssistantPage', shell: 'plain', startsLater: 'onceShown', knowsSignedIn: true },
]
