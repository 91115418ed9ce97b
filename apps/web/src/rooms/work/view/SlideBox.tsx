import { useEffect, useRef } from 'react'
import { useWorded } from '#web/wording-context.tsx'
import { SlideShow } from './SlideShow.tsx'
import styles from './View.module.css'
import { viewTexts } from './view-texts.ts'
import type { WorkFile } from './work-file.ts'

interface SlideBoxProps {
  files: readonly WorkFile[]
  /** The file to begin with. */
  fileId: string
  onClose: () => void
}

/** The slide show over the page: Escape and the cross lead back to where one was. */
export const SlideBox = ({ files, fileId, onClose }: SlideBoxProps) => {
  const t = useWorded(viewTexts)
  const box = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const before = globalThis.document.activeElement
    box.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog ref={box} className={styles.slideBox} aria-label={t.slides} onClose={() => close.current()}>
      <SlideShow files={files} startId={fileId} onClose={() => close.current()} />
    </dialog>
  )
}
