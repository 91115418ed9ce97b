import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageBidWorks } from '@kaisai/contract/review/bid.endpoints'

export type BidWork = ReplyOf<typeof pageBidWorks>['page']['rows'][number]
