import { getCheck } from '@kaisai/contract/news/apply.endpoints'
import { Alert, Button } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import styles from '../ArticleDetailPage.module.css'
import { detailPath } from '../ArticlePage.tsx'
import { ApplicationView } from './ApplicationView.tsx'
import { applyTexts } from './apply-texts.ts'
import { State } from './State.tsx'
import { checkVerbs, useApplyMoves } from './use-apply-moves.ts'

const LIST = '/newsManagement/competitionCheck'

/** `/newsManagement/checkDetail?articleId=`: an application as its checker reads it, and what he can decide. */
export const CheckDetailPage = () => {
  const t = useTexts(applyTexts)
  const navigate = useNavigate()
  const { move } = useApplyMoves()
  const articleId = useSearchParams()[0].get('articleId')
  const { data, error, refetch } = useReply(getCheck, { articleId: articleId ?? '' }, { enabled: articleId !== null, staleMs: 0 })
  if (articleId === null) return <EmptyFace text={t.missing} action={<Link to={LIST}>{t.backToChecks}</Link>} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const offered = checkVerbs.filter((verb) => data.moves.includes(verb))
  return (
    <>
      <PageHeader
        title={t.checkDetail(data.titleZh)}
        tag={<State row={data} />}
        back={LIST}
        actions={
          <>
            {data.status === 'approved' ? (
              <Can any={['news:article:audit']}>
                <Button type="primary" onClick={() => void navigate(detailPath(articleId))}>
                  {t.inArticles}
                </Button>
              </Can>
            ) : null}
            {offered.toReversed().map((verb) => (
              <Button
                key={verb}
                danger={verb === 'return'}
                type={verb === 'return' ? 'default' : 'primary'}
                onClick={() => void move(data, verb)}
              >
                {t.moves[verb][0]}
              </Button>
            ))}
          </>
        }
      />
      {data.status === 'pending' && offered.length === 0 ? (
        <Alert className={styles.notice} type="info" showIcon title={t.notYours} />
      ) : null}
      <ApplicationView application={data} />
    </>
  )
}
