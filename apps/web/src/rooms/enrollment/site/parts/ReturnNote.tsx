import { formatDate } from '#web/ui/format.ts'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../../texts.ts'
import type { Team } from '../steps.ts'
import styles from './Parts.module.css'

/** Why the audit gave an enrollment back: what is to be changed stands above what can be changed. */
export const ReturnNote = ({ team }: { team: Team }) => {
  const t = useWorded(enrollmentTexts)
  const step = team.audit.find(({ state }) => state === 'returned')
  if (!step) return null
  return (
    <section className={styles.errors}>
      <h3>{t.returnedBy(step.label)}</h3>
      <p className={styles.reason}>{step.reason}</p>
      <p className={styles.fine}>{[step.deciderName, formatDate(step.time, 'minute')].filter(Boolean).join(' · ')}</p>
    </section>
  )
}
