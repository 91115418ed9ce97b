import type { ReplyOf } from '@kaisai/contract/endpoint'
import { pageRosterRuns } from '@kaisai/contract/integration/roster.endpoints'
import { rosterOutcomeLabels, rosterOutcomes, rosterWayLabels } from '@kaisai/contract/integration/roster-labels'
import { useLabel, useTexts } from '#web/lang.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { rosterTexts } from './roster-texts.ts'

type Row = ReplyOf<typeof pageRosterRuns>['rows'][number]

/** The colour of an outcome. */
export const outcomeMeaning = {
  running: 'open',
  checked: 'idle',
  done: 'good',
  held: 'waits',
  rejected: 'idle',
  superseded: 'idle',
  failed: 'bad',
} as const

/** What was synced in the last 30 days. */
export const RosterRuns = ({ onOpen }: { onOpen: (runId: string) => void }) => {
  const t = useTexts(rosterTexts)
  const w = useTexts(words)
  const label = useLabel()
  const count = (key: 'rows' | 'added' | 'updated' | 'leavers' | 'refused') => ({
    ...{ key, title: t[key], align: 'right' as const },
    render: (row: Row) => formatNumber(row[key]),
  })
  return (
    <DataTable
      name="integration.rosterRuns"
      list={pageRosterRuns}
      rowKey="runId"
      empty={{ text: t.noRuns }}
      filters={[
        {
          ...{ name: 'outcome', label: t.outcome, kind: 'select' },
          options: rosterOutcomes.map((value) => ({ value, label: label(rosterOutcomeLabels[value]) })),
        },
      ]}
      columns={[
        { key: 'time', title: t.time, isTitle: true, always: true, render: (row) => formatDate(row.time, 'minute') },
        {
          key: 'way',
          title: t.way,
          render: (row) => [label(rosterWayLabels[row.way]), row.isTrial ? t.trialTag : ''].filter(Boolean).join(' · '),
        },
        {
          key: 'outcome',
          title: t.outcome,
          width: 240,
          render: (row) => (
            <>
              <StatusTag meaning={outcomeMeaning[row.outcome]}>{row.outcomeName}</StatusTag> {row.trouble}
            </>
          ),
        },
        count('rows'),
        count('added'),
        count('updated'),
        count('leavers'),
        count('refused'),
        {
          key: 'actions',
          title: w.actions,
          render: (row) => <RowActions actions={[{ key: 'detail', label: t.detail, onClick: () => onOpen(row.runId) }]} />,
        },
      ]}
    />
  )
}
