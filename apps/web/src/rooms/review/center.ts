import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'result',
    label: ['我的成绩', 'Results'],
    icon: 'result',
    order: 13,
    load: async () => (await import('./center/ResultPage.tsx')).ResultPage,
  },
]
