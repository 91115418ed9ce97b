import { getInvitation } from '@kaisai/contract/enrollment/member.endpoints'
import { getCompleteStatus, getImproveUserInfoQrCode, getSignUp, getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { type ProfileField, profileFields } from '@kaisai/contract/identity/labels'
import { getProfile } from '@kaisai/contract/identity/profile.endpoints'
import { useState } from 'react'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Waiting } from '#web/ui/site/Faces.tsx'
import { later } from '#web/ui/site/later.tsx'
import { refreshPublic, usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../../texts.ts'
import parts from '../parts/Parts.module.css'
import styles from './Apply.module.css'

const ProfileSheet = later(async () => (await import('./ProfileSheet.tsx')).ProfileSheet, Waiting)
const isField = (field: string): field is ProfileField => (profileFields as readonly string[]).includes(field)

/**
 * The profile decides who may enter: what it still misses is asked for here, and the page goes on. Nothing for a complete one.
 * `schoolName`: the school one probably studies at, as a first proposal.
 */
export const ProfileGate = ({ teamId, schoolName = '' }: { teamId?: string; schoolName?: string }) => {
  const t = useWorded(enrollmentTexts)
  const { data: status } = usePublicReply(getCompleteStatus, {})
  const [isDone, setDone] = useState(false)
  if (!status) return null
  if (status.isComplete)
    return isDone ? (
      <p role="status" className={styles.open}>
        {t.profileSaved}
      </p>
    ) : null
  const missing = status.missing.map(({ field }) => field).filter(isField)
  const refresh = async (): Promise<void> => {
    setDone(true)
    await refreshPublic(getProfile, getCompleteStatus, getSignUp, getInvitation, ...(teamId ? [getTeam] : []))
  }
  return (
    <section className={`${parts.card} ${styles.gate}`}>
      <header>
        <h2>{t.profileFirst}</h2>
        <p className={parts.quiet}>{t.profileMissing(status.missing.map(({ label }) => label).join(t.and))}</p>
      </header>
      <PhoneCode {...(teamId ? { teamId } : {})} />
      <div className={styles.sheet}>
        {missing.some((field) => field !== 'phone') ? (
          // Keyed: what was just stored is not asked again.
          <ProfileSheet key={missing.join()} missing={missing} schoolName={schoolName} onSaved={refresh} />
        ) : null}
        {missing.includes('phone') ? (
          <p className={parts.buttons}>
            <ButtonLink to="/center/set">{t.bindPhone}</ButtonLink>
          </p>
        ) : null}
      </div>
    </section>
  )
}

// On a computer: the same on the phone. On a phone it would show itself.
const PhoneCode = ({ teamId }: { teamId?: string }) => {
  const t = useWorded(enrollmentTexts)
  const { data: code } = usePublicReply(getImproveUserInfoQrCode, teamId ? { teamId } : {})
  return code ? (
    <figure className={styles.qr}>
      <QrPicture svg={code.svg} label={t.profileQr} size={132} />
      <figcaption className={parts.fine}>{t.profileQr}</figcaption>
    </figure>
  ) : null
}
