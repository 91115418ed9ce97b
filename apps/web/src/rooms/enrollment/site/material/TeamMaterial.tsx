import { saveTeam } from '@kaisai/contract/enrollment/own.endpoints'
import { getTeam, pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { pickFields, teamFieldKeys } from '@kaisai/contract/enrollment/team-fields'
import { useMemo, useRef } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useSession } from '#web/session.ts'
import { SaveLine } from '#web/ui/autosave/SaveLine.tsx'
import { useAutosave } from '#web/ui/autosave/use-autosave.ts'
import { refreshPublic } from '#web/ui/site/public-query.ts'
import { ReturnNote } from '../parts/ReturnNote.tsx'
import type { Team } from '../steps.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { isSameMaterial, type Material } from './differences.ts'
import { Letter } from './Letter.tsx'
import styles from './Material.module.css'
import { MaterialFields } from './MaterialFields.tsx'
import { materialTexts } from './material-texts.ts'
import { OwnAnswers } from './OwnAnswers.tsx'
import { ownAudience } from './own-audience.ts'
import { SubmitPart } from './SubmitPart.tsx'
import { type SaveOwn, useSubmission } from './use-submission.ts'

// An individual has no name of his own here: the reply holds the person's.
const materialOf = (team: Team): Material => ({
  ...pickFields(team, teamFieldKeys),
  name: team.mode === 'team' ? team.name : '',
  answers: team.answers,
})

/** The captain's page: everything is saved while it is typed, then submitted. */
export const TeamMaterial = ({ team }: { team: Team }) => {
  const t = useTexts(materialTexts)
  const { teamId } = team
  const userId = useSession((state) => state.user?.userId ?? '')
  const loaded = useMemo(() => ({ values: materialOf(team), version: team.version }), [team])
  const { saver, snapshot } = useAutosave<Material>({
    name: `enrollDraft.${userId}.${teamId}`,
    loaded,
    isSame: isSameMaterial,
    save: async (values, version) => {
      const saved = await call(saveTeam, { teamId, version, ...values }, { quiet: true })
      void refreshPublic(getTeam, pageMyTeams)
      return { version: saved.version, time: saved.savedTime }
    },
    reload: async () => {
      const now = await call(getTeam, { teamId }, { quiet: true })
      return { values: materialOf(now), version: now.version }
    },
  })
  const saveOwn: SaveOwn = useRef(null)
  const submission = useSubmission(team, saver, saveOwn)
  const audience = ownAudience(team)
  return (
    <div className={styles.step}>
      <ReturnNote team={team} />
      {snapshot.isRestored && !snapshot.conflict ? (
        <p className={styles.restored} role="status">
          {t.restored}
        </p>
      ) : null}
      {snapshot.conflict ? (
        <ConflictChoice team={team} mine={snapshot.values} conflict={snapshot.conflict} saver={saver} />
      ) : null}
      <MaterialFields
        team={team}
        values={snapshot.values}
        problems={submission.problems}
        onChange={saver.change}
        onSubmit={submission.ask}
      />
      {audience && team.can.includes('ownAnswers') ? <OwnAnswers team={team} audience={audience} save={saveOwn} /> : null}
      {team.letter.isNeeded ? <Letter team={team} saver={saver} /> : null}
      <SubmitPart team={team} submission={submission}>
        <SaveLine snapshot={snapshot} onRetry={() => void saver.flush()} />
      </SubmitPart>
    </div>
  )
}
