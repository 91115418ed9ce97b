import { getSubmission } from '@kaisai/contract/work/own.endpoints'
import { useEffect, useRef } from 'react'
import { submitAddress } from '#web/rooms/work/addresses.ts'
import { formatDate } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import parts from '../parts/Parts.module.css'
import { partTexts } from '../parts/part-texts.ts'
import { ReceiptCard } from '../parts/ReceiptCard.tsx'
import type { OwnWork } from '../parts/Versions.tsx'
import { WorkMoves } from '../parts/WorkMoves.tsx'
import { refreshWork } from './refresh-work.ts'
import styles from './Submit.module.css'
import { submitTexts } from './submit-texts.ts'

/** The work is submitted: the receipt of the newest version. The address leads here again after a reload. */
export const Submitted = ({ work }: { work: OwnWork }) => {
  const t = useWorded(partTexts)
  const words = useWorded(submitTexts)
  const head = useRef<HTMLHeadingElement>(null)
  const newest = work.submissions.reduce((best, one) => (one.versionNo > best.versionNo ? one : best))
  const { data, error, refetch } = usePublicReply(getSubmission, { submissionId: newest.submissionId })
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={styles.step}>
      <section className={styles.verdict}>
        <span aria-hidden="true">✓</span>
        <h2 ref={head} tabIndex={-1}>
          {newest.isLate ? t.submittedLate : t.submitted}
        </h2>
        <p>{newest.title}</p>
        <p className={parts.fine}>{formatDate(newest.submitTime)}</p>
      </section>
      {error ? <Failure error={error} onRetry={refetch} /> : null}
      {data ? <ReceiptCard submission={data} code={work.code} /> : error ? null : <Waiting />}
      <WorkMoves work={work} onMoved={refreshWork} />
      <p className={parts.buttons}>
        <ButtonLink to={`/center/work?id=${work.workId}`}>{t.toCenter}</ButtonLink>
        <ButtonLink to={submitAddress({ workId: work.workId })} look="quiet">
          {words.see}
        </ButtonLink>
        <ButtonLink to={`/home/competition/details?id=${work.competitionId}`} look="quiet">
          {words.toCompetition}
        </ButtonLink>
      </p>
    </div>
  )
}
