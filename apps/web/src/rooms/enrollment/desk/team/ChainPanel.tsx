import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { type Meaning, StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Team.module.css'
import type { TeamDetail } from './team-detail.ts'
import { teamTexts } from './team-texts.ts'

const meanings: Record<TeamDetail['audit'][number]['state'], Meaning> = {
  done: 'good',
  now: 'waits',
  todo: 'idle',
  unasked: 'idle',
  returned: 'waits',
  failed: 'bad',
}

/** The steps of the audit in their order: who passed it, where it stands. */
export const ChainPanel = ({ team }: { team: TeamDetail }) => {
  const t = useTexts(teamTexts)
  if (team.audit.length === 0) return <p className={styles.quiet}>{t.noChain}</p>
  return (
    <ol className={styles.chain}>
      {team.audit.map((step) => (
        <li key={step.step} data-state={step.state}>
          <p>
            <StatusTag meaning={meanings[step.state]}>{step.label}</StatusTag>{' '}
            <span className={styles.quiet}>
              {step.stateName}
              {step.deciderName ? ` · ${step.deciderName}` : ''}
              {step.time ? ` · ${formatDate(step.time, 'minute')}` : ''}
            </span>
          </p>
          {step.reason ? <p className={styles.said}>{step.reason}</p> : null}
        </li>
      ))}
    </ol>
  )
}
