import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: '/screen/call', page: 'ScreenCallPage', loader: 'screen-call', shell: 'plain', keepOnQuery: true },
  { path: 'onsite/scene', page: 'ScenePage', loader: 'scene' },
]
