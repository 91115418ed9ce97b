import { withdrawChange } from '@kaisai/contract/enrollment/own.endpoints'
import { getTeam, pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { centerTexts } from '../../center-texts.ts'
import type { Team } from '../../site/steps.ts'
import { changeMeaning } from '../../status-meaning.ts'
import styles from './Details.module.css'
import { Part } from './Part.tsx'

/** Change requests: what was to change, why, and the answer. */
export const Changes = ({ team }: { team: Team }) => {
  const t = useTexts(centerTexts)
  const { send } = useSend(withdrawChange, [getTeam, pageMyTeams])
  if (team.changes.length === 0) return null
  const withdraw = async (changeId: string): Promise<void> => {
    if (await confirmBox({ title: t.withdrawChange, text: t.withdrawChangeText })) await send({ changeId })
  }
  return (
    <Part title={t.changes}>
      <ul className={styles.members}>
        {team.changes.map((change) => (
          <li key={change.changeId}>
            <p className={styles.name}>
              <StatusTag meaning={changeMeaning(change.status)}>{change.statusName}</StatusTag>
              <span>{formatDate(change.createTime, 'minute')}</span>
            </p>
            <p>{t.becauseOf(change.reason)}</p>
            <ul className={styles.differences}>
              {change.differences.map(({ field, from, to }) => (
                <li key={field}>
                  <span>{field}</span> <del>{from || t.empty}</del> → <ins>{to || t.empty}</ins>
                </li>
              ))}
            </ul>
            {change.answer ? <p className={styles.fine}>{t.answered(change.answer)}</p> : null}
            {change.status === 'requested' && team.can.includes('withdrawChange') ? (
              <p>
                <Button size="small" onClick={() => void withdraw(change.changeId).catch(() => undefined)}>
                  {t.withdrawChange}
                </Button>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}
