import type { ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { getSubmission, type getWork } from '@kaisai/contract/work/own.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { useState } from 'react'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import { WorkContent } from '../../view/WorkContent.tsx'
import styles from './Parts.module.css'
import { partTexts } from './part-texts.ts'
import { ReceiptCard } from './ReceiptCard.tsx'

export type OwnWork = ReplyOf<typeof getWork>

/** Every version that was submitted, the newest first, each with its receipt and content. */
export const Versions = ({ work }: { work: Pick<OwnWork, 'code' | 'submissions' | 'status'> }) => {
  const t = useWorded(partTexts)
  const newest = Math.max(0, ...work.submissions.map(({ versionNo }) => versionNo))
  if (work.submissions.length === 0) return <p className={styles.fine}>{t.noVersions}</p>
  const sorted = [...work.submissions].sort((a, b) => b.versionNo - a.versionNo)
  return (
    <ul className={styles.versions}>
      {sorted.map((version) => (
        <VersionRow
          key={version.submissionId}
          version={version}
          code={work.code}
          isCounting={version.versionNo === newest && !isIn(workStates, 'unfit', work.status)}
        />
      ))}
    </ul>
  )
}

interface VersionRowProps {
  version: OwnWork['submissions'][number]
  code: string
  isCounting: boolean
}

const VersionRow = ({ version, code, isCounting }: VersionRowProps) => {
  const t = useWorded(partTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <b>{t.versionNo(version.versionNo)}</b>
          <span>{formatDate(version.submitTime)}</span>
          <span className={styles.fine}>{t.fileCount(version.fileCount, formatBytes(version.bytes))}</span>
          {isCounting ? <StatusTag meaning="good">{t.counts}</StatusTag> : null}
          {version.isLate ? <StatusTag meaning="bad">{t.late}</StatusTag> : null}
        </summary>
        {isOpen ? <OneVersion submissionId={version.submissionId} code={code} /> : null}
      </details>
    </li>
  )
}

const OneVersion = ({ submissionId, code }: { submissionId: string; code: string }) => {
  const t = useWorded(partTexts)
  const [isShown, setShown] = useState(false)
  const { data, error, refetch } = usePublicReply(getSubmission, { submissionId })
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  return (
    <div className={styles.version}>
      <ReceiptCard submission={data} code={code} />
      <p>
        <button type="button" className={styles.textButton} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t.hideContent : t.seeContent}
        </button>
      </p>
      {isShown ? <WorkContent document={data.document} answers={data.answers} files={data.files} /> : null}
    </div>
  )
}
