import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: '/neibu/campus', page: 'CampusPage', shell: 'plain' },
  { path: '/neibu/wechat', page: 'WechatNumberPage', shell: 'plain' },
]
