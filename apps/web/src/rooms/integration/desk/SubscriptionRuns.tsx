import type { ReplyOf } from '@kaisai/contract/endpoint'
import { downloadSubscribed, pageSubscriptionRuns } from '@kaisai/contract/integration/subscription.endpoints'
import { runOutcomeLabels, runOutcomes } from '@kaisai/contract/integration/subscription-rhythm'
import { useSearchParams } from 'react-router'
import { download } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { subscriptionPageTexts } from './subscription-page-texts.ts'

const meanings = { running: 'waits', made: 'good', empty: 'idle', failed: 'bad' } as const
type Row = ReplyOf<typeof pageSubscriptionRuns>['rows'][number]

/** What was made in the last 30 days, with its files. */
export const SubscriptionRuns = () => {
  const t = useTexts(subscriptionPageTexts)
  const w = useTexts(words)
  const label = useLabel()
  const [query] = useSearchParams()
  const subscriptionId = query.get('subscriptionId')
  const troubleOf = ({ trouble, nextTime }: Row): string =>
    [trouble, nextTime ? t.again(formatDate(nextTime, 'minute')) : ''].filter(Boolean).join(' · ')
  return (
    <DataTable
      name="integration.exportRuns"
      list={pageSubscriptionRuns}
      rowKey="runId"
      fixed={subscriptionId ? { subscriptionId } : {}}
      empty={{ text: t.noRuns }}
      filters={[
        {
          ...{ name: 'outcome', label: t.outcome, kind: 'select' },
          options: runOutcomes.map((value) => ({ value, label: label(runOutcomeLabels[value]) })),
        },
      ]}
      columns={[
        { key: 'name', title: t.name, isTitle: true, always: true },
        { key: 'time', title: t.time, render: (row) => formatDate(row.time, 'minute') },
        { key: 'kind', title: t.kind, render: (row) => (row.isByHand ? t.byHand : t.byClock) },
        {
          key: 'outcome',
          title: t.outcome,
          width: 260,
          render: (row) => (
            <>
              <StatusTag meaning={meanings[row.outcome]}>{row.outcomeName}</StatusTag> {troubleOf(row)}
            </>
          ),
        },
        { key: 'rows', title: t.rows, align: 'right', render: (row) => (row.rows === null ? '–' : formatNumber(row.rows)) },
        { key: 'folderKey', title: t.folder, off: true, render: (row) => row.folderKey || '–' },
        {
          key: 'actions',
          title: w.actions,
          render: (row) => (
            <RowActions
              actions={[
                {
                  ...{ key: 'download', label: t.download, shown: row.hasFile },
                  onClick: () => void download(downloadSubscribed, { runId: row.runId }).catch(() => undefined),
                },
              ]}
            />
          ),
        },
      ]}
    />
  )
}
