import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { listTemplates } from '@kaisai/contract/message/message.endpoints'

export type Channel = NonNullable<InputOf<typeof listTemplates>['channel']>

export type Template = ReplyOf<typeof listTemplates>[number]
