import type { reviewAccess } from '@kaisai/contract/review/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room review by their keys in the contract. */
export const screens = {
  'review.competition': async () => (await import('./expert/mine/MyReviewsPage.tsx')).MyReviewsPage,
  'review.major': async () => (await import('./expert/mine/MajorPage.tsx')).MajorPage,
  'review.evaluationDetail': async () => (await import('./expert/sheet/ScoreDeskPage.tsx')).ScoreDeskPage,
  'review.lead': async () => (await import('./expert/lead/LeadPage.tsx')).LeadPage,
  'review.history': async () => (await import('./expert/history/HistoryPage.tsx')).HistoryPage,
  'review.recordDetail': async () => (await import('./expert/history/RecordPage.tsx')).RecordPage,
  'review.distribution': async () => (await import('./office/list/DistributionPage.tsx')).DistributionPage,
  'review.batch': async () => (await import('./office/batch/BatchPage.tsx')).BatchPage,
  'review.statistics': async () => (await import('./office/statistics/StatisticsPage.tsx')).StatisticsPage,
  'review.result': async () => (await import('./office/result/ResultPage.tsx')).ResultPage,
  'review.elimination': async () => (await import('./office/elimination/EliminationPage.tsx')).EliminationPage,
  'review.conflict': async () => (await import('./office/conflict/ConflictPage.tsx')).ConflictPage,
  'review.objection': async () => (await import('./office/objection/ObjectionPage.tsx')).ObjectionPage,
} satisfies Screens<keyof typeof reviewAccess.screens>
