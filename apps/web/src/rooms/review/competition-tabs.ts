import type { CompetitionTab } from '#web/competition-tabs.ts'

export const competitionTabs: readonly CompetitionTab[] = [
  {
    key: 'rank',
    label: ['成绩公示', 'Results'],
    page: 'site',
    module: 'src/rooms/review/site/RankTab.tsx',
    load: async () => (await import('./site/RankTab.tsx')).RankTab,
  },
]
