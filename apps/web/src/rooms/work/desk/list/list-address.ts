// Where a list of works stands, carried by the details so that one goes back to it and walks through it.
import type { InputOf } from '@kaisai/contract/endpoint'
import type { countWorks } from '@kaisai/contract/work/desk.endpoints'

export const WORK_LIST = '/work/list'
const DETAILS = '/work/details'
const COMPETITION = '/competition/details'
/** What keeps the list on a competition's details apart in its address. */
export const WORK_PREFIX = 'work_'

// Schemas do not reach the browser, so the names stand here once more; the type sees that none is missing.
const filters: Record<keyof InputOf<typeof countWorks>, true> = {
  ...{ keyword: true, competitionId: true, stageId: true, itemId: true, schoolId: true, collegeId: true, provinceCode: true },
  ...{ isLate: true, isShown: true, hasFindings: true, submittedFrom: true, submittedTo: true },
}
/** The filters every question about works takes; the status comes beside them. */
export const filterNames: readonly string[] = Object.keys(filters)

/** Where a work is looked at. `list`: the address of the list it was opened from; `tab`: the part shown first. */
export const workPath = (workId: string, list?: string, tab?: string): string =>
  `${DETAILS}?${new URLSearchParams({ workId, ...(list ? { list } : {}), ...(tab ? { tab } : {}) })}`

export interface ListOrigin {
  /** Address of the list to go back to. */
  readonly back: string
  /** Its filters with the status, as `pageWorks` takes them. */
  readonly filters: Readonly<Record<string, string>>
  /** Its order, when one was chosen. */
  readonly sort: string | undefined
}

/** Reads the address a list was opened from; anything that is no list of works counts as the whole list. */
export const readOrigin = (address: string | null): ListOrigin => {
  const { path, query } = parsed(address ?? '')
  if (address !== null && OTHER_LISTS.includes(path)) return { back: address, filters: onlyCompetition(query), sort: undefined }
  if (address === null || (path !== WORK_LIST && path !== COMPETITION)) return { back: WORK_LIST, filters: {}, sort: undefined }
  const isCompetition = path === COMPETITION
  const prefix = isCompetition ? WORK_PREFIX : ''
  const competitionId = query.get('id')
  const read = Object.fromEntries(
    [...filterNames, 'status'].flatMap((name) => (query.get(prefix + name) ? [[name, query.get(prefix + name)!]] : [])),
  )
  return {
    back: address,
    filters: isCompetition && competitionId ? { ...read, competitionId } : read,
    sort: query.get(`${prefix}sort`) || undefined,
  }
}

// Lists that lead to works without being lists of works: one goes back to them, and walks through their competition.
const OTHER_LISTS: readonly string[] = ['/work/finding', '/work/missing', '/work/showcase']

const onlyCompetition = (query: URLSearchParams): Record<string, string> => {
  const competitionId = query.get('competitionId')
  return competitionId ? { competitionId } : {}
}

const parsed = (address: string): { path: string; query: URLSearchParams } => {
  const at = address.indexOf('?')
  return {
    path: at < 0 ? address : address.slice(0, at),
    query: new URLSearchParams(at < 0 ? '' : address.slice(at + 1)),
  }
}
