import type { Screens } from '#web/ui/screens.ts'

/** Screens of the system room by their keys in the contract. */
export const screens = {
  'system.dashboard': async () => (await import('./desk/WorkbenchPage.tsx')).WorkbenchPage,
} satisfies Screens
