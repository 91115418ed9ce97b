import type { accessAccess } from '@kaisai/contract/access/access'
import type { Screens } from '#web/ui/screens.ts'

/** The desk pages of users, roles and menus. */
export const screens = {
  'access.users': async () => (await import('./desk/UserPage.tsx')).UserPage,
  'access.roles': async () => (await import('./desk/RolePage.tsx')).RolePage,
  'access.menus': async () => (await import('./desk/MenuPage.tsx')).MenuPage,
  'access.explorer': async () => (await import('./desk/ExplorerPage.tsx')).ExplorerPage,
} satisfies Screens<keyof typeof accessAccess.screens>
