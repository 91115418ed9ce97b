import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { countWorks } from '@kaisai/contract/work/desk.endpoints'
import type { StatusChoice } from '../../../enrollment/desk/index.ts'
import type { StatusKey } from './use-work-query.ts'

/** The row of statuses above the list: all, and each status a work is in; the chosen one stays even when none is. */
export const statusChoices = (
  counts: ReplyOf<typeof countWorks> | undefined,
  chosen: StatusKey,
  nameOf: (status: StatusKey) => string,
): StatusChoice[] => {
  const known = counts?.byStatus ?? []
  return [
    { key: 'all', label: nameOf('all'), count: counts?.total ?? null },
    ...known
      .filter(({ status, count }) => count > 0 || status === chosen)
      .map(({ status, statusName, count }) => ({ key: status, label: statusName, count })),
    ...(chosen !== 'all' && !known.some(({ status }) => status === chosen)
      ? [{ key: chosen, label: nameOf(chosen), count: counts ? 0 : null }]
      : []),
  ]
}
