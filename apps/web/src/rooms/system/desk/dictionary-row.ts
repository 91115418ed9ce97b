import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listDictionaryItems } from '@kaisai/contract/system/dictionary.endpoints'

export type DictionaryItem = ReplyOf<typeof listDictionaryItems>[number]
