import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWorded } from '#web/wording-context.tsx'
import type { Match } from './pdf/find-in-pages.ts'
import styles from './pdf/Pdf.module.css'
import { PdfBar } from './pdf/PdfBar.tsx'
import { PdfPage } from './pdf/PdfPage.tsx'
import { LEAST_SCALE, MOST_SCALE, pageAt, pagesInSight, placePages, scaleToWidth } from './pdf/pdf-pages.ts'
import { usePdf } from './pdf/use-pdf.ts'
import { usePinch } from './pdf/use-pinch.ts'
import { useSearch } from './pdf/use-search.ts'
import { viewTexts } from './view-texts.ts'

/** On wide screens a page begins no larger than this. */
const COMFORT = 1.5

interface PdfViewerProps {
  url: string
  name: string
}

/** A paper to read: only the pages in sight are drawn; page, zoom and words to find in a bar above. Not printed. */
export const PdfViewer = ({ url, name }: PdfViewerProps) => {
  const t = useWorded(viewTexts)
  const { opened, sizes, noteSize, retry } = usePdf(url)
  const list = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState({ top: 0, width: 0, height: 0 })
  const [zoom, setZoom] = useState<number | null>(null)
  const [word, setWord] = useState('')
  const pdf = opened.kind === 'open' ? opened.pdf : null
  const { matches, current, at, isDone, step } = useSearch(pdf, word)
  const fitting = scaleToWidth(sizes, frame.width)
  const scale = zoom ?? Math.min(COMFORT, fitting)
  const places = useMemo(() => placePages(pdf?.numPages ?? 0, sizes, scale), [pdf, sizes, scale])
  const page = pageAt(places, frame.top, frame.height)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is there once the paper is open
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = (): void => setFrame({ top: element.scrollTop, width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [pdf])
  // What one reads stays where it is while the scale changes.
  const before = useRef(scale)
  useLayoutEffect(() => {
    const element = list.current
    if (element && before.current !== scale) element.scrollTop = (element.scrollTop * scale) / before.current
    before.current = scale
  }, [scale])

  const toPage = (wanted: number): void => list.current?.scrollTo({ top: (places.tops[wanted - 1] ?? 0) - 4 })
  const zoomBy = (factor: number): void => setZoom((now) => Math.min(MOST_SCALE, Math.max(LEAST_SCALE, (now ?? scale) * factor)))
  const toMatch = (match: Match | null): void => {
    if (match && match.page !== page) toPage(match.page)
  }
  usePinch(list, pdf !== null, zoomBy)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first match of a new word is gone to
  useEffect(() => toMatch(matches[0] ?? null), [matches[0]?.page, word])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const isFind = (event.ctrlKey || event.metaKey) && event.key === 'f'
    if (isFind) event.currentTarget.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    else if (event.target instanceof HTMLInputElement) return
    else if (event.key === '+' || event.key === '=') zoomBy(1.25)
    else if (event.key === '-') zoomBy(1 / 1.25)
    else if (event.key === '0') setZoom(null)
    else if (event.key === 'Home') toPage(1)
    else if (event.key === 'End') toPage(pdf?.numPages ?? 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (opened.kind === 'loading') return <p className={styles.said}>{t.loading}</p>
  if (opened.kind === 'failed')
    return (
      <div className={styles.said} role="alert">
        <p>{opened.reason === 'password' ? t.password : opened.reason === 'broken' ? t.broken : t.cannotOpen}</p>
        {opened.reason === 'network' ? (
          <button type="button" onClick={retry}>
            {t.retry}
          </button>
        ) : null}
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the reader; the bar's buttons do the same
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <PdfBar
        page={page}
        pages={opened.pdf.numPages}
        onPage={toPage}
        onZoom={zoomBy}
        onFit={() => setZoom(fitting)}
        percent={Math.round(scale * 100)}
        word={word}
        onWord={setWord}
        found={word.trim() === '' ? null : { at, all: matches.length, isDone }}
        onMatch={(by) => toMatch(step(by))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard */}
      <section ref={list} className={styles.list} tabIndex={0} aria-label={`${t.document} ${name}`}>
        <div className={styles.sheet} style={{ height: places.total }}>
          {pagesInSight(places, frame.top, frame.height).map((one) => (
            <div
              key={one}
              className={styles.place}
              style={{
                top: places.tops[one - 1],
                height: places.heights[one - 1],
                width: Math.round((sizes.get(one) ?? sizes.get(1))!.width * scale),
              }}
            >
              <PdfPage
                pdf={opened.pdf}
                page={one}
                scale={scale}
                matches={matches.filter((match) => match.page === one)}
                current={current}
                onSize={noteSize}
              />
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}
