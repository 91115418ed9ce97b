import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listMyResults } from '@kaisai/contract/review/objection.endpoints'

export type MyResult = ReplyOf<typeof listMyResults>[number]
