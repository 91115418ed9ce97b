import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getMyHelpfulness } from '@kaisai/contract/review/feedback.endpoints'
import { pageMyHistory } from '@kaisai/contract/review/sheet.endpoints'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { recordAddress } from '../addresses.ts'
import { taskMeaning } from '../task-meaning.ts'
import { historyTexts } from './history-texts.ts'
import { useKeptColumns } from './use-kept-columns.ts'

type Row = ReplyOf<typeof pageMyHistory>['rows'][number]

/** `/review/historicalReview`: the sheets somebody submitted. */
export const HistoryPage = () => {
  const t = useTexts(historyTexts)
  const navigate = useNavigate()
  const columns: Column<Row>[] = [
    { key: 'code', title: t.code, width: 120 },
    { key: 'title', title: t.workTitle, isTitle: true, always: true, render: (row) => row.title || t.untitled },
    { key: 'itemName', title: t.category },
    { key: 'batchName', title: t.batch },
    { key: 'competitionName', title: t.competition },
    { key: 'stageName', title: t.stage, off: true },
    { key: 'given', title: t.given, align: 'right', render: (row) => <b>{row.given || '–'}</b> },
    {
      key: 'status',
      title: t.status,
      render: (row) => <StatusTag meaning={taskMeaning(row.status)}>{row.statusName}</StatusTag>,
    },
    { key: 'submitTime', title: t.submitTime, sort: true, render: (row) => formatDate(row.submitTime, 'minute') },
    {
      key: 'actions',
      title: t.actions,
      fixed: 'right',
      always: true,
      render: (row) => <RowActions actions={[{ key: 'details', label: t.details, to: recordAddress(row.taskId) }]} />,
    },
  ]
  const kept = useKeptColumns(
    'history',
    columns.filter(({ always }) => !always).map(({ key }) => key),
  )
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <Helpfulness />
      {kept.hidden === undefined ? (
        <SkeletonRows />
      ) : (
        <DataTable
          name="review.history"
          list={pageMyHistory}
          rowKey="taskId"
          defaultSort="-submitTime"
          filters={[{ name: 'keyword', label: t.keyword }]}
          columns={columns}
          keptColumns={{ hidden: kept.hidden, put: kept.put }}
          empty={{ text: t.none }}
          onRow={(row) => void navigate(recordAddress(row.taskId))}
        />
      )}
    </>
  )
}

/** How far comments helped the teams that read them; nothing before any was released. */
const Helpfulness = () => {
  const t = useTexts(historyTexts)
  const { data } = useReply(getMyHelpfulness, {}, { staleMs: 60_000 })
  if (!data || data.works === 0) return null
  const { works, rated, helpful } = data
  return <p>{rated === null ? t.shared(works) : t.helped(works, rated, helpful ?? 0)}</p>
}
