import { publishBatch } from '@kaisai/contract/review/plan.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import type { BatchDetail } from '../batch/batch-detail.ts'
import { refreshBatches } from '../refresh-review.ts'
import { distributionTexts } from './distribution-texts.ts'
import type { PlanReport } from './proposal-row.ts'

/** Gives the works out. Works left short are named and confirmed first. */
export const PublishButton = ({ batch, report }: { batch: BatchDetail; report: PlanReport }) => {
  const t = useTexts(distributionTexts)
  if (!batch.can.includes('publish') || report.assigned === 0) return null
  const publish = async (): Promise<void> => {
    const experts = report.loads.filter(({ load }) => load > 0).length
    const text = t.publishAsk(batch.workCount, experts)
    const isMeant = await confirmBox({
      title: t.publish,
      text: report.short > 0 ? `${text}\n${t.shortAsk(report.short)}` : text,
      confirmText: report.short > 0 ? t.publishAnyway : t.publish,
    })
    if (!isMeant) return
    const { batchId, version } = batch
    const reply = await call(publishBatch, { batchId, version, acceptsShort: report.short > 0 }).catch(() => null)
    if (reply) toast('success', t.published(reply.taskCount, reply.expertCount))
    await refreshBatches()
  }
  return (
    <ThrottledButton type="primary" onClick={publish}>
      {t.publish}
    </ThrottledButton>
  )
}
