import type { listMyAwards } from '@kaisai/contract/award/open.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button } from 'antd'
import { Link } from 'react-router'
import { competitionAddress } from '#web/rooms/competition/site/index.ts'
import { siteBase } from '#web/site-base.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { useWorded } from '#web/wording-context.tsx'
import { awardMeaning } from '../desk/meanings.ts'
import { CertificateLinks } from './CertificateLinks.tsx'
import { rewardTexts } from './center-texts.ts'
import styles from './Reward.module.css'

export type MyAward = ReplyOf<typeof listMyAwards>[number]

/** One award of one's own: what for, with whom, and how far it is. `onSeen`: it is new, and can be put away. */
export const RewardCard = ({ award, onSeen }: { award: MyAward; onSeen?: () => void }) => {
  const comma = useComma()
  const t = useWorded(rewardTexts)
  const list = competitionAddress(award.competitionId, 'award')
  const share = (): void => {
    navigator.clipboard.writeText(`${location.origin}${siteBase()}${list}`).then(
      () => toast('success', t.shared),
      () => toast('warning', t.shareFailed),
    )
  }
  const facts: readonly (readonly [string, string])[] = [
    [award.itemLabel, award.itemName],
    [t.students, award.students.join(comma)],
    [t.teachers, award.teachers.join(comma)],
    [t.schools, award.schools.join(comma)],
    [t.prize, award.prize > 0 ? `${formatMoney(award.prize)} · ${award.prizeStatusName}` : ''],
  ]
  return (
    <li className={styles.card} style={{ borderLeftColor: award.color }}>
      {onSeen ? <p className={styles.cheer}>{t.congratulations}</p> : null}
      <div className={styles.head}>
        <div>
          <h2>{award.name}</h2>
          <p className={styles.fine}>{[award.workName, award.teamName].filter(Boolean).join(' · ')}</p>
          <p className={styles.fine}>
            {award.competitionName} · {award.stageName} · {award.role}
          </p>
        </div>
        <StatusTag meaning={awardMeaning[award.status]}>{award.statusName}</StatusTag>
      </div>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {award.revokeReason ? <p>{t.revoked(award.revokeReason)}</p> : null}
      {award.needsCard ? (
        <p>
          {t.needsCard} <Link to="/center/set">{t.toCards}</Link>
        </p>
      ) : null}
      <CertificateLinks awardId={award.awardId} status={award.status} />
      <div className={styles.actions}>
        {onSeen ? (
          <Button type="primary" onClick={onSeen}>
            {t.gotIt}
          </Button>
        ) : null}
        <Button onClick={share}>{t.share}</Button>
        <Link to={list}>{t.list}</Link>
        {award.status === 'publicity' ? <Link to="/center/result">{t.object}</Link> : null}
        {award.status === 'publicity' && award.publicityEndTime ? (
          <span className={styles.fine}>{t.until(formatDate(award.publicityEndTime, 'minute'))}</span>
        ) : null}
      </div>
    </li>
  )
}
