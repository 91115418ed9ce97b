import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { isIn } from '@kaisai/contract/machine'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#web/lang.tsx'
import { footRoom } from '#web/ui/foot-room.ts'
import { glideTo } from '#web/ui/glide-to.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'
import parts from '../parts/Parts.module.css'
import { Verdicts } from '../parts/Verdicts.tsx'
import { signUpAddress, type Team } from '../steps.ts'
import styles from './Material.module.css'
import { MATERIAL_FORM } from './MaterialFields.tsx'
import { materialTexts } from './material-texts.ts'
import { OWN_PLACE, ownAudience } from './own-audience.ts'
import type { Submission } from './use-submission.ts'

/** Submitting: what still keeps it back, the state of saving, the button, and until when. */
export const SubmitPart = ({ team, submission, children }: { team: Team; submission: Submission; children: ReactNode }) => {
  const t = useTexts(materialTexts)
  const maySubmit = team.can.includes('submit')
  const nameOf = (userId: string) => team.members.find((one) => one.userId === userId)?.name
  const verdicts = submission.verdicts ?? team.verdicts
  const meId = team.members.find(({ isMe }) => isMe)?.userId
  const said = useRef<HTMLDivElement>(null)
  const { error, notSaved } = submission
  useEffect(() => {
    // Refused answers lead to their fields; every other sentence stands here.
    if ((error || notSaved) && submission.problems.length === 0) glideTo(said.current)
  }, [error, notSaved, submission.problems])
  return (
    <>
      <div ref={said} className={styles.verdicts}>
        <Verdicts verdicts={verdicts} nameOf={nameOf} />
        {/* With the verdicts of this try above, its sentence would only say them once more. */}
        <Refusal
          error={notSaved ? { message: t.saveFirst } : submission.verdicts || submission.problems.length > 0 ? null : error}
        />
        {verdicts.some(({ people }) => meId !== undefined && people.includes(meId)) && ownAudience(team) ? (
          <p>
            <a href={`#${OWN_PLACE}`}>{t.toOwn}</a>
          </p>
        ) : null}
        {verdicts.length > 0 && team.mode === 'team' ? (
          <p>
            <ButtonLink look="quiet" to={signUpAddress(team.competitionId, team.teamId, 'team')}>
              {t.backToTeam}
            </ButtonLink>
          </p>
        ) : null}
      </div>
      <footer ref={footRoom} className={styles.bar}>
        <div className={styles.barText}>
          {children}
          {team.dueTime ? (
            <p className={parts.fine}>
              {t.until} <TimeLeft until={team.dueTime} serverTime={team.serverTime} />
            </p>
          ) : null}
        </div>
        {maySubmit ? (
          <Button type="submit" form={MATERIAL_FORM} look="primary" busy={submission.isRunning}>
            {team.status === 'returned' ? t.submitAgain : t.submit}
          </Button>
        ) : (
          <p className={parts.quiet}>{isIn(enrollmentStates, 'open', team.status) ? t.notNow : t.submitted(team.statusName)}</p>
        )}
      </footer>
    </>
  )
}
