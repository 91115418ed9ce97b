import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { EntryHistory, type EntryHistoryProps } from './EntryHistory.tsx'

export type { HistoryChange } from './EntryHistory.tsx'

interface RowHistoryProps extends Omit<EntryHistoryProps, 'entries'> {
  /** The table the log names the row with. */
  entity: string
  entityId: string
}

/** What happened to one row, newest first: who, what, why, and the fields that changed. */
export const RowHistory = ({ entity, entityId, ...words }: RowHistoryProps) => {
  const { data, error, refetch } = useReply(listHistory, { entity, entityId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  return data === undefined ? <SkeletonRows rows={4} /> : <EntryHistory entries={data} {...words} />
}
