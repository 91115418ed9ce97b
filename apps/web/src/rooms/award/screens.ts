import type { awardAccess } from '@kaisai/contract/award/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room award by their keys in the contract. */
export const screens = {
  'award.scheme': async () => (await import('./desk/scheme/SchemePage.tsx')).SchemePage,
  'award.simulate': async () => (await import('./desk/simulate/SimulatePage.tsx')).SimulatePage,
  'award.reward': async () => (await import('./desk/list/AwardListPage.tsx')).AwardListPage,
  'award.school': async () => (await import('./desk/school/SchoolAwardPage.tsx')).SchoolAwardPage,
  'award.prize': async () => (await import('./desk/prize/PrizePage.tsx')).PrizePage,
} satisfies Screens<keyof typeof awardAccess.screens>
