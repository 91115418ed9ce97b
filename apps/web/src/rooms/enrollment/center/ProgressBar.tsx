import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { useTexts } from '#web/lang.tsx'
import { centerTexts } from '../center-texts.ts'
import styles from './ProgressBar.module.css'

type Steps = ReplyOf<typeof pageMyTeams>['rows'][number]['progress']
const marks = { done: '✓', now: '', todo: '', failed: '×' } as const

/** The way of an enrollment in five steps, and where it is. */
export const ProgressBar = ({ steps }: { steps: Steps }) => {
  const t = useTexts(centerTexts)
  return (
    <ol className={styles.bar} aria-label={t.progress}>
      {steps.map(({ key, label, state }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true">{marks[state]}</i>
          <span>{label}</span>
          <span className="hidden-text">{t.progressStates[state]}</span>
        </li>
      ))}
    </ol>
  )
}
