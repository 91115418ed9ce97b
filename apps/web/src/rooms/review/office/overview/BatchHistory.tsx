import { listBatchHistory } from '@kaisai/contract/review/batch.endpoints'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EntryHistory } from '#web/ui/history/EntryHistory.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { words } from '#web/ui/texts.ts'
import { batchTexts } from '../batch/batch-texts.ts'

const states: Readonly<Record<string, readonly [string, string]>> = batchStates.states

/** Who did what with a batch, newest first. */
export const BatchHistory = ({ batchId }: { batchId: string }) => {
  const t = useTexts(batchTexts)
  const w = useTexts(words)
  const label = useLabel()
  const { data, error, refetch } = useReply(listBatchHistory, { batchId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={3} />
  if (data.length === 0) return <EmptyFace text={t.noHistory} />
  return (
    <EntryHistory
      entries={data}
      fields={{
        ...{ name: t.name, startTime: t.start, endTime: t.end, starts_at: t.start, ends_at: t.end, notice: t.notice },
        ...{ needs_confirm: t.needsConfirm, needs_declaration: t.needsDeclaration, notice_en: t.noticeEn, setting: t.setting },
        ...t.changes,
      }}
      wordOf={(_, value) =>
        states[value] ? label(states[value]) : value === 'true' ? w.yes : value === 'false' ? w.no : undefined
      }
    />
  )
}
