import type { schoolAccess } from '@kaisai/contract/school/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room school by their keys in the contract. */
export const screens = {
  'school.list': async () => (await import('./desk/SchoolListPage.tsx')).SchoolListPage,
} satisfies Screens<keyof typeof schoolAccess.screens>
