import type { enrollmentAccess } from '@kaisai/contract/enrollment/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the enrollment room by their keys in the contract. */
export const screens = {
  'enrollment.teams': async () => (await import('./desk/list/TeamListPage.tsx')).TeamListPage,
  'enrollment.team': async () => (await import('./desk/team/TeamPage.tsx')).TeamPage,
  'enrollment.players': async () => (await import('./desk/players/PlayerPage.tsx')).PlayerPage,
  'enrollment.changes': async () => (await import('./desk/changes/ChangePage.tsx')).ChangePage,
  'enrollment.ranking': async () => (await import('./desk/ranking/RankingPage.tsx')).RankingPage,
  'enrollment.import': async () => (await import('./desk/import/ImportPage.tsx')).ImportPage,
} satisfies Screens<keyof typeof enrollmentAccess.screens>
