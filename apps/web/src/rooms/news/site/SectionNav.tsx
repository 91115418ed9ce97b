import { columnPages } from '@kaisai/contract/news/column-pages'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { newsTexts } from '../texts.ts'
import styles from './News.module.css'

/** The pages of the news beside each other, one of them open. */
export const SectionNav = () => {
  const t = useTexts(newsTexts)
  const { pathname } = useLocation()
  const pages = [
    ['/home/news/newsList', t.allNewsShort],
    [columnPages.news, t.pages.news.title],
    [columnPages.competitionInfo, t.pages.competitionInfo.title],
    [columnPages.guide, t.pages.guide.title],
    [columnPages.manual, t.pages.manual.title],
    [columnPages.previousWorks, t.pages.previousWorks.title],
    [columnPages.faq, t.pages.faq.title],
  ] as const
  return (
    <nav className={styles.columns} aria-label={t.section}>
      {pages.map(([to, name]) => (
        <Link key={to} to={to} className={styles.column} aria-current={pathname === to ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
