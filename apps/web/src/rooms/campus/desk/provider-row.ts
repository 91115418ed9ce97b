import type { listProviders } from '@kaisai/contract/campus/desk.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'

export type ProviderRow = ReplyOf<typeof listProviders>['providers'][number]
