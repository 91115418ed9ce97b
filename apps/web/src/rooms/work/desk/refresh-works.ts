import {
  countWorks,
  getSubmissionForDesk,
  getWorkForDesk,
  listWorkHistory,
  pageMissing,
  pageWorks,
} from '@kaisai/contract/work/desk.endpoints'
import { getShowcaseForDesk, getWorkStatistics, pageFindings, pageMatches } from '@kaisai/contract/work/findings.endpoints'
import { refresh } from '#web/query.ts'

/** Everything that shows works is asked anew. */
export const refreshWorks = (): Promise<unknown> =>
  refresh(
    ...[pageWorks, countWorks, getWorkForDesk, listWorkHistory, getSubmissionForDesk, pageMissing],
    ...[pageFindings, pageMatches, getShowcaseForDesk, getWorkStatistics],
  )
