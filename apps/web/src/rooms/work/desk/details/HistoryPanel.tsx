import { listWorkHistory } from '@kaisai/contract/work/desk.endpoints'
import { findingLabels, leakKindLabels, publicLevelLabels } from '@kaisai/contract/work/labels'
import { workStates } from '@kaisai/contract/work/work.states'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EntryHistory } from '#web/ui/history/EntryHistory.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { words as common } from '#web/ui/texts.ts'
import { deskTexts } from '../desk-texts.ts'
import { findingTexts } from '../findings/finding-texts.ts'
import { detailsTexts } from './details-texts.ts'

const words: Readonly<Record<string, readonly [string, string]>> = {
  ...publicLevelLabels,
  ...findingLabels,
  ...workStates.states,
}

/** Who did what with a work, newest first. */
export const HistoryPanel = ({ workId }: { workId: string }) => {
  const t = useTexts(detailsTexts)
  const d = useTexts(deskTexts)
  const f = useTexts(findingTexts)
  const w = useTexts(common)
  const label = useLabel()
  const { data, error, refetch } = useReply(listWorkHistory, { workId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.length === 0) return <EmptyFace text={t.noHistory} />
  return (
    <EntryHistory
      entries={data}
      fields={{
        ...{ status: w.status, title: d.work, answers: t.content, versionNo: t.version, version_no: t.version },
        ...{ publicLevel: d.publicLevel, public_level: d.publicLevel, isShown: d.shown, is_shown: d.shown },
        ...Object.fromEntries(Object.entries(leakKindLabels).map(([kind, name]) => [kind, label(name)])),
        ...{ same: f.kinds.same, alike: f.kinds.alike, votes: t.votes },
        ...{ dueTime: d.dueTime, return_due_at: d.dueTime, coverFileId: t.cover, cover_file_id: t.cover },
      }}
      wordOf={(_, value) =>
        words[value] ? label(words[value]) : value === 'true' ? w.yes : value === 'false' ? w.no : undefined
      }
    />
  )
}
