import { Link } from 'react-router'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../../texts.ts'
import { isReachable, type Step, signUpAddress, stepsOf, type Team } from '../steps.ts'
import styles from './StepBar.module.css'

interface StepBarProps {
  competitionId: string
  team: Team | null
  now: Step
}

/** Where one is in signing up; steps that can be opened are links. */
export const StepBar = ({ competitionId, team, now }: StepBarProps) => {
  const t = useWorded(enrollmentTexts)
  const all = stepsOf(team)
  const at = all.indexOf(now)
  return (
    <nav aria-label={t.steps}>
      <ol className={styles.bar}>
        {all.map((step, index) => (
          <li key={step} className={styles.step} data-state={index < at ? 'done' : index === at ? 'now' : 'todo'}>
            {step !== now && isReachable(step, team) ? (
              <Link to={signUpAddress(competitionId, team?.teamId, step)} preventScrollReset>
                <Mark index={index} isDone={index < at} />
                <span>{t.stepNames[step]}</span>
              </Link>
            ) : (
              <span aria-current={step === now ? 'step' : undefined} className={styles.plain}>
                <Mark index={index} isDone={index < at} />
                <span>{t.stepNames[step]}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const Mark = ({ index, isDone }: { index: number; isDone: boolean }) => (
  <b className={styles.mark} aria-hidden="true">
    {isDone ? '✓' : index + 1}
  </b>
)
