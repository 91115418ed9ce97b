import { remindExperts } from '@kaisai/contract/review/plan.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReminding } from '#web/ui/remind/use-reminding.tsx'
import { refreshBatches } from '../refresh-review.ts'
import { expertTexts } from './expert-texts.ts'

/** Reminds experts of the sheets they have not submitted, after showing who gets what. `dialog` is placed on the page. */
export const useRemind = (batchId: string) => {
  const t = useTexts(expertTexts)
  const { remind, isLooking, dialog } = useReminding()
  const ask = (expertIds: readonly string[], onSent?: () => void): Promise<void> =>
    remind({
      title: t.remindTitle,
      look: async () => {
        const reply = await call(remindExperts, { batchId, expertIds: [...expertIds], isTrial: true }).catch(() => null)
        return reply && { ...reply, people: reply.notified }
      },
      send: async () => {
        const reply = await call(remindExperts, { batchId, expertIds: [...expertIds] }).catch(() => null)
        await refreshBatches()
        return reply && { people: reply.notified }
      },
      ...(onSent ? { onSent } : {}),
    })
  return { ask, isLooking, dialog }
}
