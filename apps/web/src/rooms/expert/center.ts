import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'expert',
    label: ['专家申请', 'Expert applications'],
    icon: 'expert',
    load: async () => (await import('./center/ApplyPage.tsx')).ApplyPage,
  },
]
