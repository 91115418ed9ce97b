import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { CompetitionDetail } from './competition-detail.ts'
import styles from './Details.module.css'
import { detailTexts } from './detail-texts.ts'

/** The articles shown for a competition. */
export const NewsTab = ({ competition }: { competition: CompetitionDetail }) => {
  const t = useTexts(detailTexts)
  if (competition.articles.length === 0) return <p className={styles.quiet}>{t.noNews}</p>
  return (
    <ul className={styles.articles}>
      {competition.articles.map((article) => (
        <li key={article.articleId}>
          <time dateTime={article.publishTime}>{formatDate(article.publishTime, 'day')}</time>
          <div>
            <h3>
              <Link to={`/home/newsDetails?id=${article.articleId}`}>{article.title}</Link>
            </h3>
            {article.summary === '' ? null : <p className={styles.prose}>{article.summary}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
