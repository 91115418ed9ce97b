import type { BatchDetail } from '../batch/batch-detail.ts'

/** What saving a batch sends, as it stands: a form puts its own part over it. */
export const batchInput = (batch: BatchDetail) => {
  const { batchId, name, needsConfirm, needsDeclaration, notice, noticeEn, startTime, endTime, setting } = batch
  return { batchId, name, needsConfirm, needsDeclaration, notice, noticeEn, startTime, endTime, setting }
}
