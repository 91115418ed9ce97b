import { type WorkWord, workWords } from '@kaisai/contract/work/labels'
import { useSearchParams } from 'react-router'
import { readListState, writeListState } from '#web/ui/table/use-list-state.ts'
import { filterNames } from './list-address.ts'

/** `all` or a status. */
export type StatusKey = 'all' | WorkWord

/** What the address asks the list for beside paging: the filters, and the status. A status nobody knows shows all. */
export const readWorkQuery = (
  query: URLSearchParams,
  prefix = '',
): { filters: Readonly<Record<string, string>>; chosen: StatusKey } => {
  const status = query.get(`${prefix}status`)
  return {
    filters: readListState(query, filterNames, prefix).filters,
    chosen: workWords.find((word) => word === status) ?? 'all',
  }
}

/** Puts another status into the address; the list starts at its first page. */
export const withChosen = (query: URLSearchParams, chosen: string, prefix = ''): URLSearchParams =>
  writeListState(query, ['status'], { filters: chosen === 'all' ? {} : { status: chosen } }, prefix)

/** The choice as an input of `pageWorks`. */
export const chosenInput = (chosen: StatusKey): { status?: WorkWord } => (chosen === 'all' ? {} : { status: chosen })

/** What the list of the address asks for, and the way to choose another status. */
export const useWorkQuery = (prefix: string) => {
  const [query, setQuery] = useSearchParams()
  const choose = (chosen: string): void => setQuery((current) => withChosen(current, chosen, prefix))
  return { ...readWorkQuery(query, prefix), choose }
}
