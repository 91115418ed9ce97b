import { getArticle } from '@kaisai/contract/news/news.endpoints'
import { Alert } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './ArticleEditor.module.css'
import { ArticleEditor } from './ArticleEditor.tsx'
import { detailPath, editPath, isEditable } from './ArticlePage.tsx'
import type { Article } from './article-values.ts'
import { deskTexts } from './desk-texts.ts'

const LIST = '/newsManagement/list'

/** `/newsManagement/addEdit`: a new article, or with `articleId` one that is there. */
export const ArticleEditPage = () => {
  const t = useTexts(deskTexts)
  const articleId = useSearchParams()[0].get('articleId')
  const { data, error, refetch, isFetchedAfterMount } = useReply(
    getArticle,
    { articleId: articleId ?? '' },
    { enabled: articleId !== null, staleMs: 0 },
  )
  if (articleId === null)
    return (
      <>
        <PageHeader title={t.newArticle} back={LIST} />
        <ArticleEditor key="new" article={null} />
      </>
    )
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  // A remembered reply may be of an older version, against which nothing can be saved.
  if (!data || !isFetchedAfterMount) return <SkeletonRows />
  return (
    <>
      <PageHeader
        title={t.editArticle(data.titleZh)}
        tag={<StatusTag status={data.status}>{data.statusName}</StatusTag>}
        back={detailPath(data.articleId)}
      />
      <State article={data} />
      {isEditable(data.status) ? (
        data.revisionId ? null : (
          <ArticleEditor key={data.articleId} article={data} />
        )
      ) : (
        <EmptyFace text={t.lockedHint(data.statusName)} action={<Link to={detailPath(data.articleId)}>{t.toDetail}</Link>} />
      )}
    </>
  )
}

/** What saving will do to an article in this state. */
const State = ({ article }: { article: Article }) => {
  const t = useTexts(deskTexts)
  if (article.revisionId)
    return (
      <Alert
        className={styles.notice}
        type="warning"
        showIcon
        title={t.hasRevisionHint}
        action={<Link to={editPath(article.revisionId)}>{t.toRevision}</Link>}
      />
    )
  const hint = article.revisionOf
    ? t.revisionHint
    : article.status === 'published'
      ? t.publishedHint
      : ['approved', 'offline'].includes(article.status)
        ? t.approvedHint
        : null
  return hint ? <Alert className={styles.notice} type="info" showIcon title={hint} /> : null
}
