import { getOwnSummary, pageOwnSummaries } from '@kaisai/contract/summary/own.endpoints'
import { refresh } from '#web/query.ts'

/** What was changed about a summary is asked for again. */
export const refreshOwn = (): Promise<unknown> => refresh(getOwnSummary, pageOwnSummaries)
