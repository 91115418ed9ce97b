import { reconciliationWords } from '@kaisai/contract/finance/reconcile/labels'
import { pageReconciliations } from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { reconciliationStates } from '@kaisai/contract/finance/reconcile/reconcile.states'
import { useLabel, useTexts } from '#web/lang.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import styles from '../desk/Finance.module.css'
import { ToChannels } from '../desk/ToChannels.tsx'
import { dayMeaning } from './meanings.ts'
import { reconcileTexts } from './reconcile-texts.ts'

/** Days and channels with the sums of both sides. */
export const DayTable = ({ onOpen }: { onOpen: (reconciliationId: string) => void }) => {
  const t = useTexts(reconcileTexts)
  const label = useLabel()
  return (
    <DataTable
      name="finance.reconciliations"
      list={pageReconciliations}
      rowKey="reconciliationId"
      onRow={(row) => onOpen(row.reconciliationId)}
      filters={[
        { name: 'from', to: 'to', label: t.period, kind: 'days' },
        {
          name: 'status',
          label: t.state,
          kind: 'select',
          isPlace: true,
          options: reconciliationWords.map((word) => ({ value: word, label: label(reconciliationStates.states[word]) })),
        },
      ]}
      columns={[
        {
          key: 'day',
          title: t.day,
          isTitle: true,
          always: true,
          render: (row) => (
            <span className={styles.two}>
              <span>{row.day}</span>
              <small>{row.providerName}</small>
            </span>
          ),
        },
        { key: 'theirsFen', title: t.theirs, align: 'right', render: (row) => formatMoney(row.theirsFen) },
        { key: 'oursFen', title: t.ours, align: 'right', render: (row) => formatMoney(row.oursFen) },
        { key: 'differenceFen', title: t.difference, align: 'right', render: (row) => formatMoney(row.differenceFen) },
        { key: 'feeFen', title: t.fee, align: 'right', render: (row) => formatMoney(row.feeFen) },
        {
          key: 'rows',
          title: t.rows,
          render: (row) => (
            <span className={styles.two}>
              <span>{row.hasFile ? t.matchedOf(row.matchedCount, row.rowCount) : row.sourceName || '–'}</span>
              <small>{row.openCount > 0 ? t.open(row.openCount) : ''}</small>
            </span>
          ),
        },
        {
          key: 'status',
          title: t.state,
          render: (row) => <StatusTag meaning={dayMeaning[row.status]}>{row.statusName}</StatusTag>,
        },
        {
          key: 'do',
          title: t.action,
          fixed: 'right',
          always: true,
          render: (row) => <RowActions actions={[{ key: 'look', label: t.look, onClick: () => onOpen(row.reconciliationId) }]} />,
        },
      ]}
      empty={{ text: t.none, action: <ToChannels /> }}
    />
  )
}
