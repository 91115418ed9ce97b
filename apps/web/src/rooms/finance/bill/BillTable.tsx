import { type pageBills, pageSchoolBills } from '@kaisai/contract/finance/bill/bill.endpoints'
import { billStates } from '@kaisai/contract/finance/bill/bill.states'
import { type BillWord, billWords } from '@kaisai/contract/finance/bill/labels'
import type { ReactNode } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable, type RowOf } from '#web/ui/table/DataTable.tsx'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { useWorkspace } from '#web/use-workspace.ts'
import styles from '../desk/Finance.module.css'
import { billMeaning } from './bill-meaning.ts'
import { billTexts } from './bill-texts.ts'

export type BillRow = RowOf<typeof pageBills>

interface BillTableProps {
  list: typeof pageBills | typeof pageSchoolBills
  filters?: readonly Filter[]
  onOpen: (billId: string) => void
  selection?: (rows: BillRow[], clear: () => void) => ReactNode
  toolbar?: ReactNode
  empty: { text: string; action?: ReactNode }
}

/** Bills as a list, for finance and for a school. */
export const BillTable = ({ list, filters = [], onOpen, selection, toolbar, empty }: BillTableProps) => {
  const t = useTexts(billTexts)
  const label = useLabel()
  const isInside = useWorkspace() !== null
  const isSchool = list.path === pageSchoolBills.path
  const words = billWords.filter((word: BillWord) => !isSchool || word !== 'draft')
  return (
    <DataTable
      name={isSchool ? 'finance.schoolBills' : 'finance.bills'}
      list={list as typeof pageBills}
      rowKey="billId"
      filters={[
        {
          name: 'status',
          label: t.state,
          kind: 'select',
          options: words.map((word) => ({ value: word, label: label(billStates.states[word]) })),
        },
        ...filters,
      ]}
      {...(selection ? { selection } : {})}
      {...(toolbar ? { toolbar } : {})}
      columns={[
        {
          key: 'no',
          title: t.no,
          isTitle: true,
          always: true,
          width: 180,
          render: (row) => (
            <span className={styles.two}>
              <span>{row.no || t.draftNo}</span>
              <small>
                {row.periodFrom} – {row.periodTo}
              </small>
            </span>
          ),
        },
        {
          key: 'schoolName',
          title: t.payer,
          width: 240,
          render: (row) => (
            <span className={styles.two}>
              <span>{row.schoolName}</span>
              {isInside ? null : <small>{row.competitionName}</small>}
            </span>
          ),
        },
        { key: 'amountFen', title: t.amount, align: 'right', render: (row) => formatMoney(row.amountFen) },
        { key: 'outstandingFen', title: t.open, align: 'right', render: (row) => formatMoney(row.outstandingFen) },
        {
          key: 'status',
          title: t.state,
          render: (row) => <StatusTag meaning={billMeaning[row.status]}>{row.statusName}</StatusTag>,
        },
        { key: 'issueTime', title: t.issued, render: (row) => formatDate(row.issueTime, 'minute') || '–' },
        {
          key: 'do',
          title: t.action,
          fixed: 'right',
          always: true,
          render: (row) => <RowActions actions={[{ key: 'open', label: t.view, onClick: () => onOpen(row.billId) }]} />,
        },
      ]}
      empty={empty}
    />
  )
}
