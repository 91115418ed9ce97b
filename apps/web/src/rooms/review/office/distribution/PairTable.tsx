import { pageProposal } from '@kaisai/contract/review/plan.endpoints'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { words } from '#web/ui/texts.ts'
import { type BatchDetail, isAssigned } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import { distributionTexts } from './distribution-texts.ts'
import { ExpertPicker } from './ExpertPicker.tsx'
import { Judges } from './Judges.tsx'
import type { ProposalRow } from './proposal-row.ts'
import { usePairs } from './use-pairs.ts'
import { WhyDialog } from './WhyDialog.tsx'

/** A pair somebody asked about, or a work that gets an expert. */
interface Asked {
  row: ProposalRow
  expertId: string | null
}

/** The works of a batch with their experts; every pair can be explained, replaced and removed. */
export const PairTable = ({ batch }: { batch: BatchDetail }) => {
  const t = useTexts(distributionTexts)
  const w = useTexts(words)
  const [picking, pick] = useState<Asked | null>(null)
  const [explained, explain] = useState<Asked | null>(null)
  // A work is left out before the tasks are assigned; later it is disqualified or recused.
  const mayLeaveOut = usePermission(['review:batch:edit']) && !isAssigned(batch)
  const nameOf = (expertId: string): string => batch.experts.find((one) => one.expertId === expertId)?.name ?? '–'
  const pairs = usePairs(batch, nameOf)
  const only = (name: string, label: string): Filter => ({
    name,
    label,
    kind: 'select',
    options: [{ value: 'true', label: w.yes }],
  })
  return (
    <>
      <DataTable
        name="review.proposal"
        list={pageProposal}
        rowKey="entryId"
        prefix="p"
        fixed={{ batchId: batch.batchId }}
        defaultSort="code"
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
          {
            name: 'itemId',
            label: t.item,
            kind: 'select',
            options: batch.items.map(({ itemId, name }) => ({ value: itemId, label: name })),
          },
          {
            name: 'expertId',
            label: t.expert,
            kind: 'select',
            options: batch.experts.map(({ expertId, name }) => ({ value: expertId, label: name })),
          },
          only('onlyShort', t.onlyShort),
          only('onlyViolations', t.onlyViolations),
        ]}
        columns={[
          {
            key: 'code',
            title: t.work,
            sort: true,
            isTitle: true,
            always: true,
            width: 220,
            render: (row) => (
              <span className={office.two}>
                <span>{row.code}</span>
                <span>{row.title}</span>
                <small>{[row.itemName, row.schoolName].filter(Boolean).join(' · ')}</small>
              </span>
            ),
          },
          {
            key: 'experts',
            title: t.judges,
            always: true,
            render: (row) => (
              <Judges
                batch={batch}
                row={row}
                nameOf={nameOf}
                pairs={pairs}
                onPick={(expertId) => pick({ row, expertId })}
                onExplain={(expertId) => explain({ row, expertId })}
              />
            ),
          },
          {
            key: 'missing',
            title: t.short,
            width: 160,
            render: (row) =>
              row.missing > 0 ? (
                <span className={office.two}>
                  <span>
                    <StatusTag meaning="waits">{t.missing(row.missing)}</StatusTag>
                  </span>
                  {row.missingReason ? <small>{row.missingReason}</small> : null}
                </span>
              ) : (
                '–'
              ),
          },
          ...(mayLeaveOut
            ? [
                {
                  key: 'actions',
                  title: w.actions,
                  width: 110,
                  always: true,
                  render: (row: ProposalRow) => (
                    <RowActions
                      actions={[{ key: 'leaveOut', label: t.leaveOut, danger: true, onClick: () => void pairs.leaveOut(row) }]}
                    />
                  ),
                },
              ]
            : []),
        ]}
        empty={{ text: t.noWorks }}
      />
      {picking ? (
        <ExpertPicker
          batch={batch}
          row={picking.row}
          replaced={picking.expertId}
          nameOf={nameOf}
          onClose={() => pick(null)}
          onPick={async (expertId) => {
            if (await pairs.put(picking.row, expertId, picking.expertId ? picking.row.entryId : null, picking.expertId))
              pick(null)
          }}
        />
      ) : null}
      {explained?.expertId ? (
        <WhyDialog
          row={explained.row}
          expertId={explained.expertId}
          name={nameOf(explained.expertId)}
          onClose={() => explain(null)}
        />
      ) : null}
    </>
  )
}
