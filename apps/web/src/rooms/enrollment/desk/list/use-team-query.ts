import { enrollmentWords } from '@kaisai/contract/competition/rules/labels'
import { useSearchParams } from 'react-router'
import { readListState, writeListState } from '#web/ui/table/use-list-state.ts'
import { filterNames } from './list-address.ts'

/** `all`, `mine` or a status. */
export type StatusKey = 'all' | 'mine' | (typeof enrollmentWords)[number]

/** What the address asks the list for beside paging: the filters, and the status or “waiting for me”, of which one is chosen. */
export const readTeamQuery = (
  query: URLSearchParams,
  prefix = '',
): { filters: Readonly<Record<string, string>>; chosen: StatusKey } => {
  const status = query.get(`${prefix}status`)
  return {
    filters: readListState(query, filterNames, prefix).filters,
    chosen: query.get(`${prefix}isMine`) === 'true' ? 'mine' : (enrollmentWords.find((word) => word === status) ?? 'all'),
  }
}

/** Puts another choice into the address; the list starts at its first page, in its own order. */
export const withChosen = (query: URLSearchParams, chosen: string, prefix = ''): URLSearchParams =>
  writeListState(
    query,
    ['status', 'isMine'],
    {
      filters: chosen === 'mine' ? { isMine: 'true' } : chosen === 'all' ? {} : { status: chosen },
      sort: undefined,
    },
    prefix,
  )

/** The choice as an input of `pageTeams`. */
export const chosenInput = (chosen: StatusKey) =>
  chosen === 'mine' ? { isMine: true } : chosen === 'all' ? {} : { status: chosen }

/** What the list of the address asks for, and the way to choose another status. */
export const useTeamQuery = (prefix: string) => {
  const [query, setQuery] = useSearchParams()
  const choose = (chosen: string): void => setQuery((current) => withChosen(current, chosen, prefix))
  return { ...readTeamQuery(query, prefix), choose }
}
