import {
  checkPairs,
  explainPair,
  getBatch,
  getEntry,
  getPlanReport,
  getReviewStatistics,
  listBatchCandidates,
  listBatchHistory,
  listReviewable,
  pageBatches,
  pageConflicts,
  pageProgress,
  pageProposal,
} from '@kaisai/contract/review/batch.endpoints'
import {
  getObjection,
  getResult,
  getResultRow,
  listResultHistory,
  listResultSources,
  pageObjections,
  pageResultRows,
  pageResults,
  tryAdvance,
} from '@kaisai/contract/review/result.endpoints'
import { refresh } from '#web/query.ts'

/** Everything that shows a batch is asked anew. */
export const refreshBatches = (): Promise<unknown> =>
  refresh(
    ...[getBatch, pageBatches, listBatchHistory, listReviewable, listBatchCandidates, pageProposal, getPlanReport],
    ...[explainPair, checkPairs, pageProgress, getEntry, getReviewStatistics, pageConflicts],
  )

/** Everything that shows a result is asked anew. */
export const refreshResults = (): Promise<unknown> =>
  refresh(
    ...[pageResults, listResultSources, getResult, listResultHistory, pageResultRows, getResultRow, tryAdvance],
    ...[pageObjections, getObjection, getBatch, pageBatches],
  )
