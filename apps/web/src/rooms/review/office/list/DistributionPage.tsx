import { PlusOutlined } from '@ant-design/icons'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { pageBatches } from '@kaisai/contract/review/batch.endpoints'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { batchModeLabels, batchModes, batchWords } from '@kaisai/contract/review/labels'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useAdding } from '#web/ui/use-adding.ts'
import { usePlacedName } from '#web/use-workspace.ts'
import { batchPath } from '../addresses.ts'
import { Bar } from '../Bar.tsx'
import { competitionFilter } from '../CompetitionSelect.tsx'
import { batchMeaning } from '../meanings.ts'
import styles from '../Office.module.css'
import { listTexts } from './list-texts.ts'
import { NewBatch } from './NewBatch.tsx'

type Batch = ReplyOf<typeof pageBatches>['rows'][number]

/** /review/distribution: all batches within reach. */
export const DistributionPage = () => {
  const t = useTexts(listTexts)
  const w = useTexts(words)
  const label = useLabel()
  const navigate = useNavigate()
  const adding = useAdding()
  const add = (
    <Can any={['review:batch:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={adding.begin}>
        {t.add}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={add} />
      <DataTable
        name="review.batches"
        list={pageBatches}
        rowKey="batchId"
        defaultSort="-createTime"
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
          competitionFilter(t.competition),
          {
            name: 'status',
            label: w.status,
            kind: 'select',
            options: batchWords.map((word) => ({ value: word, label: label(batchStates.states[word]) })),
          },
          { name: 'isShort', label: t.shortOnly, kind: 'select', options: [{ value: 'true', label: w.yes }] },
          { name: 'isScored', label: t.scoredOnly, kind: 'select', options: [{ value: 'true', label: w.yes }] },
          {
            name: 'mode',
            label: t.mode,
            kind: 'select',
            options: batchModes.map((mode) => ({ value: mode, label: label(batchModeLabels[mode]) })),
          },
        ]}
        columns={[
          { key: 'name', title: t.batch, isTitle: true, always: true, width: 260, render: (row) => <BatchName batch={row} /> },
          {
            key: 'status',
            title: w.status,
            render: (row) => <StatusTag meaning={batchMeaning[row.status]}>{row.statusName}</StatusTag>,
          },
          { key: 'modeName', title: t.mode, render: (row) => `${row.modeName} · ${row.typeName}` },
          { key: 'workCount', title: t.works, align: 'right', render: (row) => formatNumber(row.workCount) },
          { key: 'expertCount', title: t.experts, align: 'right', render: (row) => formatNumber(row.expertCount) },
          { key: 'progress', title: t.progress, width: 150, render: (row) => <Submitted batch={row} /> },
          {
            key: 'endTime',
            title: t.window,
            render: (row) => (
              <span className={styles.two}>
                <span>{formatDate(row.openTime, 'minute')}</span>
                <span>{formatDate(row.closeTime, 'minute')}</span>
              </span>
            ),
          },
          {
            key: 'createTime',
            title: w.createTime,
            sort: true,
            off: true,
            render: (row) => formatDate(row.createTime, 'minute'),
          },
          { key: 'actions', title: w.actions, fixed: 'right', always: true, render: (row) => <Actions batch={row} /> },
        ]}
        onRow={(row) => void navigate(batchPath(row.batchId))}
        empty={{ text: t.none, action: add }}
      />
      {adding.isOn ? <NewBatch competitionId={adding.competitionId} onClose={adding.end} /> : null}
    </>
  )
}

const BatchName = ({ batch }: { batch: Batch }) => {
  const placed = usePlacedName()
  return (
    <span className={styles.two}>
      <Link to={batchPath(batch.batchId)}>{batch.name}</Link>
      <small>{placed(batch, batch.stageName)}</small>
    </span>
  )
}

const Submitted = ({ batch: { taskCount, submittedCount } }: { batch: Batch }) => {
  const t = useTexts(listTexts)
  if (taskCount === 0) return <span className={styles.quiet}>{t.notGiven}</span>
  return (
    <span className={styles.progress}>
      <Bar value={submittedCount} whole={taskCount} />
      <span className={styles.number}>{t.progressOf(submittedCount, taskCount)}</span>
    </span>
  )
}

const Actions = ({ batch: { batchId, status } }: { batch: Batch }) => {
  const t = useTexts(listTexts)
  const isProposed = isIn(batchStates, 'unpublished', status)
  return (
    <RowActions
      actions={[
        { key: 'open', label: t.open, to: batchPath(batchId) },
        { key: 'plan', label: t.distribute, to: batchPath(batchId, 'distribution'), shown: isProposed },
        { key: 'watch', label: t.watch, to: batchPath(batchId, 'progress'), shown: !isProposed },
      ]}
    />
  )
}
