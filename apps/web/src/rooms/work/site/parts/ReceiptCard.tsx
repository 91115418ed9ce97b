import type { ReplyOf } from '@kaisai/contract/endpoint'
import { downloadReceipt, type getSubmission } from '@kaisai/contract/work/own.endpoints'
import { useState } from 'react'
import { CallError, download } from '#web/call.ts'
import { siteBase } from '#web/site-base.ts'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { CopyButton } from '#web/ui/site/CopyButton.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { verifyAddress } from '../../addresses.ts'
import { Statements } from '../../view/Statements.tsx'
import styles from './Parts.module.css'
import { partTexts } from './part-texts.ts'

export type Submission = ReplyOf<typeof getSubmission>

/** The receipt of a version: number, server time, and the hash of every file. */
export const ReceiptCard = ({ submission, code }: { submission: Submission; code: string }) => {
  const t = useWorded(partTexts)
  const [error, setError] = useState<CallError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    await download(downloadReceipt, { submissionId: submission.submissionId }, { quiet: true }).catch((caught: unknown) => {
      if (caught instanceof CallError) setError(caught)
    })
    setBusy(false)
  }
  const facts = [
    [t.receiptNo, <b key="no">{submission.receiptNo}</b>],
    [t.submitTime, formatDate(submission.submitTime)],
    [t.title, submission.title],
    [t.code, code],
    [t.version, t.versionNo(submission.versionNo)],
    [t.submitter, submission.submitterName],
  ] as const
  return (
    <section className={styles.receipt}>
      <h2>{t.receipt}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div data-wide>
          <dt>{t.hash}</dt>
          <dd className={styles.hash}>{submission.hash}</dd>
        </div>
      </dl>
      <Statements statements={submission.statements} />
      <FileHashes files={submission.files} />
      <p className={styles.fine}>{t.keepIt}</p>
      <p className={styles.buttons}>
        <Button look="primary" busy={isBusy} onClick={() => void save()}>
          {t.download}
        </Button>
        <ButtonLink to={verifyAddress(submission.receiptNo)}>{t.verify}</ButtonLink>
        <CopyButton
          text={`${typeof location === 'undefined' ? '' : location.origin + siteBase()}${verifyAddress(submission.receiptNo)}`}
        >
          {t.copyLink}
        </CopyButton>
      </p>
      <Refusal error={error} />
    </section>
  )
}

/** Files with their hashes, to compare with what one has. */
export const FileHashes = ({ files }: { files: readonly { name: string; bytes: number; sha256: string }[] }) => {
  const t = useWorded(partTexts)
  return (
    <div className={styles.hashes}>
      <h3>{t.files(files.length)}</h3>
      <ul>
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may be alike, their order is fixed
          <li key={at}>
            <span>{file.name}</span>
            <span className={styles.fine}>{formatBytes(file.bytes)}</span>
            <code className={styles.hash}>{file.sha256}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
