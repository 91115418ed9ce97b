import { getAwardSummary } from '@kaisai/contract/award/grant.endpoints'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import type { AwardStage } from '../StageSelect.tsx'
import { certificatePath } from './certificate-path.ts'

const counted = ['proposed', 'confirmed', 'publicity', 'final', 'revoked'] as const

interface AwardNumbersProps {
  stage: AwardStage
  onConfirm: (count: number) => void
  onPublish: () => void
}

/** How many of each award there are, what must be settled, and the next step for all of them. */
export const AwardNumbers = ({ stage, onConfirm, onPublish }: AwardNumbersProps) => {
  const comma = useComma()
  const t = useTexts(awardTexts)
  const { data } = useReply(getAwardSummary, { competitionId: stage.competitionId, stageId: stage.stageId }, { staleMs: 0 })
  if (!data) return null
  const sum = (key: 'proposed' | 'confirmed' | 'publicity' | 'final'): number =>
    data.levels.reduce((all, level) => all + level[key], 0)
  return (
    <>
      {stage.isReady ? null : (
        <Alert
          type={data.stale > 0 ? 'warning' : 'info'}
          showIcon
          title={data.stale > 0 ? t.staleOpenText(data.stale) : t.notReadyText}
          action={<Link to={`/review/result?competitionId=${stage.competitionId}`}>{t.toResult}</Link>}
        />
      )}
      {stage.isReady && data.stale > 0 ? <Alert type="warning" showIcon title={t.staleText(data.stale)} /> : null}
      {data.left > 0 ? <Alert type="warning" showIcon title={t.leftText(data.left)} /> : null}
      {data.openObjections > 0 ? (
        <Alert
          type="info"
          showIcon
          title={t.objectionText(data.openObjections)}
          action={<Link to={`/review/objection?competitionId=${stage.competitionId}`}>{t.toObjections}</Link>}
        />
      ) : null}
      {data.people.length > 0 ? (
        <Alert
          type="info"
          showIcon
          title={t.twiceText(data.people.length)}
          description={
            <ul>
              {data.people.slice(0, 10).map(({ userId, name, school, awards }) => (
                <li key={userId}>
                  {name} · {school}：{awards.join(comma)}
                </li>
              ))}
            </ul>
          }
        />
      ) : null}
      <div className={styles.levels}>
        {data.levels.map((level) => (
          <div key={`${level.level} ${level.name}`} className={styles.level}>
            <span>
              <i className={styles.dot} style={{ background: level.color }} />
              {level.name}
            </span>
            <b>{level.proposed + level.confirmed + level.publicity + level.final}</b>
            <small className={styles.quiet}>
              {counted
                .filter((state) => level[state] > 0)
                .map((state) => t.stateCount[state](level[state]))
                .join(' · ')}
              {level.prize > 0 ? ` ${formatMoney(level.prize)}` : ''}
            </small>
          </div>
        ))}
      </div>
      <div className={styles.bar}>
        {sum('proposed') > 0 ? (
          <Can any={['award:grant:confirm']}>
            <ThrottledButton type="primary" onClick={() => onConfirm(sum('proposed'))}>
              {t.confirmAll} ({sum('proposed')})
            </ThrottledButton>
          </Can>
        ) : null}
        {sum('confirmed') > 0 ? (
          <Can any={['award:grant:publish']}>
            <ThrottledButton type="primary" onClick={onPublish}>
              {t.publish} ({sum('confirmed')})
            </ThrottledButton>
          </Can>
        ) : null}
        {sum('publicity') + sum('final') > 0 ? (
          <Can any={['certificate:batch:make']}>
            <LinkButton
              type={sum('proposed') + sum('confirmed') > 0 ? 'default' : 'primary'}
              to={`${certificatePath(stage.competitionId)}${sum('final') > 0 ? '' : '&stateOf=publicity'}`}
            >
              {t.makeCertificates} ({sum('publicity') + sum('final')})
            </LinkButton>
          </Can>
        ) : null}
      </div>
    </>
  )
}
