import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageWorks } from '@kaisai/contract/work/desk.endpoints'

export type WorkRow = ReplyOf<typeof pageWorks>['rows'][number]
