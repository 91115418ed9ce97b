import type { CompetitionTab } from '#web/competition-tabs.ts'

export const competitionTabs: readonly CompetitionTab[] = [
  {
    key: 'team',
    label: ['报名', 'Enrollments'],
    page: 'desk',
    access: 'enroll:team:list',
    load: async () => (await import('./desk/list/TeamTab.tsx')).TeamTab,
  },
  {
    key: 'player',
    label: ['参赛人员', 'Participants'],
    page: 'desk',
    access: 'enroll:team:list',
    load: async () => (await import('./desk/players/PlayerTab.tsx')).PlayerTab,
  },
  {
    key: 'team',
    label: ['参赛名单', 'Participants'],
    page: 'site',
    module: 'src/rooms/enrollment/site/TeamTab.tsx',
    load: async () => (await import('./site/TeamTab.tsx')).TeamTab,
  },
]
