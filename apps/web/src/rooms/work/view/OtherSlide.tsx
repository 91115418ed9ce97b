import { lazy, Suspense } from 'react'
import { useTexts } from '#web/lang.tsx'
import { FileVideo } from './FileVideo.tsx'
import styles from './SlideShow.module.css'
import { viewTexts } from './view-texts.ts'
import { lookUrl, shapeOf, type WorkFile } from './work-file.ts'

const PdfViewer = lazy(async () => ({ default: (await import('./PdfViewer.tsx')).PdfViewer }))

/** A film or a paper as large as there is room, or in words why nothing can be looked at. */
export const OtherSlide = ({ file }: { file: WorkFile }) => {
  const t = useTexts(viewTexts)
  const url = lookUrl(file)
  const shape = shapeOf(file)
  if (shape === 'video')
    return (
      <div className={styles.film}>
        <FileVideo file={file} />
      </div>
    )
  if (shape === 'pdf' && url !== null)
    return (
      <Suspense fallback={<p className={styles.said}>{t.loading}</p>}>
        <PdfViewer url={url} name={file.name} />
      </Suspense>
    )
  return <p className={styles.said}>{file.views === 'waiting' ? t.waiting : shape === 'other' ? t.noView : t.failed}</p>
}
