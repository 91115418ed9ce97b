import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { newsTexts } from '../texts.ts'
import { ArticleLine, type ArticleRow } from './ArticleLine.tsx'
import styles from './News.module.css'

interface LatestNewsProps {
  articles: readonly ArticleRow[]
  /** Of its heading. */
  id: string
  /** Empty: what it is called by itself. */
  title: string
  /** Where all of them are found. */
  to: string
}

/** The newest articles, for the home page. */
export const LatestNews = ({ articles, id, title, to }: LatestNewsProps) => {
  const t = useTexts(newsTexts)
  if (articles.length === 0) return null
  return (
    <section className={styles.latest} aria-labelledby={id}>
      <header className={styles.latestHead}>
        <h2 id={id}>{title || t.latest}</h2>
        <Link to={to} className={styles.all}>
          {t.allNews} →
        </Link>
      </header>
      <ul>
        {articles.map((article) => (
          <ArticleLine key={article.articleId} article={article} />
        ))}
      </ul>
    </section>
  )
}
