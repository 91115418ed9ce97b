import { MAX_PAGE_SIZE } from '@kaisai/contract/page'
import { getWorkForDesk, pageWorks } from '@kaisai/contract/work/desk.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#web/call.ts'
import { queryClient, replyOptions } from '#web/query.ts'
import { formatNumber } from '#web/ui/format.ts'
import { readOrigin } from '../list/list-address.ts'
import { type Listed, type Neighbors, neighborsOf } from './next-work.ts'

/** The list is read this many pages deep; whoever has more in front of him narrows the filters. */
const MOST_PAGES = 5

export interface Walk extends Neighbors {
  /** How many works the list holds, in words. */
  readonly total: string
  /** Whether the list was read. */
  readonly isKnown: boolean
  /** Address of the list one came from. */
  readonly back: string
}

/** The works of the list one came from, under its filters and in its order, as a way from one to the next. */
export const useWalk = (workId: string, list: string | null): Walk => {
  const { back, filters, sort } = useMemo(() => readOrigin(list), [list])
  const [before, setBefore] = useState<readonly Listed[]>([])
  const { data, isPlaceholderData } = useQuery({
    queryKey: [pageWorks.path, 'walk', list ?? '', workId],
    queryFn: ({ signal }) => {
      const order = sort ?? (filters.status === 'submitted' ? 'submitTime' : '-createTime')
      return readList({ ...filters, sort: order }, workId, before, signal)
    },
    enabled: workId !== '' && list !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (data && !isPlaceholderData && data.rows.some((row) => row.workId === workId)) setBefore(data.rows)
  }, [data, isPlaceholderData, workId])
  const around = neighborsOf(data?.rows ?? [], workId, before)
  // Looked at before it is asked for: hundreds of works leave no time to wait.
  useEffect(() => {
    if (around.next) void queryClient.prefetchQuery(replyOptions(getWorkForDesk, { workId: around.next }, { staleMs: 0 }))
  }, [around.next])
  return { ...around, total: data?.total ?? '', isKnown: data !== undefined, back }
}

const readList = async (
  filters: Readonly<Record<string, string>>,
  workId: string,
  before: readonly Listed[],
  signal: AbortSignal,
): Promise<{ rows: Listed[]; total: string }> => {
  const rows: Listed[] = []
  let total = ''
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum++) {
    const page = await call(pageWorks, { ...filters, pageNum, pageSize: MAX_PAGE_SIZE }, { signal, quiet: true })
    rows.push(...page.rows.map((row) => ({ workId: row.workId, status: row.status })))
    total = formatNumber(page.total) + (page.totalIsCapped ? '+' : '')
    if (page.rows.length < MAX_PAGE_SIZE || neighborsOf(rows, workId, before).next !== null) break
  }
  return { rows, total }
}
