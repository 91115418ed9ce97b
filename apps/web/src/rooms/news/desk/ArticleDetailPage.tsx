import { EditOutlined, ExportOutlined } from '@ant-design/icons'
import { getArticle } from '@kaisai/contract/news/news.endpoints'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { SecondPerson } from '#web/ui/notice/SecondPerson.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import { articleAddress } from '../site/ArticleLine.tsx'
import styles from './ArticleDetailPage.module.css'
import { ArticleDifferences } from './ArticleDifferences.tsx'
import { ArticleHistory } from './ArticleHistory.tsx'
import { detailPath, editPath, isEditable } from './ArticlePage.tsx'
import { ArticlePreview, type ShownPlace } from './ArticlePreview.tsx'
import { type Article, isToCome } from './article-values.ts'
import { Findings } from './checks/Findings.tsx'
import { deskTexts } from './desk-texts.ts'
import { useDescribe } from './field-words.ts'
import { PreviewLink } from './PreviewLink.tsx'
import { harsh, useArticleMove, verbs } from './use-article-move.ts'

const LIST = '/newsManagement/list'

/** `/newsManagement/detail?articleId=`: an article as readers will see it, its way so far, and what can be done now. */
export const ArticleDetailPage = () => {
  const t = useTexts(deskTexts)
  const articleId = useSearchParams()[0].get('articleId')
  const { data, error, refetch } = useReply(
    getArticle,
    { articleId: articleId ?? '' },
    { enabled: articleId !== null, staleMs: 0 },
  )
  if (articleId === null) return <EmptyFace text={t.missing} action={<Link to={LIST}>{t.backToList}</Link>} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  return data ? <Found key={data.articleId} article={data} /> : <SkeletonRows />
}

const Found = ({ article }: { article: Article }) => {
  const t = useTexts(deskTexts)
  const [place, setPlace] = useState<ShownPlace | null>(null)
  const { status, publishTime } = article
  return (
    <>
      <PageHeader
        title={article.titleZh}
        tag={
          status === 'published' && publishTime !== null && isToCome(publishTime) ? (
            <StatusTag meaning="waits">{t.scheduledUntil(formatDate(publishTime, 'minute'))}</StatusTag>
          ) : (
            <StatusTag status={status}>{article.statusName}</StatusTag>
          )
        }
        back={LIST}
        actions={<Actions article={article} />}
      />
      <SecondPerson className={styles.notice} deciders={article.deciders} isSubmitted={article.status === 'pending'} />
      {article.status === 'approved' ? (
        <Alert className={styles.notice} type="warning" showIcon title={<WaitsToBePublished article={article} />} />
      ) : null}
      {article.revisionOf ? (
        <Alert
          className={styles.notice}
          type="info"
          showIcon
          title={t.revisionHint}
          action={<Link to={detailPath(article.revisionOf)}>{t.seeOriginal}</Link>}
        />
      ) : null}
      {article.revisionId ? (
        <Alert
          className={styles.notice}
          type="warning"
          showIcon
          title={t.hasRevisionHint}
          action={<Link to={detailPath(article.revisionId)}>{t.toRevision}</Link>}
        />
      ) : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          {article.revisionOf ? <ArticleDifferences revision={article} originalId={article.revisionOf} /> : null}
          {['archived', 'published'].includes(article.status) ? null : (
            <Findings siteId={article.siteId} texts={article} onJump={(finding) => setPlace({ finding })} />
          )}
          <ArticlePreview article={article} place={place} />
        </div>
        <aside className={styles.side}>
          <section className={styles.card}>
            <h2>{t.facts}</h2>
            <Facts article={article} />
          </section>
          <section className={styles.card}>
            <h2>{t.history}</h2>
            <ArticleHistory articleId={article.revisionOf ?? article.articleId} />
          </section>
        </aside>
      </div>
    </>
  )
}

/** What was approved is public only once somebody publishes it, with a time of its own as well. */
const WaitsToBePublished = ({ article: { publishTime, revisionOf } }: { article: Article }) => {
  const t = useTexts(deskTexts)
  if (publishTime === null) return t.waitsHint
  const time = formatDate(publishTime, 'minute')
  if (isToCome(publishTime)) return t.waitsUntilHint(time)
  // A revision carries the time its original appeared.
  return revisionOf ? t.waitsHint : t.waitedHint(time)
}

const Actions = ({ article }: { article: Article }) => {
  const t = useTexts(deskTexts)
  const navigate = useNavigate()
  const move = useArticleMove()
  const isPublic = article.status === 'published' && article.publishTime !== null && !isToCome(article.publishTime)
  const go = async (verb: (typeof verbs)[number]): Promise<void> => {
    // A published revision has become its original and is gone.
    if ((await move(article, verb)) && verb === 'publish' && article.revisionOf) await navigate(detailPath(article.revisionOf))
  }
  const offered = verbs.filter((verb) => article.moves.includes(verb))
  return (
    <>
      {isPublic ? (
        <Button icon={<ExportOutlined />} href={articleAddress(article.articleId)} target="_blank">
          {t.openPublic}
        </Button>
      ) : null}
      {isPublic || article.status === 'archived' ? null : <PreviewLink article={article} />}
      {isEditable(article.status) ? (
        <Can any={['news:article:edit']}>
          <Button icon={<EditOutlined />} onClick={() => void navigate(editPath(article.revisionId ?? article.articleId))}>
            {t.edit}
          </Button>
        </Can>
      ) : null}
      {offered.toReversed().map((verb) => (
        <Button
          key={verb}
          danger={harsh.includes(verb)}
          type={verb === offered[0] && !harsh.includes(verb) ? 'primary' : 'default'}
          onClick={() => void go(verb)}
        >
          {t.moves[verb][0]}
        </Button>
      ))}
    </>
  )
}

const Facts = ({ article }: { article: Article }) => {
  const describe = useDescribe()
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  return (
    <div className={styles.facts}>
      <Detail
        items={[
          { label: t.column, value: article.columnName, wide: true },
          { label: t.site, value: article.siteName, wide: true },
          { label: t.writer, value: article.authorName, wide: true },
          ...(article.fromName === '' ? [] : [{ label: t.offeredBy, value: article.fromName, wide: true }]),
          { label: t.publishTime, value: article.publishTime ? formatDate(article.publishTime, 'minute') : t.now, wide: true },
          { label: t.expireTime, value: article.expireTime ? formatDate(article.expireTime, 'minute') : t.never, wide: true },
          { label: t.top, value: article.top ? w.yes : w.no, wide: true },
          { label: t.views, value: formatNumber(article.views), wide: true },
          { label: t.version, value: article.version, wide: true },
          ...(article.competitionName ? [{ label: t.competition, value: article.competitionName, wide: true }] : []),
          ...(article.siteIds.length > 0
            ? [{ label: t.otherSites, value: describe('siteIds', article.siteIds), wide: true }]
            : []),
          ...(article.previewEndTime
            ? [{ label: t.previewUntil, value: formatDate(article.previewEndTime, 'minute'), wide: true }]
            : []),
          { label: t.updateTime, value: formatDate(article.updateTime, 'minute'), wide: true },
        ]}
      />
    </div>
  )
}
