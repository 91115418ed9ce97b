import { getPlanReport } from '@kaisai/contract/review/plan.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { type BatchDetail, isAssigned } from '../batch/batch-detail.ts'
import { BidsPart } from '../bids/BidsPart.tsx'
import { MatchingPart } from '../bids/MatchingPart.tsx'
import { CalibrationPart } from '../calibration/CalibrationPart.tsx'
import office from '../Office.module.css'
import styles from './Distribution.module.css'
import { distributionTexts } from './distribution-texts.ts'
import { DragContext, type Dragged } from './drag-context.ts'
import { ExpertList } from './ExpertList.tsx'
import { PairTable } from './PairTable.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { PlanJob } from './PlanJob.tsx'
import { PlanReport } from './PlanReport.tsx'
import { PublishButton } from './PublishButton.tsx'

/** Who judges what: proposed, looked at, changed by hand, assigned. */
export const DistributionTab = ({ batch }: { batch: BatchDetail }) => {
  const t = useTexts(distributionTexts)
  const { batchId } = batch
  const [, setQuery] = useSearchParams()
  const [isPlanning, setPlanning] = useState(false)
  const [dragged, drag] = useState<Dragged | null>(null)
  const { data: report, error, refetch } = useReply(getPlanReport, { batchId }, { staleMs: 0, keep: true })
  if (batch.experts.length === 0)
    return (
      <section className={office.card}>
        <EmptyFace
          text={t.expertsFirst}
          action={<Button onClick={() => setQuery({ id: batchId, tab: 'experts' })}>{t.toExperts}</Button>}
        />
      </section>
    )
  if (error && !report) return <ErrorFace error={error} onRetry={refetch} />
  if (!report) return <SkeletonRows />
  const isOut = isAssigned(batch)
  return (
    <DragContext value={{ dragged, drag }}>
      <div className={office.stack}>
        <section className={office.card}>
          <div className={office.tools}>
            <p className={`${office.grow} ${office.quiet}`}>
              {isOut
                ? batch.can.includes('assign')
                  ? t.outHint
                  : t.standsHint
                : report.planNo === 0 && report.assigned === 0
                  ? t.notPlanned
                  : t.planHint}
            </p>
            {batch.can.includes('plan') && report.runningTaskId === null ? (
              <Button type={report.assigned === 0 ? 'primary' : 'default'} onClick={() => setPlanning(true)}>
                {report.planNo === 0 ? t.plan : t.planAgain}
              </Button>
            ) : null}
            <PublishButton batch={batch} report={report} />
          </div>
          {report.runningTaskId ? <PlanJob taskId={report.runningTaskId} /> : null}
          <PlanReport batch={batch} report={report} isOut={isOut} />
        </section>
        <CalibrationPart batch={batch} />
        <BidsPart batch={batch} />
        <MatchingPart batch={batch} figures={report.figures} />
        <div className={styles.board}>
          <ExpertList batch={batch} loads={report.loads} />
          <div className={styles.works}>
            <PairTable batch={batch} />
          </div>
        </div>
        {isPlanning ? <PlanDialog batch={batch} hasPairs={report.assigned > 0} onClose={() => setPlanning(false)} /> : null}
      </div>
    </DragContext>
  )
}
