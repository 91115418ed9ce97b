import { useSyncExternalStore } from 'react'
import { Link, useLoaderData } from 'react-router'
import { later } from '#web/ui/site/later.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { previewAddress } from '../addresses.ts'
import type { loader } from '../loaders/work-files.ts'
import { viewTexts } from '../view/view-texts.ts'
import { lookUrl, shapeOf } from '../view/work-file.ts'
import styles from './gallery/Gallery.module.css'
import { galleryTexts } from './gallery/gallery-texts.ts'
import { Overlay } from './gallery/Overlay.tsx'

const Reading = () => <p className={styles.said}>{useWorded(viewTexts).loading}</p>
const PdfViewer = later(async () => (await import('../view/PdfViewer.tsx')).PdfViewer, Reading)
const unchanged = () => () => {}

/** /pdf?…&fileId=…: a paper of a work to read. */
export const PdfPage = () => {
  const t = useWorded(galleryTexts)
  const view = useWorded(viewTexts)
  const { shown, files, fileId } = useLoaderData<typeof loader>()
  const file = files.find((one) => (fileId === null ? shapeOf(one) === 'pdf' : one.fileId === fileId))
  const url = file && shapeOf(file) === 'pdf' ? lookUrl(file) : null
  const isHere = useSyncExternalStore(
    unchanged,
    () => true,
    () => false,
  )
  return (
    <Overlay title={file?.name ?? view.document}>
      <header className={styles.overlayHead}>
        <b>{file?.name ?? view.document}</b>
        <Link to={previewAddress(shown)} aria-label={t.close}>
          ×
        </Link>
      </header>
      <div className={styles.overlayBody}>
        {file && url ? (
          isHere ? (
            <PdfViewer url={url} name={file.name} />
          ) : (
            <Reading />
          )
        ) : (
          <p className={styles.said}>{file?.views === 'waiting' ? view.waiting : view.noView}</p>
        )}
      </div>
    </Overlay>
  )
}
