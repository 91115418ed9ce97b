import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const PAGE_SIZES = [10, 20, 50, 100] as const
const DEFAULT_SIZE = 20

export interface ListState {
  pageNum: number
  pageSize: number
  /** Sort column, with `-` before it for downward. */
  sort: string | undefined
  /** Filters that are set, as the address writes them. */
  filters: Readonly<Record<string, string>>
}

/** Reads a list's state out of an address; numbers nobody would send fall back to the start. */
export const readListState = (query: URLSearchParams, names: readonly string[], prefix = ''): ListState => {
  const whole = (key: string, otherwise: number, max: number): number => {
    const value = Number(query.get(prefix + key))
    return Number.isInteger(value) && value >= 1 && value <= max ? value : otherwise
  }
  const filters = Object.fromEntries(
    names.flatMap((name) => (query.get(prefix + name) ? [[name, query.get(prefix + name)!]] : [])),
  )
  return {
    pageNum: whole('pageNum', 1, 500),
    pageSize: whole('pageSize', DEFAULT_SIZE, 100),
    sort: query.get(`${prefix}sort`) || undefined,
    filters,
  }
}

/** Writes a change of a list's state into an address; everything of other owners stays. Another filter, size or sort starts at page 1. */
export const writeListState = (
  query: URLSearchParams,
  names: readonly string[],
  change: Partial<ListState>,
  prefix = '',
): URLSearchParams => {
  const next = new URLSearchParams(query)
  const put = (key: string, value: string | undefined): void => {
    if (value === undefined || value === '') next.delete(prefix + key)
    else next.set(prefix + key, value)
  }
  if (change.filters) for (const name of names) put(name, change.filters[name])
  if ('sort' in change) put('sort', change.sort)
  if (change.pageSize !== undefined) put('pageSize', change.pageSize === DEFAULT_SIZE ? undefined : String(change.pageSize))
  const pageNum = change.pageNum ?? 1
  put('pageNum', pageNum === 1 ? undefined : String(pageNum))
  return next
}

/** A list's state kept in the address, so that links, tags and the back button find it again. */
export const useListState = (names: readonly string[], prefix = ''): [ListState, (change: Partial<ListState>) => void] => {
  const [query, setQuery] = useSearchParams()
  const key = names.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are a literal list, compared by their text
  const state = useMemo(() => readListState(query, names, prefix), [query, key, prefix])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const change = useCallback(
    (patch: Partial<ListState>) => setQuery((current) => writeListState(current, names, patch, prefix)),
    [setQuery, key, prefix],
  )
  return [state, change]
}
