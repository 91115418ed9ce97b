import { listMyCertificates } from '@kaisai/contract/certificate/own.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ownTexts } from './center-texts.ts'
import styles from './OwnCertificates.module.css'
import { OneCertificate } from './OwnCertificates.tsx'

/** /center/certificate: every certificate of one's own: of awards, of taking part, letters of appointment and thanks. */
export const CertificatePage = () => {
  const t = useTexts(ownTexts)
  const { data, error, refetch } = useReply(listMyCertificates, {}, { staleMs: 0 })
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data?.length === 0 ? <EmptyFace kind="award" text={t.none} /> : null}
      {data && data.length > 0 ? (
        <ul className={styles.list} aria-label={t.title}>
          {data.map((certificate) => (
            <OneCertificate key={certificate.certificateId} certificate={certificate} isNamed />
          ))}
        </ul>
      ) : null}
    </>
  )
}
