import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageOperationLog } from '@kaisai/contract/system/log.endpoints'

export type LogEntry = ReplyOf<typeof pageOperationLog>['rows'][number]
