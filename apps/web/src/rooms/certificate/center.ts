import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'certificate',
    label: ['我的证书', 'My certificates'],
    icon: 'certificate',
    order: 16,
    load: async () => (await import('./center/CertificatePage.tsx')).CertificatePage,
  },
]
