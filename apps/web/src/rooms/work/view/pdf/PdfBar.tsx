import { useEffect, useState } from 'react'
import { useWorded } from '#web/wording-context.tsx'
import { viewTexts } from '../view-texts.ts'
import styles from './Pdf.module.css'

interface PdfBarProps {
  page: number
  pages: number
  onPage: (page: number) => void
  onZoom: (factor: number) => void
  onFit: () => void
  percent: number
  word: string
  onWord: (word: string) => void
  /** Which match of how many; null while nothing is searched. */
  found: { at: number; all: number; isDone: boolean } | null
  onMatch: (by: 1 | -1) => void
}

/** What one can do with a paper: go to a page, zoom, find words. */
export const PdfBar = ({ page, pages, onPage, onZoom, onFit, percent, word, onWord, found, onMatch }: PdfBarProps) => {
  const t = useWorded(viewTexts)
  const [typed, setTyped] = useState(String(page))
  useEffect(() => setTyped(String(page)), [page])
  const go = (): void => {
    const wanted = Math.min(pages, Math.max(1, Math.trunc(Number(typed)) || page))
    setTyped(String(wanted))
    onPage(wanted)
  }
  return (
    <div className={styles.bar}>
      <form
        className={styles.group}
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <button type="button" aria-label={t.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          ↑
        </button>
        <button type="button" aria-label={t.next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          ↓
        </button>
        <input
          className={styles.number}
          aria-label={t.page}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
          onBlur={go}
        />
        <span>/ {pages}</span>
      </form>
      <div className={styles.group}>
        <button type="button" aria-label={t.zoomOut} onClick={() => onZoom(1 / 1.25)}>
          −
        </button>
        <span className={styles.percent}>{percent}%</span>
        <button type="button" aria-label={t.zoomIn} onClick={() => onZoom(1.25)}>
          +
        </button>
        <button type="button" className={styles.wordButton} onClick={onFit}>
          {t.fitWidth}
        </button>
      </div>
      <div className={styles.group}>
        <input
          type="search"
          className={styles.search}
          placeholder={t.searchShort}
          aria-label={t.search}
          maxLength={60}
          value={word}
          onChange={(event) => onWord(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onMatch(event.shiftKey ? -1 : 1)
          }}
        />
        {found ? (
          <>
            <span role="status">{found.all === 0 && !found.isDone ? t.searching : t.found(found.at + 1, found.all)}</span>
            <button type="button" aria-label={t.previousMatch} disabled={found.all === 0} onClick={() => onMatch(-1)}>
              ‹
            </button>
            <button type="button" aria-label={t.nextMatch} disabled={found.all === 0} onClick={() => onMatch(1)}>
              ›
            </button>
          </>
        ) : null}
      </div>
    </div>
  )
}
