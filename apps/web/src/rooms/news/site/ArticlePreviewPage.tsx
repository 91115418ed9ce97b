import { getArticlePreview } from '@kaisai/contract/news/public.endpoints'
import { useSearchParams } from 'react-router'
import { hasCode } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { InBrowser } from '#web/ui/site/InBrowser.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { RichContent } from '#web/ui/site/RichContent.tsx'
import { newsTexts } from '../texts.ts'
import styles from './News.module.css'

const OVER = 27016
const REFUSED = 40000

/** /home/articlePreview?key=…: an article that is not public yet, for whoever was sent the link. */
export const ArticlePreviewPage = () => {
  const t = useTexts(newsTexts)
  const [query] = useSearchParams()
  return (
    <>
      <PageMeta title={t.previewTitle} isHidden />
      <InBrowser>
        <Opened previewKey={query.get('key') ?? ''} />
      </InBrowser>
    </>
  )
}

const Opened = ({ previewKey }: { previewKey: string }) => {
  const t = useTexts(newsTexts)
  const { data, error, refetch } = usePublicReply(getArticlePreview, { key: previewKey })
  if (hasCode(error, OVER, REFUSED))
    return (
      <section className={styles.article} role="alert">
        <h1 className={styles.title}>{t.previewOver}</h1>
        <p className={styles.lead}>{t.previewOverNext}</p>
      </section>
    )
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <Waiting />
  return (
    <article className={styles.article}>
      <p className={styles.previewBar} role="status">
        {t.previewOf(data.statusName, formatDate(data.endTime, 'minute'))}
      </p>
      <span className={styles.crumb}>{data.columnName}</span>
      <h1 className={styles.title}>{data.title}</h1>
      <p className={styles.facts}>
        {data.publishTime ? <time dateTime={data.publishTime}>{formatDate(data.publishTime, 'minute')}</time> : null}
        {data.source === '' ? null : <span>{t.source(data.source)}</span>}
        {data.author === '' ? null : <span>{t.author(data.author)}</span>}
      </p>
      {data.coverUrl ? <img src={data.coverUrl} alt="" className={styles.cover} /> : null}
      <div className={styles.body}>
        <RichContent html={data.html} />
      </div>
      {data.attachments.length > 0 ? (
        <section className={styles.files}>
          <h2>{t.attachments}</h2>
          <ul>
            {data.attachments.map((file) => (
              <li key={file.fileId}>
                <a href={file.url} download>
                  {file.name} <small>{formatBytes(file.bytes)}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  )
}
