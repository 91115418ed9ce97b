import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'todo',
    label: ['待办', 'To do'],
    icon: 'todo',
    order: 0,
    tab: ['待办', 'To do'],
    load: async () => (await import('./center/TodoPage.tsx')).TodoPage,
  },
]
