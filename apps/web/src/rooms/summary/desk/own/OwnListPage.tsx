import { summaryWords } from '@kaisai/contract/summary/labels'
import { pageOwnSummaries } from '@kaisai/contract/summary/own.endpoints'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { useNavigate } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { summaryMeanings } from '../meanings.ts'
import { ownTexts } from './own-texts.ts'

/** /summary/list: what the school is asked to sum up, what is to be done first. */
export const OwnListPage = () => {
  const t = useTexts(ownTexts)
  const w = useTexts(words)
  const label = useLabel()
  const navigate = useNavigate()
  const open = (submissionId: string): void => void navigate(`/summary/submission?submissionId=${submissionId}`)
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <DataTable
        name="summary.own"
        list={pageOwnSummaries}
        rowKey="submissionId"
        filters={[
          { name: 'isWaiting', label: t.waitingOnly, kind: 'select', options: [{ value: 'true', label: w.yes }] },
          {
            name: 'status',
            label: t.status,
            kind: 'select',
            options: summaryWords.map((value) => ({ value, label: label(summaryStates.states[value]) })),
          },
        ]}
        onRow={(row) => open(row.submissionId)}
        empty={{ text: t.none }}
        columns={[
          { key: 'title', title: t.name, isTitle: true, always: true, width: 280 },
          {
            key: 'status',
            title: t.status,
            render: (row) => <StatusTag meaning={summaryMeanings[row.status] ?? 'idle'}>{row.statusName}</StatusTag>,
          },
          { key: 'dueTime', title: t.due, render: (row) => formatDate(row.dueTime, 'minute') },
          { key: 'period', title: t.period, render: (row) => `${row.periodFrom} – ${row.periodTo}`, width: 200 },
          { key: 'organizationName', title: t.organizer, width: 200 },
          {
            key: 'submitTime',
            title: t.submitted,
            render: (row) => (row.submitTime ? formatDate(row.submitTime, 'minute') : '-'),
          },
          { key: 'returnReason', title: t.reason, render: (row) => row.returnReason || '-', width: 220 },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  {
                    key: 'open',
                    label: row.can.includes('save') ? t.fill : t.view,
                    onClick: () => open(row.submissionId),
                  },
                ]}
              />
            ),
          },
        ]}
      />
    </>
  )
}
