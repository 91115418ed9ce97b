import { bilingual } from '#web/lang.tsx'

/** What each home page template is good for, and whether pages may be dark. */
export const templateTexts = bilingual({
  zh: {
    allowsDark: '允许深色',
    allowsDarkHint: '访客可在页首切换深色；设备为深色时默认深色。请确认标志在深色背景上清晰可辨',
    templates: {
      ccTem: '通栏大图、四个入口、赛程、公告与资讯、作品与获奖',
      hcj: '深色，首图铺满一屏，参赛类别、获奖作品与专家肖像以大图呈现',
      tem1: '快捷入口、多栏公告与近期日程，信息密集',
      tem2: '一个标题、一个日期、一个按钮，赛程取自正在进行的竞赛',
      zjprovince: '按月份看竞赛，分栏资讯，获奖名单',
    },
  },
  en: {
    allowsDark: 'Dark theme',
    allowsDarkHint:
      'Visitors can switch to dark in the header, and get it where their device is dark. Make sure the logo stands out on dark ground',
    templates: {
      ccTem: 'Wide pictures, four ways in, dates, notices and news, works and winners',
      hcj: 'Dark, the first picture fills the screen; categories, winning works and portraits of experts are shown large',
      tem1: 'Quick links, notices in columns and coming dates; dense',
      tem2: 'One headline, one date, one button; the dates come from the current competition',
      zjprovince: 'Competitions by month, news by column, winners',
    },
  },
})
