import { isIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { answerBatch, getMyBatch, listMyBatches, listMyTasks } from '@kaisai/contract/review/sheet.endpoints'
import { Alert, Button } from 'antd'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { mineAddress } from '../addresses.ts'
import { Deadline } from '../parts/Deadline.tsx'
import { KeptNotice } from '../parts/KeptNotice.tsx'
import { isLeftTask } from '../task-meaning.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { BatchStatus } from './BatchStatus.tsx'
import { BatchWorks } from './BatchWorks.tsx'
import { isEnded } from './batch-end.ts'
import styles from './Mine.module.css'
import { mineTexts } from './mine-texts.ts'
import type { MyBatchDetail } from './my-batch.ts'

/** One batch: what must be read and declared, then its works. */
export const BatchView = ({ batchId }: { batchId: string }) => {
  const t = useTexts(mineTexts)
  const { data, error, refetch } = useReply(getMyBatch, { batchId }, { staleMs: 0 })
  if (data === undefined) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  return (
    <>
      <PageHeader
        back={mineAddress()}
        title={data.name}
        tag={<BatchStatus batch={data} />}
        hint={
          <>
            {data.competitionName} · {data.stageName} · <Deadline from={data.startTime} until={data.endTime} onOver={refetch} />
          </>
        }
      />
      <div className={styles.page}>
        <KeptNotice />
        {data.answer === 'accepted' ? (
          <Works batch={data} />
        ) : data.answer === 'declined' ? (
          <Alert type="info" showIcon title={t.declined} />
        ) : isEnded(data, serverNow()) ? (
          <Alert type="info" showIcon title={t.overUnanswered} />
        ) : (
          <AnswerPanel batch={data} />
        )}
      </div>
    </>
  )
}

const Works = ({ batch }: { batch: MyBatchDetail }) => {
  const t = useTexts(mineTexts)
  const { batchId } = batch
  const { data, error, refetch } = useReply(listMyTasks, { batchId }, { staleMs: 0 })
  const { send, isSending } = useSend(answerBatch, [getMyBatch, listMyTasks, listMyBatches])
  if (data === undefined) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  const waiting = batch.taskCount - data.filter((task) => !isLeftTask(task)).length
  const accept = async (): Promise<void> => {
    await send({ batchId, isAccepted: true, avoidsConflicts: true, keepsSecret: true, reason: '' })
    toast('success', t.accepted)
  }
  return (
    <>
      {waiting > 0 && isIn(batchStates, 'open', batch.status) && !isEnded(batch, serverNow()) ? (
        <Alert
          type="warning"
          showIcon
          title={t.newWorks(waiting)}
          action={
            <Button size="small" loading={isSending} onClick={() => void accept().catch(() => undefined)}>
              {t.accept}
            </Button>
          }
        />
      ) : null}
      <BatchWorks batch={batch} tasks={data} />
    </>
  )
}
