import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { useLabel, useTexts } from '#web/lang.tsx'
import { words } from '#web/ui/texts.ts'
import { RowHistory } from '../../../organization/index.ts'
import { teamTexts } from './team-texts.ts'

/** Who did what with an enrollment, newest first. */
export const TeamHistory = ({ teamId }: { teamId: string }) => {
  const t = useTexts(teamTexts)
  const w = useTexts(words)
  const label = useLabel()
  const states: Record<string, readonly [string, string]> = { ...participationStates.states, ...enrollmentStates.states }
  return (
    <RowHistory
      entity="enrollments"
      entityId={teamId}
      fields={{
        ...{ status: w.status, name: t.name, slogan: t.slogan, contact_phone: t.contactPhone, category_id: t.category },
        ...{ answers: t.form, letter_file_id: t.letter, school_rank: t.rank, endTime: t.until, members: t.members },
        ...{ submitted_at: t.submitted, captain: t.captain, code: t.code, mode: t.mode, stage: t.stages },
      }}
      wordOf={(_, value) => (states[value] ? label(states[value]) : undefined)}
    />
  )
}
