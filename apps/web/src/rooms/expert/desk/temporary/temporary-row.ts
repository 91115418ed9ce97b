import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { addTemporary, pageTemporaries } from '@kaisai/contract/expert/temporary.endpoints'

export type LinkShown = ReplyOf<typeof addTemporary>

export type Temporary = ReplyOf<typeof pageTemporaries>['rows'][number]
