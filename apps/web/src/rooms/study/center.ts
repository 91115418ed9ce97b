import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'study',
    label: ['学习资料', 'Study'],
    icon: 'study',
    order: 13.5,
    load: async () => (await import('./center/StudyPage.tsx')).StudyPage,
  },
]
