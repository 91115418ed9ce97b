import { isIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { serverNow } from '#web/clock.ts'
import { useLabel } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { MyBatch } from '../parts/my-task.ts'
import { batchMeaning } from '../task-meaning.ts'
import { isEnded } from './batch-end.ts'

/** How a batch stands for its expert: once its time is over it is closed, whether or not the office has closed it yet. */
export const BatchStatus = ({ batch }: { batch: Pick<MyBatch, 'status' | 'statusName' | 'endTime'> }) => {
  const label = useLabel()
  const { status, statusName } = batch
  const isTimeOver = isIn(batchStates, 'open', status) && isEnded(batch, serverNow())
  return isTimeOver ? (
    <StatusTag meaning={batchMeaning('closed')}>{label(batchStates.states.closed)}</StatusTag>
  ) : (
    <StatusTag meaning={batchMeaning(status)}>{statusName}</StatusTag>
  )
}
