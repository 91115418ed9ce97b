import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { changeMeaning } from '../../status-meaning.ts'
import { Differences } from './Differences.tsx'
import styles from './Team.module.css'
import type { TeamDetail } from './team-detail.ts'
import { teamTexts } from './team-texts.ts'
import { useDecideChange } from './use-decide-change.ts'

/** What the team asked to change after it was locked. */
export const ChangesPanel = ({ team }: { team: TeamDetail }) => {
  const t = useTexts(teamTexts)
  if (team.changes.length === 0) return <EmptyFace text={t.noChanges} />
  return (
    <ul className={styles.cards}>
      {team.changes.map((change) => (
        <li key={change.changeId}>
          <ChangeCard change={change} teamName={team.name || team.code} />
        </li>
      ))}
    </ul>
  )
}

interface ChangeCardProps {
  change: TeamDetail['changes'][number]
  teamName: string
  /** After an answer was given. */
  onDecided?: () => void
}

/** One request: what would change, why, and the two answers. */
export const ChangeCard = ({ change, teamName, onDecided }: ChangeCardProps) => {
  const t = useTexts(teamTexts)
  const decide = useDecideChange()
  const answer = async (isApproved: boolean): Promise<void> => {
    if (await decide(change.changeId, teamName, isApproved)) onDecided?.()
  }
  return (
    <article className={styles.change}>
      <p>
        <StatusTag meaning={changeMeaning(change.status)}>{change.statusName}</StatusTag>{' '}
        <span className={styles.quiet}>
          {t.requestedBy(change.requesterName)} · {formatDate(change.createTime, 'minute')}
        </span>
      </p>
      <p className={styles.said}>{change.reason}</p>
      <Differences rows={change.differences} caption={t.changes} />
      {change.answer ? (
        <p>
          {t.opinion}：{change.answer}{' '}
          {change.decidedTime ? <span className={styles.quiet}>{formatDate(change.decidedTime, 'minute')}</span> : null}
        </p>
      ) : null}
      {change.can.includes('decide') ? (
        <p className={styles.tools}>
          <Button type="primary" onClick={() => void answer(true)}>
            {t.approve}
          </Button>
          <Button danger onClick={() => void answer(false)}>
            {t.reject}
          </Button>
        </p>
      ) : null}
    </article>
  )
}
