import type { statisticsAccess } from '@kaisai/contract/statistics/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room statistics by their keys in the contract. */
export const screens = {
  'statistics.dataBase': async () => (await import('./desk/StatisticsPage.tsx')).StatisticsPage,
  'statistics.cloud': async () => (await import('./desk/CloudPage.tsx')).CloudPage,
  'statistics.report': async () => (await import('./desk/report/ReportListPage.tsx')).ReportListPage,
  'statistics.preview': async () => (await import('./desk/report/ReportPage.tsx')).ReportPage,
} satisfies Screens<keyof typeof statisticsAccess.screens>
