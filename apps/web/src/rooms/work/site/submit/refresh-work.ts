import { getSubmission, getWork, listMyWorks, listWorkFiles } from '@kaisai/contract/work/own.endpoints'
import { refreshPublic } from '#web/ui/site/public-query.ts'

/** A work is another one now: everything read of it is asked again. */
export const refreshWork = (): Promise<unknown> => refreshPublic(getWork, listMyWorks, listWorkFiles, getSubmission)
