import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageTeams } from '@kaisai/contract/enrollment/desk.endpoints'

export type TeamRow = ReplyOf<typeof pageTeams>['rows'][number]
