import { useTexts } from '#web/lang.tsx'
import { HistoryTimeline } from '#web/ui/history/HistoryTimeline.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { centerTexts } from '../../center-texts.ts'
import type { Team } from '../../site/steps.ts'
import { stageMeaning } from '../../status-meaning.ts'
import styles from './Details.module.css'
import { Part } from './Part.tsx'

/** The stages the enrollment is in. */
export const Stages = ({ team: { stages } }: { team: Team }) => {
  const t = useTexts(centerTexts)
  if (stages.length === 0) return null
  return (
    <Part title={t.stages}>
      <ul className={styles.stages}>
        {stages.map(({ stageId, name, status, statusName }) => (
          <li key={stageId}>
            <b>{name}</b> <StatusTag meaning={stageMeaning(status)}>{statusName}</StatusTag>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** What happened with the enrollment. */
export const History = ({ team: { history } }: { team: Team }) => {
  const t = useTexts(centerTexts)
  if (history.length === 0) return null
  return (
    <Part title={t.history}>
      <HistoryTimeline entries={history.map(({ text, who, reason, time }) => ({ action: text, who, reason, time }))} />
    </Part>
  )
}
