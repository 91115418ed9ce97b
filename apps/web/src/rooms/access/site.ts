import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [{ path: '/role', page: 'RolePage', shell: 'plain' }]
