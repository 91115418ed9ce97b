import { Link, useSearchParams } from 'react-router'
import { bilingual, useTexts } from '#web/lang.tsx'
import styles from './Pager.module.css'

const texts = bilingual({
  zh: { pages: '分页', previous: '上一页', next: '下一页', page: (n: number) => `第 ${n} 页` },
  en: { pages: 'Pages', previous: 'Previous', next: 'Next', page: (n: number) => `Page ${n}` },
})

/** Page numbers to offer around the current one; 0 stands for a gap. */
export const pageNumbers = (pageNum: number, pages: number): number[] => {
  const wanted = [1, pageNum - 1, pageNum, pageNum + 1, pages].filter((n) => n >= 1 && n <= pages)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((n, at) => (at > 0 && n - sorted[at - 1]! > 1 ? [0, n] : [n]))
}

interface PagerProps {
  pageNum: number
  pages: number
  total: string
  /** The id of the list, where it does not begin the page. */
  anchor?: string
}

/** Links to the pages of a list; the rest of the address stays. */
export const Pager = ({ pageNum, pages, total, anchor }: PagerProps) => {
  const t = useTexts(texts)
  const [query] = useSearchParams()
  const to = (n: number): string => {
    const next = new URLSearchParams(query)
    if (n === 1) next.delete('pageNum')
    else next.set('pageNum', String(n))
    return `?${next.toString()}${anchor ? `#${anchor}` : ''}`
  }
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      <span className={styles.total}>{total}</span>
      {pageNum > 1 ? (
        <Link to={to(pageNum - 1)} rel="prev" className={styles.step}>
          ← {t.previous}
        </Link>
      ) : null}
      {pageNumbers(pageNum, pages).map((n, at) =>
        n === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name of its own
          <span key={`gap${at}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={n}
            to={to(n)}
            className={styles.page}
            aria-label={t.page(n)}
            aria-current={n === pageNum ? 'page' : undefined}
          >
            {n}
          </Link>
        ),
      )}
      {pageNum < pages ? (
        <Link to={to(pageNum + 1)} rel="next" className={styles.step}>
          {t.next} →
        </Link>
      ) : null}
    </nav>
  )
}
