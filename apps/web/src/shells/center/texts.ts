import { bilingual } from '#web/lang.tsx'

export const centerTexts = bilingual({
  zh: { center: '个人中心', home: '返回网站', desk: '工作台', navigation: '个人中心导航', me: '我的', morePages: '更多页面' },
  en: {
    center: 'My center',
    home: 'To the site',
    desk: 'Workbench',
    navigation: 'Center navigation',
    me: 'Me',
    morePages: 'More pages',
  },
})
