import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { enrollmentTexts } from '../../texts.ts'
import type { Team } from '../steps.ts'
import styles from './AuditSteps.module.css'

/** The chain of the audit: who decided when, where it is now, what is still to come. */
export const AuditSteps = ({ steps }: { steps: Team['audit'] }) => {
  const t = useTexts(enrollmentTexts)
  return (
    <ol className={styles.chain}>
      {steps.map(({ step, label, state, deciderName, time, reason }) => (
        <li key={step} data-state={state}>
          <p>
            <b>{label}</b> <span>{t.auditStates[state]}</span>
          </p>
          {time ? <p className={styles.when}>{[deciderName, formatDate(time, 'minute')].filter(Boolean).join(' · ')}</p> : null}
          {reason ? <p className={styles.reason}>{reason}</p> : null}
        </li>
      ))}
    </ol>
  )
}
