import { getApplication, listApplySites } from '@kaisai/contract/news/apply.endpoints'
import { listOpenCollects } from '@kaisai/contract/news/collect.endpoints'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ApplyEditor } from './ApplyEditor.tsx'
import { applyPath } from './application.ts'
import { applyTexts } from './apply-texts.ts'
import { State } from './State.tsx'

const LIST = '/newsManagement/apply'

/** `/newsManagement/applyEdit`: a new application, one for a task (`collectId`), or one that is there (`articleId`). */
export const ApplyEditPage = () => {
  const t = useTexts(applyTexts)
  const query = useSearchParams()[0]
  const articleId = query.get('articleId')
  const stored = useReply(getApplication, { articleId: articleId ?? '' }, { enabled: articleId !== null, staleMs: 0 })
  const sites = useReply(listApplySites, {}, { staleMs: 0 })
  const tasks = useReply(listOpenCollects, {}, { staleMs: 0 })
  const error = stored.error ?? sites.error ?? tasks.error
  if (error && !sites.data)
    return <ErrorFace error={error} onRetry={() => Promise.all([stored.refetch(), sites.refetch(), tasks.refetch()])} />
  const isThere = articleId === null || (stored.data && stored.isFetchedAfterMount)
  if (articleId !== null && stored.error && !stored.data) return <ErrorFace error={stored.error} onRetry={stored.refetch} />
  if (!isThere || !sites.data || !tasks.data) return <SkeletonRows />
  const task = tasks.data.find(({ collectId }) => collectId === query.get('collectId')) ?? null
  const application = stored.data ?? null
  if (articleId === null || !application)
    return (
      <>
        <PageHeader title={t.newTitle} back={LIST} />
        <ApplyEditor key={task?.collectId ?? 'new'} application={null} task={task} sites={sites.data} tasks={tasks.data} />
      </>
    )
  return (
    <>
      <PageHeader title={t.editTitle(application.titleZh)} tag={<State row={application} />} back={applyPath(articleId)} />
      {application.mayWrite ? (
        <ApplyEditor key={articleId} application={application} task={null} sites={sites.data} tasks={tasks.data} />
      ) : (
        <EmptyFace text={t.locked(application.statusName)} action={<Link to={applyPath(articleId)}>{t.toDetail}</Link>} />
      )}
    </>
  )
}
