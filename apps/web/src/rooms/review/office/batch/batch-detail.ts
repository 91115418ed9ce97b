import type { ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import type { getBatch } from '@kaisai/contract/review/batch.endpoints'
import { batchStates } from '@kaisai/contract/review/batch.states'

export type BatchDetail = ReplyOf<typeof getBatch>
export type BatchExpert = BatchDetail['experts'][number]

/** Whether the works were assigned: pairs are tasks then, not proposals. */
export const isAssigned = ({ status }: Pick<BatchDetail, 'status'>): boolean => !isIn(batchStates, 'unpublished', status)
