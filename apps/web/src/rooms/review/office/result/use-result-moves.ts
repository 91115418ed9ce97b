import { reviewProblems } from '@kaisai/contract/review/problems'
import {
  askUnlock,
  confirmResult,
  downloadResult,
  exportResult,
  lockResult,
  moveResult,
  PAPER_AT_ONCE,
  printResult,
} from '@kaisai/contract/review/settle.endpoints'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { type CallError, call, download, hasCode } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { refreshBatches, refreshResults } from '../refresh-review.ts'
import type { ResultDetail } from './result-detail.ts'
import { resultTexts } from './result-texts.ts'

const [NOT_SIGNED] = reviewProblems['review.not_signed']

/** The steps a result goes through, each with its question. Locking and unlocking ask for the password by themselves. */
export const useResultMoves = ({ resultId, version, calculations, signatures }: ResultDetail) => {
  const t = useTexts(resultTexts)
  // Every lead has a line there, signed or not.
  const hasLeads = signatures.length > 0
  const base = { resultId, version }
  const finish = async (work: Promise<unknown>, text: string): Promise<void> => {
    if (await went(work)) toast('success', text)
    await Promise.all([refreshResults(), refreshBatches()])
  }
  const deliberate = async (): Promise<void> => {
    const text = hasLeads ? t.deliberateText : t.deliberateAloneText
    if (await confirmBox({ kind: 'info', title: t.deliberate, text, confirmText: t.deliberate }))
      await finish(call(moveResult, { ...base, verb: 'deliberate', reason: '' }), t.done)
  }
  const redraft = async (): Promise<void> => {
    const reason = await askReason({ title: t.redraft, text: t.redraftText, confirmText: t.redraft, danger: true })
    if (reason !== null) await finish(call(moveResult, { ...base, verb: 'redraft', reason }), t.done)
  }
  const confirm = async (): Promise<void> => {
    const asked = hasLeads ? t.confirmText : t.confirmAloneText
    if (!(await confirmBox({ kind: 'info', title: t.confirm, text: asked, confirmText: t.confirm }))) return
    try {
      await call(confirmResult, { ...base, reason: '' }, { quiet: [NOT_SIGNED] })
      toast('success', t.done)
    } catch (refusal) {
      if (!hasCode(refusal, NOT_SIGNED)) return
      const text = t.majorityText((refusal as CallError).message)
      const reason = await askReason({ title: t.confirmMajority, text, confirmText: t.confirmMajority })
      if (reason !== null && (await went(call(confirmResult, { ...base, reason })))) toast('success', t.done)
    }
    await refreshResults()
  }
  const lock = async (): Promise<void> => {
    if (await confirmBox({ title: t.lock, text: t.lockText, confirmText: t.lock })) await finish(call(lockResult, base), t.locked)
  }
  const ask = async (): Promise<void> => {
    const reason = await askReason({ title: t.askUnlock, text: t.askUnlockText, confirmText: t.askUnlock, danger: true })
    if (reason !== null) await finish(call(askUnlock, { ...base, reason }), t.unlockAsked)
  }
  const exportIt = async (): Promise<void> => {
    if (await went(call(exportResult, { resultId }))) toast('success', t.exported)
    await refresh(listTasks)
  }
  const print = async (): Promise<void> => {
    const works = calculations.find(({ isCurrent }) => isCurrent)?.works ?? 0
    if (works <= PAPER_AT_ONCE) {
      await download(downloadResult, { resultId }).catch(() => undefined)
      return
    }
    if (await went(call(printResult, { resultId }))) toast('success', t.exported)
    await refresh(listTasks)
  }
  return { deliberate, redraft, confirm, lock, askUnlock: ask, exportIt, print }
}
