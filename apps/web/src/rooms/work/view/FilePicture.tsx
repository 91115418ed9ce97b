import { useWorded } from '#web/wording-context.tsx'
import styles from './View.module.css'
import { viewTexts } from './view-texts.ts'
import { lookUrl, shapeOf, type WorkFile } from './work-file.ts'

interface FilePictureProps {
  file: WorkFile
  /** `thumb`: small. `view`: in full. */
  size: 'thumb' | 'view'
  /** '' where the name stands beside it. */
  alt?: string
  isLazy?: boolean
}

/** The picture of a file, or in words why there is none. Small ones of videos and papers are their first picture. */
export const FilePicture = ({ file, size, alt = file.name, isLazy = true }: FilePictureProps) => {
  const t = useWorded(viewTexts)
  const whole = shapeOf(file) === 'picture' ? lookUrl(file) : null
  const address = size === 'thumb' ? (file.thumbUrl ?? whole) : (whole ?? file.thumbUrl)
  if (address) return <img src={address} alt={alt} loading={isLazy ? 'lazy' : undefined} draggable={false} decoding="async" />
  const said = file.views === 'waiting' ? t.waiting : file.views === 'failed' ? t.failed : ''
  return <span className={styles.noPicture}>{said || <b aria-hidden="true">{file.extension.toUpperCase()}</b>}</span>
}
