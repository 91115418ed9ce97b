import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { pageTeams } from '@kaisai/contract/enrollment/desk.endpoints'
import { useReply } from '#web/query.ts'

type Row = ReplyOf<typeof pageTeams>['rows'][number]

/**
 * The choice a filter came with, for a select whose first options may not hold it: the enrollments it finds know its name.
 * Null while that is not known, or nothing is chosen.
 */
export const useRowName = (
  filter: 'schoolId' | 'collegeId',
  value: string | undefined,
  nameOf: (row: Row) => string,
): { value: string; label: string } | null => {
  const input: InputOf<typeof pageTeams> = { [filter]: value ?? '', pageSize: 1 }
  const { data } = useReply(pageTeams, input, { enabled: Boolean(value), staleMs: Number.POSITIVE_INFINITY })
  const row = data?.rows[0]
  return value && row ? { value, label: nameOf(row) } : null
}
