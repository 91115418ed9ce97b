import { exportDifferences } from '@kaisai/contract/finance/export.endpoints'
import { differenceKinds, differenceLabels, differenceWords } from '@kaisai/contract/finance/reconcile/labels'
import { pageDifferences } from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { differenceStates } from '@kaisai/contract/finance/reconcile/reconcile.states'
import { useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { ListExport } from '#web/ui/export/ListExport.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { differenceColumns } from './difference-columns.tsx'
import { type DifferenceRow, NoteForm } from './NoteForm.tsx'
import { reconcileTexts } from './reconcile-texts.ts'

/** The differences of all days. */
export const DifferenceTable = () => {
  const t = useTexts(reconcileTexts)
  const label = useLabel()
  const [settling, settle] = useState<DifferenceRow | null>(null)
  return (
    <>
      <DataTable
        name="finance.differences"
        list={pageDifferences}
        rowKey="differenceId"
        toolbar={<ListExport endpoint={exportDifferences} filters={['status', 'kind', 'channelId']} />}
        filters={[
          {
            name: 'status',
            label: t.state,
            kind: 'select',
            isPlace: true,
            options: differenceWords.map((word) => ({ value: word, label: label(differenceStates.states[word]) })),
          },
          {
            name: 'kind',
            label: t.kind,
            kind: 'select',
            options: differenceKinds.map((kind) => ({ value: kind, label: label(differenceLabels[kind]) })),
          },
        ]}
        columns={[
          { key: 'day', title: t.day, width: 130, render: (row) => `${row.day} ${row.providerName}` },
          ...differenceColumns(t, settle),
        ]}
        empty={{ text: t.noDifferences }}
      />
      <NoteForm row={settling} onClose={() => settle(null)} />
    </>
  )
}
