import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { newsTexts } from '../texts.ts'
import { ArticleLine, type ArticleRow } from './ArticleLine.tsx'
import styles from './News.module.css'

/** The newest articles, for the home page. */
export const LatestNews = ({ articles }: { articles: ArticleRow[] }) => {
  const t = useTexts(newsTexts)
  if (articles.length === 0) return null
  return (
    <section className={styles.latest} aria-labelledby="news">
      <header className={styles.latestHead}>
        <h2 id="news">{t.latest}</h2>
        <Link to="/home/newsList" className={styles.all}>
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
