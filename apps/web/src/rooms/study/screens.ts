import type { studyAccess } from '@kaisai/contract/study/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room study by their keys in the contract. */
export const screens = {
  'study.materials': async () => (await import('./desk/MaterialsPage.tsx')).MaterialsPage,
} satisfies Screens<keyof typeof studyAccess.screens>
