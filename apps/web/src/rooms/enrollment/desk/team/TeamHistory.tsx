import { auditStepLabels } from '@kaisai/contract/competition/labels'
import { teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import { listTeamHistory } from '@kaisai/contract/enrollment/desk.endpoints'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EntryHistory } from '#web/ui/history/EntryHistory.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { words as common } from '#web/ui/texts.ts'
import { useFieldWords } from '../../fields/use-field-words.ts'
import { teamTexts } from './team-texts.ts'

const words: Readonly<Record<string, readonly [string, string]>> = {
  ...auditStepLabels,
  ...participationStates.states,
  ...enrollmentStates.states,
}

/** Who did what with an enrollment, newest first. */
export const TeamHistory = ({ teamId }: { teamId: string }) => {
  const t = useTexts(teamTexts)
  const w = useTexts(common)
  const label = useLabel()
  const { logLabels, logWord } = useFieldWords()
  const { data, error, refetch } = useReply(listTeamHistory, { teamId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.length === 0) return <EmptyFace text={t.noHistory} />
  return (
    <EntryHistory
      entries={data}
      fields={{
        ...logLabels,
        ...{ status: w.status, name: t.name },
        ...{ answers: t.form, itemId: t.category, schoolRank: t.rank, feeFen: t.fee, endTime: t.until, step: t.step },
        ...Object.fromEntries(Object.entries(teamRoleLabels).map(([role, name]) => [role, label(name)])),
      }}
      wordOf={(field, value) => logWord(field, value) ?? (words[value] ? label(words[value]) : undefined)}
    />
  )
}
