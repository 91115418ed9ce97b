import { listMonths } from '@kaisai/contract/finance/closing/closing.endpoints'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { type Meaning, StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import styles from '../desk/Finance.module.css'
import { closingTexts } from './closing-texts.ts'
import { MonthDrawer } from './MonthDrawer.tsx'

export const monthMeaning: Readonly<Record<'open' | 'asked' | 'closed' | 'reopening', Meaning>> = {
  open: 'open',
  asked: 'waits',
  closed: 'good',
  reopening: 'waits',
}

/** /finance/close: the months of the books, closed one after another. */
export const ClosingPage = () => {
  const t = useTexts(closingTexts)
  const [query, setQuery] = useSearchParams()
  const open = (month: string | null): void => setQuery(month === null ? {} : { month })
  return (
    <div className={styles.stack}>
      <PageHeader title={t.title} hint={t.hint} />
      <DataTable
        name="finance.closings"
        list={listMonths}
        isPlain
        rowKey="month"
        onRow={(row) => open(row.month)}
        columns={[
          { key: 'month', title: t.month, isTitle: true, always: true },
          { key: 'cameFen', title: t.came, align: 'right', render: (row) => formatMoney(row.cameFen) },
          { key: 'wentFen', title: t.went, align: 'right', render: (row) => formatMoney(row.wentFen) },
          { key: 'balanceFen', title: t.balance, align: 'right', render: (row) => formatMoney(row.balanceFen) },
          {
            key: 'status',
            title: t.state,
            render: (row) =>
              row.isOver ? (
                <StatusTag meaning={monthMeaning[row.status]}>{row.statusName}</StatusTag>
              ) : (
                <StatusTag meaning="idle">{t.running}</StatusTag>
              ),
          },
          {
            key: 'closeTime',
            title: t.closedAt,
            render: (row) => (row.closeTime ? `${formatDate(row.closeTime, 'minute')} ${row.closerName}` : '–'),
          },
          {
            key: 'do',
            title: t.action,
            fixed: 'right',
            always: true,
            render: (row) => <RowActions actions={[{ key: 'look', label: t.look, onClick: () => open(row.month) }]} />,
          },
        ]}
        empty={{ text: t.none }}
      />
      <MonthDrawer month={query.get('month')} onClose={() => open(null)} />
    </div>
  )
}
