import { Link, useLoaderData } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { Tem2 } from '#web/rooms/website/index.ts'
import { PageMeta, useSite } from '#web/shells/site/PageMeta.tsx'
import type { loader } from '../loaders/home.ts'
import { newsTexts } from '../texts.ts'
import { ArticleLine, type ArticleRow } from './ArticleLine.tsx'
import styles from './News.module.css'

/** The home page: the site's template with the newest articles in it. */
export const HomePage = () => {
  const site = useSite()
  const { articles } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta />
      <Tem2 site={site} news={articles.length > 0 ? <LatestNews articles={articles} /> : null} />
    </>
  )
}

const LatestNews = ({ articles }: { articles: ArticleRow[] }) => {
  const t = useTexts(newsTexts)
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
