import type { Static } from 'typebox'
import type { navigationInput } from './setting.ts'

/** The navigation a new site starts with. */
export const plainNavigation: Static<typeof navigationInput> = [
  { nameZh: '首页', nameEn: 'Home', tem: '/home/homepage', children: [] },
  { nameZh: '竞赛', nameEn: 'Competitions', tem: '/home/competition', children: [] },
  {
    nameZh: '资讯',
    nameEn: 'News',
    tem: '',
    children: [
      { nameZh: '通知公告', nameEn: 'Notices', path: '/home/newsList', dictValue: 'notice' },
      { nameZh: '赛事资讯', nameEn: 'News', path: '/home/newsList', dictValue: 'news' },
      { nameZh: '常见问题', nameEn: 'Questions', path: '/home/newsList', dictValue: 'faq' },
    ],
  },
  { nameZh: '证书查询', nameEn: 'Certificates', tem: '/home/certificate/search', children: [] },
  { nameZh: '参赛指南', nameEn: 'Guide', tem: '/home/news/competitionGuide', children: [] },
]
