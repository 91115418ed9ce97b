import { removeWorkFromBatch } from '@kaisai/contract/review/batch.endpoints'
import { editPairs } from '@kaisai/contract/review/plan.endpoints'
import { reviewProblems } from '@kaisai/contract/review/problems'
import { type CallError, call, hasCode } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { type BatchDetail, isAssigned } from '../batch/batch-detail.ts'
import { refreshBatches } from '../refresh-review.ts'
import { distributionTexts } from './distribution-texts.ts'
import type { ProposalRow } from './proposal-row.ts'

const [WARNINGS] = reviewProblems['review.warnings']
interface Pair {
  entryId: string
  expertId: string
}

/** Changes pairs by hand. Once the works are assigned a reason is asked; warnings are shown and may be accepted. */
export const usePairs = (batch: BatchDetail, nameOf: (expertId: string) => string) => {
  const t = useTexts(distributionTexts)
  const isOut = isAssigned(batch)
  const send = async (add: Pair[], remove: Pair[], reason: string): Promise<boolean> => {
    const input = { batchId: batch.batchId, add, remove, reason }
    try {
      await call(editPairs, { ...input, acceptsWarnings: false }, { quiet: [WARNINGS] })
    } catch (error) {
      if (!hasCode(error, WARNINGS)) return false
      const isMeant = await confirmBox({ title: t.warnTitle, text: (error as CallError).message, confirmText: t.warnGo })
      if (!isMeant) return false
      const isDone = await call(editPairs, { ...input, acceptsWarnings: true }).then(
        () => true,
        () => false,
      )
      if (!isDone) return false
    }
    toast('success', t.changed)
    await refreshBatches()
    return true
  }
  /** Gives a work to an expert. `from`: the work he leaves; `replaced`: who leaves this one. */
  const put = async (
    row: ProposalRow,
    expertId: string,
    from: string | null,
    replaced: string | null = null,
  ): Promise<boolean> => {
    const remove = replaced
      ? [{ entryId: row.entryId, expertId: replaced }]
      : from && from !== row.entryId
        ? [{ entryId: from, expertId }]
        : []
    const text = remove.length > 0 ? t.removeOut : t.addOut
    const name = nameOf(expertId)
    const title = replaced
      ? t.replaceAsk(nameOf(replaced), name, row.code)
      : remove.length > 0
        ? t.moveAsk(name, row.code)
        : t.addAsk(name, row.code)
    const reason = isOut ? await askReason({ title, text }) : ''
    return reason !== null && send([{ entryId: row.entryId, expertId }], remove, reason)
  }
  const remove = async (row: ProposalRow, expertId: string, name: string): Promise<boolean> => {
    const title = t.removeAsk(name, row.code)
    const reason = isOut ? await askReason({ title, text: t.removeOut, danger: true, confirmText: t.remove }) : ''
    return reason !== null && send([], [{ entryId: row.entryId, expertId }], reason)
  }
  /** Leaves a work out of the batch, with a reason. Another batch may take it in. */
  const leaveOut = async (row: ProposalRow): Promise<void> => {
    const reason = await askReason({
      title: t.leaveOutAsk(row.code),
      text: t.leaveOutText,
      danger: true,
      confirmText: t.leaveOut,
    })
    if (reason === null || !(await went(call(removeWorkFromBatch, { entryId: row.entryId, reason })))) return
    toast('success', t.leftOut)
    await refreshBatches()
  }
  return { put, remove, leaveOut }
}
