import type { ReactNode } from 'react'
import { formatBytes } from '#web/ui/format.ts'
import { useWorded } from '#web/wording-context.tsx'
import { FilePicture } from './FilePicture.tsx'
import styles from './View.module.css'
import { viewTexts } from './view-texts.ts'
import { lookUrl, playTime, shapeOf, type WorkFile } from './work-file.ts'

interface FileCardProps {
  file: WorkFile
  onOpen: (fileId: string) => void
  note?: ((file: WorkFile) => ReactNode) | undefined
}

/** One file by name: what it is, the way to read it and, for those who may, to have it as it was sent. */
export const FileCard = ({ file, onOpen, note }: FileCardProps) => {
  const t = useWorded(viewTexts)
  const shape = shapeOf(file)
  const isReadable = shape !== 'other' && lookUrl(file) !== null
  const facts = [
    formatBytes(file.bytes),
    file.pages ? t.pages(file.pages) : '',
    file.seconds ? playTime(file.seconds) : '',
    file.width && file.height ? `${file.width}×${file.height}` : '',
    file.dpi ? `${file.dpi} dpi` : '',
  ]
  return (
    <div className={styles.card}>
      <span className={styles.cardPicture} aria-hidden="true">
        {file.thumbUrl ? <FilePicture file={file} size="thumb" alt="" /> : <b>{file.extension.toUpperCase()}</b>}
      </span>
      <div className={styles.cardText}>
        <p className={styles.cardName}>{file.name}</p>
        <p className={styles.fine}>{facts.filter(Boolean).join(' · ')}</p>
        {file.views === 'waiting' ? <p className={styles.fine}>{t.waiting}</p> : null}
        {file.views === 'failed' ? <p className={styles.bad}>{t.failed}</p> : null}
        {note?.(file)}
      </div>
      <span className={styles.cardActions}>
        {isReadable ? (
          <button type="button" className={styles.action} aria-label={t.readFile(file.name)} onClick={() => onOpen(file.fileId)}>
            {t.readPdf}
          </button>
        ) : null}
        {file.originalUrl ? (
          <a className={styles.action} href={file.originalUrl} download={file.name} aria-label={t.downloadFile(file.name)}>
            {t.download}
          </a>
        ) : null}
      </span>
    </div>
  )
}
