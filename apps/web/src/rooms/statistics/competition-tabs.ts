import type { CompetitionTab } from '#web/competition-tabs.ts'

export const competitionTabs: readonly CompetitionTab[] = [
  {
    key: 'data',
    label: ['开放数据', 'Open data'],
    page: 'site',
    module: 'src/rooms/statistics/site/DataTab.tsx',
    load: async () => (await import('./site/DataTab.tsx')).DataTab,
  },
]
