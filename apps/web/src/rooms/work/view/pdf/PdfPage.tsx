import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { useWorded } from '#web/wording-context.tsx'
import { viewTexts } from '../view-texts.ts'
import type { Match } from './find-in-pages.ts'
import { pdfLibrary } from './open-pdf.ts'
import styles from './Pdf.module.css'
import { type PageSize, sharpness } from './pdf-pages.ts'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  page: number
  scale: number
  /** The matches on this page, and the one that is looked at. */
  matches: readonly Match[]
  current: Match | null
  onSize: (page: number, size: PageSize) => void
}

/** One page: drawn as a picture, with its text above it to be marked and found. */
export const PdfPage = ({ pdf, page, scale, matches, current, onSize }: PdfPageProps) => {
  const t = useWorded(viewTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const pieces = useRef<readonly HTMLElement[]>([])
  const shown = useRef({ matches, current })
  useEffect(() => {
    shown.current = { matches, current }
    mark(pieces.current, matches, current)
  }, [matches, current])
  useEffect(() => {
    let isGone = false
    let drawing: RenderTask | null = null
    const draw = async (): Promise<void> => {
      const loaded = await pdf.getPage(page)
      const plain = loaded.getViewport({ scale: 1 })
      onSize(page, { width: plain.width, height: plain.height })
      const viewport = loaded.getViewport({ scale })
      const [surface, layer] = [canvas.current, text.current]
      if (isGone || !surface || !layer) return
      const ratio = sharpness(viewport, devicePixelRatio)
      surface.width = Math.floor(viewport.width * ratio)
      surface.height = Math.floor(viewport.height * ratio)
      surface.style.width = `${viewport.width}px`
      surface.style.height = `${viewport.height}px`
      drawing = loaded.render({ canvas: surface, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
      await drawing.promise
      const [{ TextLayer }, content] = await Promise.all([pdfLibrary(), loaded.getTextContent()])
      if (isGone) return
      layer.replaceChildren()
      layer.style.setProperty('--total-scale-factor', String(scale))
      const made = new TextLayer({ textContentSource: content, container: layer, viewport })
      await made.render()
      if (isGone) return
      pieces.current = made.textDivs as HTMLElement[]
      mark(pieces.current, shown.current.matches, shown.current.current)
    }
    // A page that left the sight while it was drawn is no fault.
    draw().catch((error: unknown) => {
      if (!isGone && (error as Error).name !== 'RenderingCancelledException') throw error
    })
    return () => {
      isGone = true
      drawing?.cancel()
    }
  }, [pdf, page, scale, onSize])
  return (
    <section className={styles.page} aria-label={t.pageOf(page, pdf.numPages)}>
      <canvas ref={canvas} />
      <div ref={text} className={styles.text} />
    </section>
  )
}

const mark = (pieces: readonly HTMLElement[], matches: readonly Match[], current: Match | null): void => {
  for (const [at, piece] of pieces.entries()) {
    const here = matches.find(({ from, to }) => at >= from && at <= to)
    if (here) piece.dataset.match = here === current ? 'current' : 'one'
    else delete piece.dataset.match
  }
}
