import type { ReplyOf } from '@kaisai/contract/endpoint'
import { addressOfColumn } from '@kaisai/contract/news/column-pages'
import { countView, type getNews } from '@kaisai/contract/news/public.endpoints'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { articleThing, Structured } from '#web/structured-data.tsx'
import { formatBytes, formatDate, formatNumber } from '#web/ui/format.ts'
import { Crumbs } from '#web/ui/site/Crumbs.tsx'
import { Picture } from '#web/ui/site/Picture.tsx'
import { RichContent } from '#web/ui/site/RichContent.tsx'
import { newsTexts } from '../texts.ts'
import { articleAddress } from './ArticleLine.tsx'
import styles from './News.module.css'

type Article = ReplyOf<typeof getNews>

/** An article, marked up for search engines, with its files and neighbours. */
export const ArticleView = ({ article }: { article: Article }) => {
  const t = useTexts(newsTexts)
  const { articleId } = article
  // Pages come from a cache, so the browser reports that somebody reads. A failure must not disturb the reader.
  useEffect(() => {
    call(countView, { id: articleId }, { quiet: true }).catch(() => undefined)
  }, [articleId])
  return (
    <article className={styles.article}>
      <PageMeta
        title={article.title}
        description={article.summary}
        picture={{ kind: 'article', id: articleId }}
        kind="article"
        canonical={article.canonical}
      />
      {import.meta.env.SSR ? (
        <Structured
          kind="NewsArticle"
          of={(page) =>
            articleThing(
              {
                ...{ title: article.title, section: article.columnName, author: article.author, source: article.source },
                ...{ publishedAt: article.publishTime, changedAt: article.updateTime, image: article.coverUrl },
              },
              page,
            )
          }
        />
      ) : null}
      <Crumbs
        above={[
          { to: '/home/newsList', name: t.news },
          { to: addressOfColumn(article.column), name: article.columnName },
        ]}
        here={article.title}
      />
      <h1 className={styles.title}>{article.title}</h1>
      <p className={styles.facts}>
        <time dateTime={article.publishTime}>{formatDate(article.publishTime, 'minute')}</time>
        {article.source === '' ? null : <span>{t.source(article.source)}</span>}
        {article.author === '' ? null : <span>{t.author(article.author)}</span>}
        <span>{t.views(formatNumber(article.views))}</span>
      </p>
      {article.coverUrl ? (
        <Picture
          src={article.coverUrl}
          sizes="(max-width: 760px) 100vw, 712px"
          className={styles.cover}
          width={1280}
          height={720}
          isFirst
        />
      ) : null}
      <div className={styles.body}>
        <RichContent html={article.html} />
      </div>
      {article.competitions.length > 0 ? (
        <section className={styles.files}>
          <h2>{t.related}</h2>
          <ul>
            {article.competitions.map(({ competitionId, name }) => (
              <li key={competitionId}>
                <Link to={`/home/competition/details?id=${competitionId}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Attachments article={article} />
      <nav className={styles.neighbours}>
        <Neighbour label={t.previous} article={article.previous} />
        <Neighbour label={t.next} article={article.next} />
      </nav>
    </article>
  )
}

const Attachments = ({ article }: { article: Article }) => {
  const t = useTexts(newsTexts)
  if (article.attachments.length === 0) return null
  return (
    <section className={styles.files}>
      <h2>{t.attachments}</h2>
      <ul>
        {article.attachments.map((file) => (
          <li key={file.fileId}>
            <a href={file.url} download>
              {file.name} <small>{formatBytes(file.bytes)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Neighbour = ({ label, article }: { label: string; article: Article['next'] }) => {
  const t = useTexts(newsTexts)
  return article ? (
    <Link to={articleAddress(article.articleId)}>
      <small>{label}</small>
      {article.title}
    </Link>
  ) : (
    <span>
      <small>{label}</small>
      {t.noNeighbour}
    </span>
  )
}
