// Where a list of enrollments stands, carried by the details so that one goes back to it and walks through it.

import type { InputOf } from '@kaisai/contract/endpoint'
import type { countTeams } from '@kaisai/contract/enrollment/desk.endpoints'

export const TEAM_LIST = '/enroll/team'
const DETAILS = '/enroll/team/details'
const COMPETITION = '/competition/details'
/** What keeps the two lists on a competition's details apart in its address. */
export const TEAM_PREFIX = 'team_'
export const PLAYER_PREFIX = 'player_'

// Schemas do not reach the browser, so the names stand here once more; the type sees that none is missing.
const filters: Record<keyof InputOf<typeof countTeams>, true> = {
  ...{ keyword: true, competitionId: true, itemId: true, schoolId: true, collegeId: true, provinceCode: true },
  ...{ step: true, isStill: true, mode: true, source: true, submittedFrom: true, submittedTo: true },
}
/** The filters every question about enrollments takes; status and “waiting for me” come beside them. */
export const filterNames: readonly string[] = Object.keys(filters)

/** Where an enrollment is looked at. `list`: the address of the list it was opened from. */
export const teamPath = (teamId: string, list?: string): string =>
  `${DETAILS}?${new URLSearchParams({ id: teamId, ...(list ? { list } : {}) })}`

/** The same, with the form for more time open. */
export const extendPath = (teamId: string, list?: string): string => `${teamPath(teamId, list)}&open=extend`

export interface ListOrigin {
  /** Address of the list to go back to. */
  readonly back: string
  /** Its filters, as `pageTeams` takes them, without status. */
  readonly filters: Readonly<Record<string, string>>
  /** Its order, when one was chosen. */
  readonly sort: string | undefined
}

/** Reads the address a list was opened from; anything that is not one of our lists counts as the whole list. */
export const readOrigin = (address: string | null): ListOrigin => {
  const at = (address ?? '').indexOf('?')
  const path = at < 0 ? (address ?? '') : address!.slice(0, at)
  const query = new URLSearchParams(at < 0 ? '' : address!.slice(at + 1))
  if (path !== TEAM_LIST && path !== COMPETITION) return { back: TEAM_LIST, filters: {}, sort: undefined }
  const isCompetition = path === COMPETITION
  const prefix = isCompetition ? TEAM_PREFIX : ''
  const competitionId = query.get('id')
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => (query.get(prefix + name) ? [[name, query.get(prefix + name)!]] : [])),
  )
  return {
    back: address!,
    filters: isCompetition && competitionId ? { ...filters, competitionId } : filters,
    sort: query.get(`${prefix}sort`) || undefined,
  }
}
