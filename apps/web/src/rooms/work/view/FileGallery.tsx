import type { ReactNode } from 'react'
import { useWorded } from '#web/wording-context.tsx'
import { FilePicture } from './FilePicture.tsx'
import styles from './View.module.css'
import { viewTexts } from './view-texts.ts'
import type { WorkFile } from './work-file.ts'

interface FileGalleryProps {
  files: readonly WorkFile[]
  onOpen: (fileId: string) => void
  /** Under each picture: what the desk knows of it. */
  note?: ((file: WorkFile) => ReactNode) | undefined
}

/** A series of pictures; each opens in full. */
export const FileGallery = ({ files, onOpen, note }: FileGalleryProps) => {
  const t = useWorded(viewTexts)
  return (
    <ul className={styles.gallery} data-one={files.length === 1 || undefined}>
      {files.map((file) => (
        <li key={file.fileId}>
          <button type="button" className={styles.tile} onClick={() => onOpen(file.fileId)}>
            {/* A picture that is not there yet says so in words, which belong to the name. */}
            <span className="hidden-text">{t.open(file.name)} </span>
            <FilePicture file={file} size={files.length === 1 ? 'view' : 'thumb'} alt="" />
          </button>
          {note?.(file)}
        </li>
      ))}
    </ul>
  )
}
