import { useWorded } from '#web/wording-context.tsx'
import { FilePicture } from './FilePicture.tsx'
import { OtherSlide } from './OtherSlide.tsx'
import styles from './SlideShow.module.css'
import { useZoom } from './use-zoom.ts'
import { viewTexts } from './view-texts.ts'
import { shapeOf, type WorkFile } from './work-file.ts'

interface FileStageProps {
  file: WorkFile
  /** A swipe over a whole picture. */
  onSwipe: (by: 1 | -1) => void
}

/** One file beside something else, as large as its box: pictures zoom, papers are read, films play. Takes no focus by itself. */
export const FileStage = ({ file, onSwipe }: FileStageProps) => {
  const t = useWorded(viewTexts)
  const { stage, view, handlers, zoomBy } = useZoom({ key: file.fileId, onSwipe })
  if (shapeOf(file) !== 'picture')
    return (
      <div className={styles.beside}>
        <OtherSlide key={file.fileId} file={file} />
      </div>
    )
  return (
    <div className={styles.beside}>
      <div ref={stage} className={styles.stage} data-zoomed={view.scale > 1 || undefined} {...handlers}>
        <div
          className={styles.picture}
          style={view.scale === 1 ? undefined : { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <FilePicture key={file.fileId} file={file} size="view" isLazy={false} />
        </div>
      </div>
      <div className={styles.zoom}>
        <button type="button" aria-label={t.zoomOut} disabled={view.scale === 1} onClick={() => zoomBy(1 / 1.5)}>
          −
        </button>
        <button type="button" aria-label={t.zoomIn} onClick={() => zoomBy(1.5)}>
          +
        </button>
      </div>
    </div>
  )
}
