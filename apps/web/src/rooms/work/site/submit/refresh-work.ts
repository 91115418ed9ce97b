import { getSubmission, getWork, listMyWorks, listWorkFiles } from '@kaisai/contract/work/own.endpoints'
import { refresh } from '#web/ui/site/public-query.ts'

/** A work is another one now: everything read of it is asked again. */
export const refreshWork = (): Promise<unknown> => refresh(getWork, listMyWorks, listWorkFiles, getSubmission)
