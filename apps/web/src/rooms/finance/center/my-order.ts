import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getMyOrder } from '@kaisai/contract/finance/own.endpoints'

/** An own order with everything about it. */
export type MyOrder = ReplyOf<typeof getMyOrder>
