import type { workAccess } from '@kaisai/contract/work/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the work room by their keys in the contract. */
export const screens = {
  'work.list': async () => (await import('./desk/list/WorkListPage.tsx')).WorkListPage,
  'work.details': async () => (await import('./desk/details/DetailsPage.tsx')).DetailsPage,
  'work.missing': async () => (await import('./desk/missing/MissingPage.tsx')).MissingPage,
  'work.findings': async () => (await import('./desk/findings/FindingsPage.tsx')).FindingsPage,
  'work.showcase': async () => (await import('./desk/showcase/ShowcasePage.tsx')).ShowcasePage,
  'work.statistics': async () => (await import('./desk/statistics/StatisticsPage.tsx')).StatisticsPage,
} satisfies Screens<keyof typeof workAccess.screens>
