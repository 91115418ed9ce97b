import type { CenterPage } from '#web/ui/screens.ts'
import { worded } from '#web/wording-context.tsx'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'work',
    label: worded({ zh: (What) => `我的${What}`, en: (What) => `${What}s` }),
    icon: 'work',
    order: 12,
    tab: worded({ zh: (What) => What, en: (What) => `${What}s` }),
    load: async () => (await import('./center/WorkPage.tsx')).WorkPage,
  },
]
