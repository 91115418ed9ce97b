import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getEntry } from '@kaisai/contract/review/progress.endpoints'

export type Sheet = ReplyOf<typeof getEntry>['sheets'][number]
