import { listStatisticsCompetitions } from '@kaisai/contract/statistics/endpoints'
import { call } from '#web/call.ts'

/** The competitions within reach whose name holds a word, for a choice. */
export const findCompetitions = (keyword: string) => call(listStatisticsCompetitions, keyword ? { keyword } : {}, { quiet: true })
