import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { countTeams } from '@kaisai/contract/enrollment/desk.endpoints'

type Counts = ReplyOf<typeof countTeams>

export interface StatusChoice {
  /** `all`, `mine`, or a status. */
  readonly key: string
  readonly label: string
  readonly count: number | null
}

/**
 * The row of statuses above the list: all, what waits for me, and each status somebody is in; the one that is chosen stays even
 * when nobody is in it.
 */
export const statusChoices = (
  counts: Counts | undefined,
  chosen: string,
  texts: { all: string; mine: string; nameOf: (status: string) => string },
  mayAudit: boolean,
): StatusChoice[] => [
  { key: 'all', label: texts.all, count: counts?.total ?? null },
  ...(mayAudit ? [{ key: 'mine', label: texts.mine, count: counts?.mine ?? null }] : []),
  ...(counts?.byStatus ?? [])
    .filter(({ status, count }) => count > 0 || status === chosen)
    .map(({ status, statusName, count }) => ({ key: status, label: statusName, count })),
  ...(chosen !== 'all' && chosen !== 'mine' && !counts?.byStatus.some(({ status }) => status === chosen)
    ? [{ key: chosen, label: texts.nameOf(chosen), count: counts ? 0 : null }]
    : []),
]
