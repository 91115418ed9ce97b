import { recorder } from '#src/db/audit.ts'

/** Writes an action into a batch's history. */
export const recordBatchAction = recorder('review', 'review_batches')
/** Writes an action into a result's history. */
export const recordResultAction = recorder('review', 'review_results')
