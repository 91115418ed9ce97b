import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageGroups } from '@kaisai/contract/expert/group.endpoints'

export type Group = ReplyOf<typeof pageGroups>['rows'][number]
