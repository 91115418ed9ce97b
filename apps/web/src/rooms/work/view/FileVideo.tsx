import { useWorded } from '#web/wording-context.tsx'
import styles from './View.module.css'
import { viewTexts } from './view-texts.ts'
import { lookUrl, type WorkFile } from './work-file.ts'

/** A film to play. */
export const FileVideo = ({ file }: { file: WorkFile }) => {
  const t = useWorded(viewTexts)
  const address = lookUrl(file)
  if (address === null) return <p className={styles.noView}>{file.views === 'waiting' ? t.waiting : t.failed}</p>
  return (
    // biome-ignore lint/a11y/useMediaCaption: films come from participants; captions are in them or not
    <video
      className={styles.video}
      src={address}
      poster={file.thumbUrl ?? undefined}
      controls
      preload="metadata"
      playsInline
      aria-label={file.name}
    />
  )
}
