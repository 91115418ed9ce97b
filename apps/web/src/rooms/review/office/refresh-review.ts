import { getBatch, listBatchHistory, listReviewable, pageBatches } from '@kaisai/contract/review/batch.endpoints'
import { getCertainty } from '@kaisai/contract/review/certainty.endpoints'
import { pageConflicts } from '@kaisai/contract/review/conflict.endpoints'
import { getObjection, pageObjections } from '@kaisai/contract/review/objection.endpoints'
import { checkPairs, explainPair, getPlanReport, listBatchCandidates, pageProposal } from '@kaisai/contract/review/plan.endpoints'
import { getEntry, getReviewStatistics, pageProgress } from '@kaisai/contract/review/progress.endpoints'
import {
  getResult,
  getResultRow,
  listResultHistory,
  listResultSources,
  pageResultRows,
  pageResults,
} from '@kaisai/contract/review/result.endpoints'
import { tryAdvance } from '@kaisai/contract/review/settle.endpoints'
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
    ...[pageObjections, getObjection, getBatch, pageBatches, getCertainty],
  )
