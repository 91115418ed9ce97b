import { previewSitePage } from '@kaisai/contract/website/page.endpoints'
import { useSearchParams } from 'react-router'
import { hasCode } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { InBrowser } from '#web/ui/site/InBrowser.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import styles from './Content.module.css'
import { PageBlocks } from './PageBlocks.tsx'
import { pageTexts } from './page-texts.ts'

const OVER = 26012

/** /home/pagePreview?key=…: a draft, for who has the link while it holds. Never rendered by the server: its pages are kept for others. */
export const PagePreviewPage = () => {
  const t = useTexts(pageTexts)
  return (
    <article className={styles.page}>
      <PageMeta title={t.preview} isHidden />
      <InBrowser>
        <Draft />
      </InBrowser>
    </article>
  )
}

const Draft = () => {
  const t = useTexts(pageTexts)
  const key = (useSearchParams()[0].get('key') ?? '').slice(0, 80)
  const { data, error, refetch } = usePublicReply(previewSitePage, { key }, { enabled: key !== '' })
  if (key === '' || hasCode(error, OVER))
    return (
      <div className={styles.over}>
        <h1>{t.previewOver}</h1>
        <p>{t.previewOverHint}</p>
        <p>
          <ButtonLink to="/home/homepage" look="primary">
            {t.toHome}
          </ButtonLink>
        </p>
      </div>
    )
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  return (
    <>
      <p className={styles.notice} role="status">
        {t.previewNotice(formatDate(data.endTime, 'minute'))}
      </p>
      <h1>{data.title}</h1>
      {data.description === '' ? null : <p className={styles.lead}>{data.description}</p>}
      <PageBlocks blocks={data.blocks} />
    </>
  )
}
