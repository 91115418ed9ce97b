import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { newsTexts } from '../texts.ts'
import { type ArticleRow, articleAddress } from './ArticleLine.tsx'
import styles from './News.module.css'

type Short = Pick<ArticleRow, 'articleId' | 'title' | 'publishTime' | 'top'>

/** Articles of one column, a line each. */
export const ColumnList = ({ articles }: { articles: readonly Short[] }) => {
  const t = useTexts(newsTexts)
  return (
    <ul className={styles.short}>
      {articles.map(({ articleId, title, publishTime, top }) => (
        <li key={articleId}>
          <Link to={articleAddress(articleId)}>
            {top ? <small>{t.top}</small> : null}
            {title}
          </Link>
          <time dateTime={publishTime}>{formatDate(publishTime, 'day').slice(5)}</time>
        </li>
      ))}
    </ul>
  )
}
