import { pageMyIncome } from '@kaisai/contract/payout/endpoints'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { itemMeaning } from '../desk/meanings.ts'
import styles from '../desk/Payout.module.css'
import { payoutTexts } from '../payout-texts.ts'

/** /center/income: prize money and fees of the person. */
export const IncomePage = () => {
  const t = useTexts(payoutTexts)
  return (
    <>
      <PageHeader title={t.income} hint={t.incomeHint} />
      <DataTable
        name="payout.income"
        list={pageMyIncome}
        rowKey="itemId"
        columns={[
          {
            key: 'source',
            title: t.source,
            isTitle: true,
            always: true,
            width: 280,
            render: (row) => (
              <span className={styles.two}>
                <span>{row.source}</span>
                <small>
                  {row.competitionName} · {row.kindName}
                </small>
              </span>
            ),
          },
          {
            key: 'netFen',
            title: t.net,
            align: 'right',
            render: (row) => (
              <span className={styles.two}>
                <span>{formatMoney(row.netFen)}</span>
                <small>{t.incomeLine(formatMoney(row.grossFen), formatMoney(row.taxFen))}</small>
              </span>
            ),
          },
          { key: 'cardMask', title: t.card },
          {
            key: 'status',
            title: t.state,
            render: (row) => (
              <span className={styles.two}>
                <StatusTag meaning={itemMeaning[row.status]}>{row.statusName}</StatusTag>
                {row.status === 'returned' ? (
                  <>
                    <small>{row.returnReason}</small>
                    <Link to="/center/set?tab=cards">{t.toCard}</Link>
                  </>
                ) : null}
              </span>
            ),
          },
          { key: 'paidOn', title: t.paidOn, render: (row) => row.paidOn ?? '–' },
        ]}
        empty={{ text: t.noIncome }}
      />
    </>
  )
}
