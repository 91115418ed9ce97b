import { getTeamForDesk, pageTeams } from '@kaisai/contract/enrollment/desk.endpoints'
import { MAX_PAGE_SIZE } from '@kaisai/contract/page'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#web/call.ts'
import { queryClient, replyOptions } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { readOrigin } from '../list/list-address.ts'
import { following, nextWaiting } from './next-waiting.ts'

/** The queue is read this many pages deep; who has more in front of him gets there as it shrinks. */
const MOST_PAGES = 5

interface Queue {
  readonly ids: readonly string[]
  /** How many wait, in words. */
  readonly total: string
}

export interface Walk {
  /** The next enrollment that waits for the auditor, or null. */
  readonly next: string | null
  /** The one before this one in the queue, or null. */
  readonly previous: string | null
  readonly total: string
  /** Whether the queue was read. */
  readonly isKnown: boolean
  /** Whether one may audit at all. */
  readonly mayAudit: boolean
  /** Address of the list one came from. */
  readonly back: string
}

/** What waits for the auditor under the filters of the list he came from, as a way from one enrollment to the next. */
export const useWalk = (teamId: string, list: string | null): Walk => {
  const mayAudit = usePermission(['enroll:team:audit'])
  const { back, filters, sort } = useMemo(() => readOrigin(list), [list])
  const [before, setBefore] = useState<readonly string[]>([])
  const { data, isPlaceholderData } = useQuery({
    queryKey: [pageTeams.path, 'walk', list ?? '', teamId],
    queryFn: ({ signal }) => readQueue({ ...filters, sort: sort ?? 'submittedTime' }, teamId, before, signal),
    enabled: mayAudit && teamId !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (data && !isPlaceholderData && data.ids.includes(teamId)) setBefore(data.ids)
  }, [data, isPlaceholderData, teamId])
  const next = data ? nextWaiting(data.ids, teamId, before) : null
  // Looked at before it is asked for: three hundred an evening leave no time to wait.
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(replyOptions(getTeamForDesk, { teamId: next }, { staleMs: 0 }))
  }, [next])
  const previous = data?.ids[data.ids.indexOf(teamId) - 1] ?? null
  return { next, previous, total: data?.total ?? '', isKnown: data !== undefined, mayAudit, back }
}

const readQueue = async (
  filters: Readonly<Record<string, string>>,
  teamId: string,
  before: readonly string[],
  signal: AbortSignal,
): Promise<Queue> => {
  const ids: string[] = []
  let total = ''
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum++) {
    const input = { ...filters, isMine: true, pageNum, pageSize: MAX_PAGE_SIZE }
    const page = await call(pageTeams, input, { signal, quiet: true })
    ids.push(...page.rows.map((row) => row.teamId))
    total = formatNumber(page.total) + (page.totalIsCapped ? '+' : '')
    if (page.rows.length < MAX_PAGE_SIZE || following(ids, teamId, before) !== null) break
  }
  return { ids, total }
}
