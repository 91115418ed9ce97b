import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getMyBatch } from '@kaisai/contract/review/sheet.endpoints'

export type MyBatchDetail = ReplyOf<typeof getMyBatch>
