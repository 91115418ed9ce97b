import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'work',
    label: ['我的作品', 'Works'],
    icon: 'work',
    order: 12,
    tab: ['作品', 'Works'],
    load: async () => (await import('./center/WorkPage.tsx')).WorkPage,
  },
]
