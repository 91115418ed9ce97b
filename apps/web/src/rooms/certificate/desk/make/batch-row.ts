import type { getBatch } from '@kaisai/contract/certificate/batch.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'

export type Batch = ReplyOf<typeof getBatch>
