import { Button, Timeline } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { type Meaning, StatusTag } from '#web/ui/StatusTag.tsx'
import { openTeamFile } from '../../team-file.ts'
import { Differences } from './Differences.tsx'
import styles from './Team.module.css'
import type { TeamDetail } from './team-detail.ts'
import { teamTexts } from './team-texts.ts'

const meanings: Readonly<Record<string, Meaning>> = {
  pass: 'good',
  return: 'waits',
  reject: 'bad',
  revoke: 'open',
  disqualify: 'bad',
}

/** Every answer of the audit, newest first, with what the team changed after it was returned. */
export const DecisionsPanel = ({ team }: { team: TeamDetail }) => {
  const t = useTexts(teamTexts)
  if (team.decisions.length === 0) return <p className={styles.quiet}>{t.noDecisions}</p>
  return (
    <Timeline
      items={team.decisions.map((decision, at) => ({
        key: `${decision.time}-${at}`,
        content: (
          <div className={styles.decision}>
            <p>
              <StatusTag meaning={meanings[decision.verdict] ?? 'idle'}>{decision.verdictName}</StatusTag>{' '}
              {[decision.stepName, decision.roleName ? t.who(decision.deciderName, decision.roleName) : decision.deciderName]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <time className={styles.quiet} dateTime={decision.time}>
              {formatDate(decision.time, 'minute')}
            </time>
            {decision.reason ? <p className={styles.said}>{decision.reason}</p> : null}
            {decision.evidenceFileId ? <Evidence teamId={team.teamId} fileId={decision.evidenceFileId} /> : null}
            {decision.differences.length > 0 ? (
              <>
                <h4>{t.differences}</h4>
                <Differences rows={decision.differences} caption={t.differences} />
              </>
            ) : null}
          </div>
        ),
      }))}
    />
  )
}

const Evidence = ({ teamId, fileId }: { teamId: string; fileId: string }) => {
  const t = useTexts(teamTexts)
  return (
    <Button size="small" onClick={() => void openTeamFile(teamId, fileId)}>
      {t.evidence}
    </Button>
  )
}
