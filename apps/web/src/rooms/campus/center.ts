import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'campus',
    label: ['关联校园身份', 'Link a campus identity'],
    icon: 'settings',
    load: async () => (await import('./center/ConfirmLink.tsx')).ConfirmLink,
  },
]
