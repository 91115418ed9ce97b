import { remindExperts } from '@kaisai/contract/review/plan.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { refreshBatches } from '../refresh-review.ts'
import { expertTexts } from './expert-texts.ts'

/** Reminds experts of the sheets they have not submitted; several only after a question. */
export const useRemind = (batchId: string) => {
  const t = useTexts(expertTexts)
  return async (expertIds: string[]): Promise<void> => {
    if (expertIds.length > 1 && !(await confirmBox({ kind: 'info', title: t.remind, text: t.remindAsk(expertIds.length) })))
      return
    const reply = await call(remindExperts, { batchId, expertIds }).catch(() => null)
    if (!reply) return
    toast(reply.notified > 0 ? 'success' : 'info', t.reminded(reply.notified))
    await refreshBatches()
  }
}
