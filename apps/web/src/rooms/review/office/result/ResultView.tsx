import { getResult } from '@kaisai/contract/review/result.endpoints'
import { Alert, Button, Tabs } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useBelongsTo } from '#web/use-workspace.ts'
import { eliminationPath } from '../addresses.ts'
import { CertaintyPart } from '../certainty/CertaintyPart.tsx'
import { FeedbackPart } from '../feedback/FeedbackPart.tsx'
import { resultMeaning } from '../meanings.ts'
import office from '../Office.module.css'
import { Calculations } from './Calculations.tsx'
import { ResultHistory } from './ResultHistory.tsx'
import { ResultMoves } from './ResultMoves.tsx'
import { ResultRows } from './ResultRows.tsx'
import { resultTexts } from './result-texts.ts'
import { Signatures } from './Signatures.tsx'
import { UnlockNotice } from './UnlockNotice.tsx'
import { VerificationPart } from './VerificationPart.tsx'
import { WeightsForm } from './WeightsForm.tsx'

/** One result: how it is weighed and calculated, what came out, who signed. */
export const ResultView = ({ resultId }: { resultId: string }) => {
  const t = useTexts(resultTexts)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const mayCalculate = usePermission(['review:result:calculate'])
  const { data, error, refetch } = useReply(getResult, { resultId }, { staleMs: 0 })
  useBelongsTo(data?.competitionId)
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const isDraft = data.status === 'draft'
  const tabs = {
    rows: <ResultRows result={data} />,
    ...(mayCalculate && !isDraft ? { certainty: <CertaintyPart result={data} /> } : {}),
    weights: (
      <div className={office.stack}>
        {mayCalculate || data.weights.length > 0 ? <WeightsForm key={data.version} result={data} /> : null}
        <Calculations result={data} />
      </div>
    ),
    signatures: <Signatures result={data} />,
    feedback: <FeedbackPart result={data} />,
    verification: <VerificationPart result={data} />,
    history: <ResultHistory resultId={resultId} />,
  }
  const wanted = query.get('tab') as keyof typeof tabs | null
  return (
    <>
      <PageHeader
        title={`${data.competitionName} · ${data.stageName}`}
        tag={<StatusTag meaning={resultMeaning[data.status]}>{data.statusName}</StatusTag>}
        hint={t.resultNo(data.no)}
        back="/review/result"
        actions={
          <>
            {isDraft ? null : (
              <Button
                type={data.needsRule && mayCalculate ? 'primary' : 'default'}
                onClick={() => void navigate(eliminationPath(resultId))}
              >
                {t.elimination}
              </Button>
            )}
            <ResultMoves result={data} />
          </>
        }
      />
      <UnlockNotice result={data} />
      {data.needsRule && mayCalculate ? <Alert type="info" showIcon title={t.needsRule} className={office.lead ?? ''} /> : null}
      {data.notes.map((note) => (
        <Alert key={note} type="info" showIcon title={note} className={office.lead ?? ''} />
      ))}
      <Tabs
        activeKey={wanted && wanted in tabs ? wanted : isDraft ? 'weights' : 'rows'}
        onChange={(tab) => setQuery({ id: resultId, tab }, { replace: true })}
        destroyOnHidden
        items={(Object.keys(tabs) as (keyof typeof tabs)[]).map((key) => ({ key, label: t.tabs[key], children: tabs[key] }))}
      />
    </>
  )
}
