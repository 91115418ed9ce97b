import { bilingual } from '#web/lang.tsx'

/** Names of the pages a navigation may lead to. */
export const navigationTexts = bilingual({
  zh: {
    home: '网站首页',
    competitions: '全部竞赛',
    certificates: '证书查询',
    news: '资讯列表',
    search: '资讯搜索',
    guide: '平台操作手册',
    months: '按月份浏览竞赛',
    experts: '专家信息',
    experience: '在线体验',
  },
  en: {
    home: 'Home page',
    competitions: 'All competitions',
    certificates: 'Certificate search',
    news: 'News list',
    search: 'News search',
    guide: 'Manual of the platform',
    months: 'Competitions by month',
    experts: 'Experts',
    experience: 'See it at work',
  },
})
