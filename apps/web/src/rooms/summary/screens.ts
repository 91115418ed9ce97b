import type { summaryAccess } from '@kaisai/contract/summary/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room summary by their keys in the contract. */
export const screens = {
  'summary.own': async () => (await import('./desk/own/OwnListPage.tsx')).OwnListPage,
  'summary.submission': async () => (await import('./desk/own/SubmissionPage.tsx')).SubmissionPage,
  'summary.record': async () => (await import('./desk/record/RecordPage.tsx')).RecordPage,
  'summary.detail': async () => (await import('./desk/record/DetailPage.tsx')).DetailPage,
  'summary.set': async () => (await import('./desk/set/TaskListPage.tsx')).TaskListPage,
  'summary.edit': async () => (await import('./desk/set/TaskPage.tsx')).TaskPage,
} satisfies Screens<keyof typeof summaryAccess.screens>
