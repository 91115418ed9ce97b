import { getBatch } from '@kaisai/contract/review/batch.endpoints'
import { Button, Tabs } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useBelongsTo } from '#web/use-workspace.ts'
import { DistributionTab } from '../distribution/DistributionTab.tsx'
import { ExpertsTab } from '../experts/ExpertsTab.tsx'
import { batchMeaning } from '../meanings.ts'
import { BatchMoves } from '../overview/BatchMoves.tsx'
import { OverviewTab } from '../overview/OverviewTab.tsx'
import { ProgressTab } from '../progress/ProgressTab.tsx'
import { StatisticsPanel } from '../statistics/StatisticsPanel.tsx'
import { type BatchDetail, isAssigned } from './batch-detail.ts'
import { batchTexts } from './batch-texts.ts'

const LIST = '/review/distribution'

/** /review/batch?id=…&tab=…: one batch, from its setting to its numbers. */
export const BatchPage = () => {
  const t = useTexts(batchTexts)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const batchId = query.get('id')
  const { data, error, refetch } = useReply(getBatch, { batchId: batchId ?? '' }, { staleMs: 0, enabled: batchId !== null })
  useBelongsTo(data?.competitionId)
  if (batchId === null)
    return <EmptyFace text={t.chooseFirst} action={<Button onClick={() => void navigate(LIST)}>{t.toList}</Button>} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <>
      <PageHeader
        title={data.name}
        tag={<StatusTag meaning={batchMeaning[data.status]}>{data.statusName}</StatusTag>}
        hint={`${data.competitionName} · ${data.stageName} · ${data.modeName}`}
        back={LIST}
        actions={<BatchMoves batch={data} />}
      />
      <BatchTabs batch={data} />
    </>
  )
}

const BatchTabs = ({ batch }: { batch: BatchDetail }) => {
  const t = useTexts(batchTexts)
  const [query, setQuery] = useSearchParams()
  const seesScores = usePermission(['review:score:view'])
  const isOut = isAssigned(batch)
  const tabs = [
    { key: 'overview', children: <OverviewTab batch={batch} /> },
    { key: 'experts', children: <ExpertsTab batch={batch} /> },
    { key: 'distribution', children: <DistributionTab batch={batch} /> },
    ...(isOut ? [{ key: 'progress', children: <ProgressTab batch={batch} /> }] : []),
    ...(isOut && seesScores ? [{ key: 'statistics', children: <StatisticsPanel batchId={batch.batchId} /> }] : []),
  ]
  const wanted = query.get('tab')
  return (
    <Tabs
      activeKey={tabs.some(({ key }) => key === wanted) ? wanted! : 'overview'}
      // Filters of one tab mean nothing in another.
      onChange={(tab) => setQuery({ id: batch.batchId, tab }, { replace: true })}
      destroyOnHidden
      items={tabs.map(({ key, children }) => ({ key, label: t.tabs[key as keyof typeof t.tabs], children }))}
    />
  )
}
