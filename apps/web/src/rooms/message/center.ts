import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'informationSub',
    label: ['消息与订阅', 'Messages'],
    icon: 'bell',
    order: 80,
    tab: ['消息', 'Messages'],
    load: async () => (await import('./center/MessagesPage.tsx')).MessagesPage,
  },
]
