// Where the screens of an expert are.
import { reviewAccess } from '@kaisai/contract/review/access'

const { screens } = reviewAccess

/** All batches, or one of them. */
export const mineAddress = (batchId?: string): string =>
  batchId === undefined
    ? screens['review.competition'].path
    : `${screens['review.competition'].path}?${new URLSearchParams({ batchId })}`
/** Works of a batch to bid for. */
export const bidAddress = (batchId: string): string =>
  `${screens['review.competition'].path}?${new URLSearchParams({ bids: batchId })}`
/** A calibration round. */
export const calibrationAddress = (batchId: string): string =>
  `${screens['review.competition'].path}?${new URLSearchParams({ calibration: batchId })}`
/** The score desk with one work. */
export const sheetAddress = (taskId: string): string =>
  `${screens['review.evaluationDetail'].path}?${new URLSearchParams({ taskId })}`
/** The score desk of a live panel before its next team is called. */
export const waitAddress = (batchId: string): string =>
  `${screens['review.evaluationDetail'].path}?${new URLSearchParams({ batchId })}`
export const leadAddress = (batchId: string): string => `${screens['review.lead'].path}?${new URLSearchParams({ batchId })}`
export const historyAddress: string = screens['review.history'].path
export const recordAddress = (taskId: string): string =>
  `${screens['review.recordDetail'].path}?${new URLSearchParams({ taskId })}`
