import type { FileVariant } from '@kaisai/contract/work/labels'
import { useTexts } from '#web/lang.tsx'
import styles from './Details.module.css'
import { detailsTexts } from './details-texts.ts'
import { useWorkPicture } from './work-file.ts'

interface WorkPictureProps {
  workId: string
  fileId: string
  variant: FileVariant
  alt: string
  className?: string
}

/** A picture of a work's file; says so when there is none. */
export const WorkPicture = ({ workId, fileId, variant, alt, className = '' }: WorkPictureProps) => {
  const t = useTexts(detailsTexts)
  const url = useWorkPicture(workId, fileId, variant)
  return (
    <span className={`${styles.frame} ${className}`} aria-busy={url === undefined}>
      {url ? <img src={url} alt={alt} /> : null}
      {url === null ? <small>{t.noPicture}</small> : null}
    </span>
  )
}
