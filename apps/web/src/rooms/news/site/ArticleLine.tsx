import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listNews } from '@kaisai/contract/news/public.endpoints'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Picture } from '#web/ui/site/Picture.tsx'
import { newsTexts } from '../texts.ts'
import styles from './ArticleLine.module.css'

export type ArticleRow = ReplyOf<typeof listNews>['rows'][number]

/** Address of an article. */
export const articleAddress = (articleId: string): string => `/home/newsDetails?id=${articleId}`

/** One article of a list: its day, title, summary, and its picture when it has one. `heading`: the level below what stands above the list. */
export const ArticleLine = ({ article, heading: Heading = 'h3' }: { article: ArticleRow; heading?: 'h2' | 'h3' }) => {
  const t = useTexts(newsTexts)
  const [year, month, day] = formatDate(article.publishTime, 'day').split('-')
  return (
    <li className={styles.line}>
      <time dateTime={article.publishTime} className={styles.day}>
        <b>
          {month}.{day}
        </b>
        <span>{year}</span>
      </time>
      <div className={styles.text}>
        <p className={styles.meta}>
          {article.top ? <span className={styles.top}>{t.top}</span> : null}
          <span>{article.columnName}</span>
        </p>
        <Heading className={styles.title}>
          <Link to={articleAddress(article.articleId)}>{article.title}</Link>
        </Heading>
        {article.summary === '' ? null : <p className={styles.summary}>{article.summary}</p>}
      </div>
      {article.coverUrl ? (
        <Picture
          src={article.coverUrl}
          sizes="(max-width: 720px) 96px, 168px"
          className={styles.cover}
          width={168}
          height={112}
        />
      ) : null}
    </li>
  )
}
