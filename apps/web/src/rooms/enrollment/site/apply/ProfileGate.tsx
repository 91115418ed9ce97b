import { getImproveUserInfoQrCode } from '@kaisai/contract/enrollment/team.endpoints'
import { useTexts } from '#web/lang.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { enrollmentTexts } from '../../texts.ts'
import parts from '../parts/Parts.module.css'
import { QrPicture } from '../parts/QrPicture.tsx'
import styles from './Apply.module.css'

interface ProfileGateProps {
  /** Labels of what is missing. */
  missing: readonly string[]
  teamId?: string
}

/** The profile decides who may enter: what it still misses, and the ways to complete it, here or on the phone. */
export const ProfileGate = ({ missing, teamId }: ProfileGateProps) => {
  const t = useTexts(enrollmentTexts)
  const { data: code } = usePublicReply(getImproveUserInfoQrCode, teamId ? { teamId } : {})
  return (
    <section className={`${parts.card} ${styles.gate}`}>
      <div>
        <h2>{t.profileFirst}</h2>
        <p className={parts.quiet}>{t.profileMissing(missing.join(t.and))}</p>
        <p className={parts.buttons}>
          <ButtonLink to="/center/users" look="primary">
            {t.completeProfile}
          </ButtonLink>
        </p>
      </div>
      {code ? (
        <figure className={styles.qr}>
          <QrPicture svg={code.svg} label={t.profileQr} size={132} />
          <figcaption className={parts.fine}>{t.profileQr}</figcaption>
        </figure>
      ) : null}
    </section>
  )
}
