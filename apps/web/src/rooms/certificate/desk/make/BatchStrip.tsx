import { downloadRowPicture, pageBatchRows } from '@kaisai/contract/certificate/batch-row.endpoints'
import { downloadCertificatePicture, pageCertificates } from '@kaisai/contract/certificate/record.endpoints'
import { fetchFile } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ServedPicture } from '../list/ServedPicture.tsx'
import styles from './Batch.module.css'
import { pictureName } from './BatchRows.tsx'
import type { Batch } from './batch-row.ts'
import { batchTexts } from './batch-texts.ts'

const SHOWN = 12

/** What will be printed, or was made, side by side. */
export const BatchStrip = ({ batch }: { batch: Batch }) =>
  batch.made > 0 ? <Made batchId={batch.batchId} /> : <Planned batchId={batch.batchId} />

const Planned = ({ batchId }: { batchId: string }) => {
  const b = useTexts(batchTexts)
  const { data } = useReply(pageBatchRows, { batchId, pageSize: SHOWN }, { staleMs: 0 })
  const rows = (data?.rows ?? []).filter(({ choice }) => choice !== 'leave')
  if (rows.length === 0) return null
  return (
    <section className={styles.card} aria-label={b.strip}>
      <div className={styles.strip}>
        {rows.map((row) => (
          <figure key={row.rowId}>
            <ServedPicture
              name={pictureName(row)}
              load={() => fetchFile(downloadRowPicture, { batchId, rowId: row.rowId }, { quiet: true })}
              alt={b.rowTitle(row.seq, row.holderName)}
              size="strip"
            />
            <figcaption>{row.holderName}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

const Made = ({ batchId }: { batchId: string }) => {
  const b = useTexts(batchTexts)
  const { data } = useReply(pageCertificates, { batchId, pageSize: SHOWN }, { staleMs: 0 })
  const rows = (data?.rows ?? []).filter(({ status }) => status !== 'queued' && status !== 'failed' && status !== 'dropped')
  if (rows.length === 0) return null
  return (
    <section className={styles.card} aria-label={b.madeStrip}>
      <div className={styles.strip}>
        {rows.map(({ certificateId, number, holderName, status }) => (
          <figure key={certificateId}>
            <ServedPicture
              name={`${certificateId} ${status}`}
              load={() => fetchFile(downloadCertificatePicture, { certificateId, isSmall: true }, { quiet: true })}
              alt={`${number} ${holderName}`}
              size="strip"
            />
            <figcaption>
              {number} {holderName}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
