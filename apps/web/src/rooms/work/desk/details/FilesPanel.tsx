import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { formatBytes, formatNumber } from '#web/ui/format.ts'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { CopyText } from './CopyText.tsx'
import styles from './Details.module.css'
import { detailsTexts } from './details-texts.ts'
import { durationText } from './duration-text.ts'
import type { WorkDetail, WorkFile } from './work-detail.ts'

/** The files of the version that counts: what was measured, what proves them, and the ways to see them. */
export const FilesPanel = ({ work }: { work: WorkDetail }) => {
  const t = useTexts(detailsTexts)
  const files = work.current?.files ?? []
  if (files.length === 0) return <EmptyFace text={t.noFiles} />
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={`${file.field} ${file.fileId}`}>
          <FileLine file={file} />
        </li>
      ))}
    </ul>
  )
}

const FileLine = ({ file }: { file: WorkFile }) => {
  const t = useTexts(detailsTexts)
  return (
    <article className={styles.file}>
      <span className={`${styles.frame} ${styles.thumb}`}>
        {file.thumbUrl ? <img src={file.thumbUrl} alt="" loading="lazy" /> : file.extension.toUpperCase()}
      </span>
      <div className={styles.about}>
        <h3>
          {file.name} <ViewState file={file} />
        </h3>
        <p className={styles.quiet}>{file.label}</p>
        <p>{useFileFacts(file).join(' · ')}</p>
        <p className={styles.hash}>
          <span>SHA-256</span> <CopyText text={file.sha256} label="SHA-256" />
        </p>
        <p className={styles.tools}>
          {file.viewUrl ? (
            <Button size="small" href={file.viewUrl} target="_blank" rel="noopener">
              {t.look}
            </Button>
          ) : null}
          {file.originalUrl ? (
            <Button size="small" href={file.originalUrl} download={file.name}>
              {t.original}
            </Button>
          ) : null}
        </p>
      </div>
    </article>
  )
}

const ViewState = ({ file }: { file: WorkFile }) => {
  const t = useTexts(detailsTexts)
  if (file.views === 'waiting') return <StatusTag meaning="open">{t.viewsWaiting}</StatusTag>
  return file.views === 'failed' ? <StatusTag meaning="bad">{t.viewsFailed}</StatusTag> : null
}

const useFileFacts = (file: WorkFile): string[] => {
  const t = useTexts(detailsTexts)
  return [
    file.extension.toUpperCase(),
    formatBytes(file.bytes),
    ...(file.width && file.height ? [t.pixels(formatNumber(file.width), formatNumber(file.height))] : []),
    ...(file.dpi ? [`${file.dpi} dpi`] : []),
    ...(file.seconds === null ? [] : [durationText(file.seconds)]),
    ...(file.pages === null ? [] : [t.pages(file.pages)]),
  ]
}
