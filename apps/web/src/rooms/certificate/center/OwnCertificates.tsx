import { tracePicture } from '@kaisai/contract/certificate/open.endpoints'
import {
  downloadMyBadge,
  downloadMyCertificate,
  downloadMyPicture,
  listMyCertificates,
  withdrawCorrection,
} from '@kaisai/contract/certificate/own.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import type { AwardExtraProps } from '#web/rooms/award/index.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { certificateMeaning } from '../meanings.ts'
import { AskCorrection } from './AskCorrection.tsx'
import { ownTexts } from './center-texts.ts'
import styles from './OwnCertificates.module.css'
import type { OwnCertificate } from './own-certificate.ts'

/** The certificates of an award of one's own. */
export const OwnCertificates = ({ awardId, status }: AwardExtraProps) => {
  const t = useTexts(ownTexts)
  const { data } = useReply(listMyCertificates, {}, { staleMs: 60_000 })
  const own = (data ?? []).filter((one) => one.awardId === awardId)
  if (own.length === 0) return data && status === 'final' ? <p className={styles.fine}>{t.later}</p> : null
  return (
    <ul className={styles.list} aria-label={t.certificate}>
      {own.map((certificate) => (
        <OneCertificate key={certificate.certificateId} certificate={certificate} />
      ))}
    </ul>
  )
}

interface OneCertificateProps {
  readonly certificate: OwnCertificate
  /** Says what it is and of which competition: it stands in no award. */
  readonly isNamed?: boolean
}

/** One certificate of one's own, with its files and where it is traced. */
export const OneCertificate = ({ certificate, isNamed }: OneCertificateProps) => {
  const t = useTexts(ownTexts)
  const [isAsking, setAsking] = useState(false)
  const { certificateId, correction } = certificate
  const isGood = certificate.status === 'issued'
  const fetchIt = (endpoint: typeof downloadMyCertificate) => () =>
    void download(endpoint, { certificateId }).catch(() => undefined)
  const withdraw = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.withdraw, text: t.withdrawText, confirmText: t.withdraw }))) return
    await call(withdrawCorrection, { certificateId }).catch(() => undefined)
    await refresh(listMyCertificates)
  }
  return (
    <li className={styles.one}>
      <Link to={`/certificate/trace?code=${certificate.traceCode}`}>
        <img
          src={`/prod-api${tracePicture.path}?code=${certificate.traceCode}&width=600`}
          alt={t.alt(certificate.number)}
          loading="lazy"
          width={certificate.isPortrait ? 425 : 600}
          height={certificate.isPortrait ? 600 : 425}
        />
      </Link>
      <div>
        {isNamed ? (
          <h2 className={styles.name}>
            {[certificate.awardName || certificate.paperName, certificate.competitionName].join(' · ')}
          </h2>
        ) : null}
        <p>
          <b className={styles.number}>{certificate.number}</b>{' '}
          <StatusTag meaning={certificateMeaning[certificate.status]!}>{certificate.statusName}</StatusTag>
        </p>
        <p className={styles.fine}>
          {certificate.holderName} · {certificate.issuerName}
        </p>
        {certificate.status === 'revoked' ? <p>{t.revoked(certificate.revokeReason)}</p> : null}
        {certificate.status === 'replaced' ? <p>{t.replaced}</p> : null}
        {correction && isGood ? (
          <p className={styles.fine}>{correction.isOpen ? t.waits : t.answered(correction.statusName, correction.answer)}</p>
        ) : null}
        <div className={styles.actions}>
          {isGood ? (
            <>
              <Button type="primary" onClick={fetchIt(downloadMyCertificate)}>
                {t.pdf}
              </Button>
              <Button onClick={fetchIt(downloadMyPicture)}>{t.png}</Button>
              <Button onClick={fetchIt(downloadMyBadge)} title={t.badgeHint}>
                {t.badge}
              </Button>
            </>
          ) : null}
          <LinkButton to={`/certificate/trace?code=${certificate.traceCode}`}>{t.trace}</LinkButton>
          {isGood && !correction?.isOpen ? <Button onClick={() => setAsking(true)}>{t.correct}</Button> : null}
          {isGood && correction?.isOpen ? <Button onClick={() => void withdraw()}>{t.withdraw}</Button> : null}
        </div>
      </div>
      <AskCorrection certificate={certificate} open={isAsking} onClose={() => setAsking(false)} />
    </li>
  )
}
