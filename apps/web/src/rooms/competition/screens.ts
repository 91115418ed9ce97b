import type { competitionAccess } from '@kaisai/contract/competition/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the competition room by their keys in the contract. */
export const screens = {
  'competition.list': async () => (await import('./desk/CompetitionPage.tsx')).CompetitionPage,
  'competition.overview': async () => (await import('./desk/overview/OverviewPage.tsx')).OverviewPage,
  'competition.rehearsal': async () => (await import('./desk/rehearsal/RehearsalPage.tsx')).RehearsalPage,
  'competition.details': async () => (await import('./desk/DetailsPage.tsx')).DetailsPage,
  'competition.addEdit': async () => (await import('./desk/AddEditPage.tsx')).AddEditPage,
  'competition.scheduleSet': async () => (await import('./desk/ScheduleSetPage.tsx')).ScheduleSetPage,
  'competition.enrollSet': async () => (await import('./desk/EnrollSetPage.tsx')).EnrollSetPage,
  'competition.feeSet': async () => (await import('./desk/fee/FeeSetPage.tsx')).FeeSetPage,
  'competition.workSubSet': async () => (await import('./desk/WorkSetPage.tsx')).WorkSetPage,
  'competition.reviewSet': async () => (await import('./desk/ReviewSetPage.tsx')).ReviewSetPage,
} satisfies Screens<keyof typeof competitionAccess.screens>
