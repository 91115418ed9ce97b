import { bilingual } from '#web/lang.tsx'

export const homeTexts = bilingual({
  zh: {
    current: '当前竞赛',
    moreOf: '更多',
    worksOf: (name: string) => `作品展示 · ${name}`,
    allWorks: '查看全部作品',
    winnersOf: (name: string) => `获奖风采 · ${name}`,
    allWinners: '查看获奖名单',
  },
  en: {
    current: 'Current competitions',
    moreOf: 'More',
    worksOf: (name: string) => `Works · ${name}`,
    allWorks: 'All works',
    winnersOf: (name: string) => `Winners · ${name}`,
    allWinners: 'All awards',
  },
})
