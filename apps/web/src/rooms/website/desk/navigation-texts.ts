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
    ownPages: '本站页面',
    platformPages: '平台页面',
    draft: '未发布',
    choice: (name: string, address: string, state: string) => `${name}（${[address, state].filter(Boolean).join('，')}）`,
    verdicts: {
      unpublished: '该页面尚未发布：发布之前，访客看不到这一项',
      nowhere: '此地址没有页面，访客会看到“页面不存在”，请改选一个页面',
      gone: '此地址所指的内容不存在或尚未公开，访客现在打不开，请核对或改选一个页面',
      file: '此地址供阅读器、日历等程序读取，不是页面，请改选一个页面',
    },
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
    ownPages: 'Pages of this site',
    platformPages: 'Pages of the platform',
    draft: 'not published',
    choice: (name: string, address: string, state: string) => `${name} (${[address, state].filter(Boolean).join(', ')})`,
    verdicts: {
      unpublished: 'This page is not published: until it is, visitors do not see this entry.',
      nowhere: 'No page has this address: visitors would be told that it does not exist. Choose another page.',
      gone: 'What this address names is not there or not public: visitors cannot open it now. Check it, or choose another page.',
      file: 'This address is read by other programs, as readers and calendars: it is no page. Choose another one.',
    },
  },
})
