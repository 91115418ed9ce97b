import type { CompetitionTab } from '#web/competition-tabs.ts'

export const competitionTabs: readonly CompetitionTab[] = [
  {
    key: 'work',
    label: ['作品', 'Works'],
    page: 'desk',
    access: 'work:info:list',
    load: async () => (await import('./desk/list/WorkTab.tsx')).WorkTab,
  },
  {
    key: 'vote',
    label: ['投票', 'Votes'],
    page: 'desk',
    access: 'work:vote:manage',
    load: async () => (await import('./desk/showcase/VoteTab.tsx')).VoteTab,
  },
  {
    key: 'work',
    label: ['作品展示', 'Gallery'],
    page: 'site',
    module: 'src/rooms/work/site/gallery/GalleryTab.tsx',
    load: async () => (await import('./site/gallery/GalleryTab.tsx')).GalleryTab,
  },
  {
    key: 'vote',
    label: ['公众投票', 'Vote'],
    page: 'site',
    module: 'src/rooms/work/site/gallery/VoteTab.tsx',
    load: async () => (await import('./site/gallery/VoteTab.tsx')).VoteTab,
  },
]
