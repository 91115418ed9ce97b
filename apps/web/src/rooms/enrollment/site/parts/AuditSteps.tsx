import { formatDate } from '#web/ui/format.ts'
import type { Team } from '../steps.ts'
import styles from './AuditSteps.module.css'

/** The chain of the audit: who decided when, where it is now, what is still to come. */
export const AuditSteps = ({ steps }: { steps: Team['audit'] }) => {
  return (
    <ol className={styles.chain}>
      {steps.map(({ step, label, state, stateName, deciderName, time, reason }) => (
        <li key={step} data-state={state}>
          <p>
            <b>{label}</b> <span>{stateName}</span>
          </p>
          {time ? <p className={styles.when}>{[deciderName, formatDate(time, 'minute')].filter(Boolean).join(' · ')}</p> : null}
          {reason ? <p className={styles.reason}>{reason}</p> : null}
        </li>
      ))}
    </ol>
  )
}
