import { useEffect, useRef, useState } from 'react'
import { useWorded } from '#web/wording-context.tsx'
import { FilePicture } from './FilePicture.tsx'
import { OtherSlide } from './OtherSlide.tsx'
import styles from './SlideShow.module.css'
import { useZoom } from './use-zoom.ts'
import { viewTexts } from './view-texts.ts'
import { shapeOf, type WorkFile } from './work-file.ts'

interface SlideShowProps {
  files: readonly WorkFile[]
  startId?: string | undefined
  /** A name for the whole, in the head. */
  title?: string
  onClose?: (() => void) | undefined
  /** Another file is shown. */
  onShow?: (fileId: string) => void
}

/** The files of a work one after another, each as large as the window: keys, swipes, zoom. */
export const SlideShow = ({ files, startId, title, onClose, onShow }: SlideShowProps) => {
  const t = useWorded(viewTexts)
  const frame = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ fileId }) => fileId === startId),
    ),
  )
  const file = files[at]
  const go = (to: number): void => {
    const next = Math.min(files.length - 1, Math.max(0, to))
    if (next === at) return
    setAt(next)
    onShow?.(files[next]!.fileId)
  }
  const { stage, view, handlers, zoomBy, reset } = useZoom({ key: file?.fileId ?? '', onSwipe: (by) => go(at + by) })
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  const isPicture = file !== undefined && shapeOf(file) === 'picture'
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLVideoElement || event.ctrlKey || event.metaKey)
      return
    const isPaper = file !== undefined && shapeOf(file) === 'pdf'
    const acts: Record<string, () => void> = {
      ArrowRight: () => go(at + 1),
      ArrowLeft: () => go(at - 1),
      ...(isPaper
        ? {}
        : { Home: () => go(0), End: () => go(files.length - 1), PageDown: () => go(at + 1), PageUp: () => go(at - 1) }),
      ...(isPicture ? { '+': () => zoomBy(1.5), '=': () => zoomBy(1.5), '-': () => zoomBy(1 / 1.5), '0': reset } : {}),
      ...(onClose ? { Escape: onClose } : {}),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the show; its buttons do the same
    <div ref={frame} className={styles.show} tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <p>
          {title ? <b>{title}</b> : null}
          <span>{file?.name}</span>
        </p>
        <span className={styles.count} role="status">
          {files.length > 1 ? t.at(at + 1, files.length) : ''}
        </span>
        {isPicture ? (
          <>
            <button type="button" aria-label={t.zoomOut} disabled={view.scale === 1} onClick={() => zoomBy(1 / 1.5)}>
              −
            </button>
            <button type="button" aria-label={t.zoomIn} onClick={() => zoomBy(1.5)}>
              +
            </button>
          </>
        ) : null}
        {onClose ? (
          <button type="button" aria-label={t.close} onClick={onClose}>
            ×
          </button>
        ) : null}
      </header>
      <div className={styles.body}>
        {file === undefined ? (
          <p className={styles.said}>{t.nothing}</p>
        ) : isPicture ? (
          <div ref={stage} className={styles.stage} data-zoomed={view.scale > 1 || undefined} {...handlers}>
            <div
              className={styles.picture}
              style={view.scale === 1 ? undefined : { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            >
              <FilePicture key={file.fileId} file={file} size="view" isLazy={false} />
            </div>
          </div>
        ) : (
          <OtherSlide key={file.fileId} file={file} />
        )}
        {files.length > 1 ? (
          <>
            <button
              type="button"
              className={styles.previous}
              aria-label={t.previous}
              disabled={at === 0}
              onClick={() => go(at - 1)}
            >
              ‹
            </button>
            <button
              type="button"
              className={styles.next}
              aria-label={t.next}
              disabled={at === files.length - 1}
              onClick={() => go(at + 1)}
            >
              ›
            </button>
          </>
        ) : null}
      </div>
    </div>
  )
}
