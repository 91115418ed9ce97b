import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'income',
    label: ['奖金与酬金', 'Prizes and fees'],
    icon: 'wallet',
    order: 16,
    load: async () => (await import('./center/IncomePage.tsx')).IncomePage,
  },
]
