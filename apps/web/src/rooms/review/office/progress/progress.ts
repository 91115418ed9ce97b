import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageProgress } from '@kaisai/contract/review/progress.endpoints'

export type Progress = ReplyOf<typeof pageProgress>

export type Cell = Progress['rows'][number]['cells'][number]
