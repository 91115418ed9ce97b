import type { CompetitionTab } from '#web/competition-tabs.ts'

export const competitionTabs: readonly CompetitionTab[] = [
  {
    key: 'award',
    label: ['获奖名单', 'Awards'],
    page: 'site',
    module: 'src/rooms/award/site/AwardTab.tsx',
    load: async () => (await import('./site/AwardTab.tsx')).AwardTab,
  },
]
