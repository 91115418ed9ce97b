import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listParameters } from '@kaisai/contract/system/parameter.endpoints'

export type Parameter = ReplyOf<typeof listParameters>[number]
