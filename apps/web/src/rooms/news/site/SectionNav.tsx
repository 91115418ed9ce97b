import { columnPageLabel, columnPages, pagedColumns } from '@kaisai/contract/news/column-pages'
import { Link, useLocation } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSite } from '#web/shells/site/PageMeta.tsx'
import { chosenInStrip } from '#web/ui/site/chosen-in-strip.ts'
import { newsTexts } from '../texts.ts'
import styles from './News.module.css'

/** The pages of the news beside each other, one of them open. */
export const SectionNav = () => {
  const t = useTexts(newsTexts)
  const label = useLabel()
  const { wording } = useSite()
  const { pathname } = useLocation()
  const pages = [
    ['/home/news/newsList', t.allNewsShort],
    ...pagedColumns.map((column) => [columnPages[column], label(columnPageLabel(column, wording))] as const),
  ] as const
  return (
    <nav className={styles.columns} data-strip aria-label={t.section}>
      {pages.map(([to, name]) => (
        <Link
          key={to}
          to={to}
          className={styles.column}
          {...(pathname === to ? { 'aria-current': 'page', ref: chosenInStrip } : {})}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
