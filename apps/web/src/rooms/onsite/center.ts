import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'scene',
    label: ['现场', 'On site'],
    icon: 'scene',
    order: 13,
    load: async () => (await import('./center/MyScenePage.tsx')).MyScenePage,
  },
]
