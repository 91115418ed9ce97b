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
    if (report.panelsQuestion === 'panels') {
      toast('warning', t.panelsFirst)
      return
    }
    const acceptsParts = report.panelsQuestion === 'parts'
    const asked = [
      t.publishAsk(batch.workCount, experts),
      ...(report.short > 0 ? [t.shortAsk(report.short)] : []),
      ...(acceptsParts ? [t.partsAsk(report.parts)] : report.parts > 0 ? [t.partsNote(report.parts)] : []),
    ]
    const isMeant = await confirmBox({
      title: t.publish,
      text: asked.join('\n'),
      confirmText: report.short > 0 || acceptsParts ? t.publishAnyway : t.publish,
    })
    if (!isMeant) return
    const { batchId, version } = batch
    const reply = await call(publishBatch, { batchId, version, acceptsShort: report.short > 0, acceptsParts }).catch(() => null)
    if (reply) toast('success', t.published(reply.taskCount, reply.expertCount))
    await refreshBatches()
  }
  return (
    <ThrottledButton type="primary" onClick={publish}>
      {t.publish}
    </ThrottledButton>
  )
}
