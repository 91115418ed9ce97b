import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageChanges } from '@kaisai/contract/enrollment/audit.endpoints'

export type ChangeRow = ReplyOf<typeof pageChanges>['rows'][number]
