import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageDictionaries } from '@kaisai/contract/system/dictionary.endpoints'

export type Dictionary = ReplyOf<typeof pageDictionaries>['rows'][number]
