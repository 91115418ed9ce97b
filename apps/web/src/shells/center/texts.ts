import { bilingual } from '#web/lang.tsx'

export const centerTexts = bilingual({
  zh: { center: '个人中心', home: '返回网站', desk: '工作台', navigation: '个人中心导航' },
  en: { center: 'My center', home: 'To the site', desk: 'Workbench', navigation: 'Center navigation' },
})
