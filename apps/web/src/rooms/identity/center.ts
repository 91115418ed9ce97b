import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'users',
    label: ['个人资料', 'Profile'],
    icon: 'user',
    order: 1,
    load: async () => (await import('./center/ProfilePage.tsx')).ProfilePage,
  },
  {
    path: 'scan',
    label: ['扫码登录', 'Sign in a computer'],
    icon: 'settings',
    load: async () => (await import('./center/ScanPage.tsx')).ScanPage,
  },
  {
    path: 'set',
    label: ['账号设置', 'Account'],
    icon: 'settings',
    order: 90,
    load: async () => (await import('./center/SetPage.tsx')).SetPage,
  },
]
