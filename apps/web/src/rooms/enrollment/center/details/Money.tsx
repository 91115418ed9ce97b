import { useTexts } from '#web/lang.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { centerTexts } from '../../center-texts.ts'
import { TeamFileLink } from '../../site/parts/TeamFileLink.tsx'
import type { Team } from '../../site/steps.ts'
import styles from './Details.module.css'
import { Part } from './Part.tsx'

/** Fee and commitment letter, where there are any. */
export const Money = ({ team: { teamId, status, fee, letter } }: { team: Team }) => {
  const t = useTexts(centerTexts)
  if (fee.feeFen === 0 && !letter.isNeeded) return null
  return (
    <Part title={t.feeAndLetter}>
      {fee.feeFen > 0 ? (
        <p className={styles.name}>
          <b>{formatMoney(fee.feeFen)}</b>
          {fee.isPaid || status === 'unpaid' ? (
            <StatusTag meaning={fee.isPaid ? 'good' : 'waits'}>{fee.isPaid ? t.paid : t.notPaid}</StatusTag>
          ) : null}
          <span>{fee.note}</span>
        </p>
      ) : null}
      {fee.feeFen > 0 && (fee.isPaid || status === 'unpaid') ? (
        <p>
          <LinkButton
            to={fee.isPaid ? '/center/orders' : `/center/orders?team=${teamId}`}
            type={fee.isPaid ? 'default' : 'primary'}
          >
            {fee.isPaid ? t.toOrders : t.toFee}
          </LinkButton>
        </p>
      ) : null}
      {letter.isNeeded ? (
        <p className={styles.name}>
          {t.letter}{' '}
          {letter.fileId ? (
            <TeamFileLink teamId={teamId} fileId={letter.fileId} name={letter.fileName} />
          ) : (
            <span>{t.noLetter}</span>
          )}
        </p>
      ) : null}
    </Part>
  )
}
