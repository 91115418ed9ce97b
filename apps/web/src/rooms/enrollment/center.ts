import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'competition',
    label: ['我的竞赛', 'Competitions'],
    icon: 'trophy',
    order: 10,
    tab: ['竞赛', 'Compete'],
    load: async () => (await import('./center/CompetitionPage.tsx')).CompetitionPage,
  },
  {
    path: 'team',
    label: ['我的队伍', 'Teams'],
    icon: 'team',
    order: 11,
    load: async () => (await import('./center/TeamPage.tsx')).TeamPage,
  },
]
