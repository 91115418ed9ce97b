import { worded } from '#web/wording-context.tsx'

export const homeTexts = worded({
  zh: (What) => ({
    current: '当前竞赛',
    sums: '数字统计',
    moreOf: '更多',
    worksOf: (name: string) => `${What}展示 · ${name}`,
    allWorks: `查看全部${What}`,
    winnersOf: (name: string) => `获奖风采 · ${name}`,
    allWinners: '查看获奖名单',
    partners: '合作伙伴',
  }),
  en: (What, what) => ({
    current: 'Current competitions',
    sums: 'In numbers',
    moreOf: 'More',
    worksOf: (name: string) => `${What}s · ${name}`,
    allWorks: `All ${what}s`,
    winnersOf: (name: string) => `Winners · ${name}`,
    allWinners: 'All awards',
    partners: 'Partners',
  }),
})
