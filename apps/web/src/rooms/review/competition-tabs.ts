import type { CompetitionTab } from '#web/competition-tabs.ts'

export const competitionTabs: readonly CompetitionTab[] = [
  {
    key: 'rank',
    label: ['成绩公示', 'Results'],
    page: 'site',
    load: async () => (await import('./site/RankTab.tsx')).RankTab,
  },
]
