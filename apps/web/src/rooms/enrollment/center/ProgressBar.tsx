import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'
import { centerTexts } from '../center-texts.ts'
import styles from './ProgressBar.module.css'

type Row = ReplyOf<typeof pageMyTeams>['rows'][number]
type Steps = Row['progress']
const marks = { done: '✓', now: '', todo: '', failed: '×' } as const

/** The way of an enrollment to its result, where it is, and the date it waits for. */
export const ProgressBar = ({ steps, next }: { steps: Steps; next: Row['next'] }) => {
  const t = useTexts(centerTexts)
  return (
    <>
      <ol className={styles.bar} aria-label={t.progress}>
        {steps.map(({ key, label, state }) => (
          <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden="true">{marks[state]}</i>
            <span>{label}</span>
            <span className="hidden-text">{t.progressStates[state]}</span>
          </li>
        ))}
      </ol>
      {next ? (
        <p className={styles.next}>
          {next.text} <TimeLeft until={next.time} serverTime={new Date(serverNow()).toISOString()} />
        </p>
      ) : null}
    </>
  )
}
