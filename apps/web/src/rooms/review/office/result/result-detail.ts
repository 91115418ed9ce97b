import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getResult, getResultRow, pageResultRows } from '@kaisai/contract/review/result.endpoints'

export type ResultDetail = ReplyOf<typeof getResult>
export type ResultRow = ReplyOf<typeof pageResultRows>['rows'][number]
export type ResultSteps = ReplyOf<typeof getResultRow>
