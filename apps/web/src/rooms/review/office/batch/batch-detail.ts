import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getBatch } from '@kaisai/contract/review/batch.endpoints'

export type BatchDetail = ReplyOf<typeof getBatch>
export type BatchExpert = BatchDetail['experts'][number]

/** Whether the works were given out: pairs are tasks then, not proposals. */
export const isGivenOut = ({ status }: Pick<BatchDetail, 'status'>): boolean => status !== 'draft' && status !== 'previewed'
