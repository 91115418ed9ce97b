import { EditOutlined } from '@ant-design/icons'
import { getApplication } from '@kaisai/contract/news/apply.endpoints'
import { Button } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ApplicationView } from './ApplicationView.tsx'
import { applyEditPath } from './application.ts'
import { applyTexts } from './apply-texts.ts'
import { State } from './State.tsx'
import { ownVerbs, useApplyMoves } from './use-apply-moves.ts'

const LIST = '/newsManagement/apply'

/** `/newsManagement/applyDetail?articleId=`: an application as its writer follows it. */
export const ApplyDetailPage = () => {
  const t = useTexts(applyTexts)
  const navigate = useNavigate()
  const { move } = useApplyMoves()
  const articleId = useSearchParams()[0].get('articleId')
  const { data, error, refetch } = useReply(
    getApplication,
    { articleId: articleId ?? '' },
    { enabled: articleId !== null, staleMs: 0 },
  )
  if (articleId === null) return <EmptyFace text={t.missing} action={<Link to={LIST}>{t.back}</Link>} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <>
      <PageHeader
        title={data.titleZh}
        tag={<State row={data} />}
        back={LIST}
        actions={
          <>
            {data.mayWrite ? (
              <Button icon={<EditOutlined />} onClick={() => void navigate(applyEditPath(articleId))}>
                {t.edit}
              </Button>
            ) : null}
            {ownVerbs
              .filter((verb) => data.moves.includes(verb))
              .map((verb) => (
                <Button
                  key={verb}
                  type={verb === 'submit' ? 'primary' : 'default'}
                  danger={verb === 'withdraw'}
                  onClick={() => void move(data, verb)}
                >
                  {t.moves[verb][0]}
                </Button>
              ))}
          </>
        }
      />
      <ApplicationView application={data} />
    </>
  )
}
