// Whether a batch still takes sheets. Pure.
import { isIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type { MyBatch } from '../parts/my-task.ts'

/** Whether the review is over for its expert: it was ended, or its time has passed. `now` in milliseconds. */
export const isEnded = ({ status, endTime }: Pick<MyBatch, 'status' | 'endTime'>, now: number): boolean =>
  !isIn(batchStates, 'ongoing', status) || (isIn(batchStates, 'open', status) && Date.parse(endTime) <= now)
