import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listRanking } from '@kaisai/contract/enrollment/audit.endpoints'

export type Ranking = ReplyOf<typeof listRanking>
