// Choices of the settings: competitions within reach, schools of the library.
import { listCompetitionOptions } from '@kaisai/contract/competition/info.endpoints'
import { listSchools } from '@kaisai/contract/organization/public.endpoints'
import { call } from '#web/call.ts'

/** Competitions by a word of their name. */
export const findCompetitions = async (keyword: string): Promise<{ value: string; label: string }[]> =>
  (await call(listCompetitionOptions, keyword ? { keyword } : {}, { quiet: true })).map(({ competitionId, name }) => ({
    value: competitionId,
    label: name,
  }))

/** Schools by a word of their name. */
export const findSchools = async (keyword: string): Promise<{ value: string; label: string }[]> =>
  (await call(listSchools, { ...(keyword ? { keyword } : {}), pageSize: 50 }, { quiet: true })).rows.map(
    ({ schoolId, name }) => ({
      value: schoolId,
      label: name,
    }),
  )
