import { later } from '#web/ui/site/later.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { FileVideo } from './FileVideo.tsx'
import styles from './SlideShow.module.css'
import { viewTexts } from './view-texts.ts'
import { lookUrl, shapeOf, type WorkFile } from './work-file.ts'

const Reading = () => <p className={styles.said}>{useWorded(viewTexts).loading}</p>
const PdfViewer = later(async () => (await import('./PdfViewer.tsx')).PdfViewer, Reading)

/** A film or a paper as large as there is room, or in words why nothing can be looked at. */
export const OtherSlide = ({ file }: { file: WorkFile }) => {
  const t = useWorded(viewTexts)
  const url = lookUrl(file)
  const shape = shapeOf(file)
  if (shape === 'video')
    return (
      <div className={styles.film}>
        <FileVideo file={file} />
      </div>
    )
  if (shape === 'pdf' && url !== null) return <PdfViewer url={url} name={file.name} />
  return <p className={styles.said}>{file.views === 'waiting' ? t.waiting : shape === 'other' ? t.noView : t.failed}</p>
}
