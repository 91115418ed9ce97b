import { pageOrders } from '@kaisai/contract/finance/desk.endpoints'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { actionTexts } from './action-texts.ts'
import styles from './Finance.module.css'
import { orderTexts } from './order-texts.ts'
import { ToChannels } from './ToChannels.tsx'
import { VoucherDrawer } from './VoucherDrawer.tsx'

/** Orders whose voucher waits to be checked, the oldest first. */
export const VoucherTable = () => {
  const t = useTexts(actionTexts)
  const o = useTexts(orderTexts)
  const [orderId, check] = useState<string | null>(null)
  return (
    <>
      <DataTable
        name="finance.vouchers"
        list={pageOrders}
        rowKey="orderId"
        fixed={{ status: 'verifying' }}
        defaultSort="createTime"
        columns={[
          {
            key: 'no',
            title: t.order,
            isTitle: true,
            always: true,
            width: 220,
            render: (row) => <Link to={`/finance/order?id=${row.orderId}`}>{row.no}</Link>,
          },
          {
            key: 'payerName',
            title: t.payer,
            render: (row) => (
              <span className={styles.two}>
                <span>{row.payerName}</span>
                <small>{row.kindName}</small>
              </span>
            ),
          },
          {
            key: 'what',
            title: o.what,
            width: 240,
            render: (row) => (
              <span className={styles.two}>
                <span>{o.teams(row.teamName, row.teamCount)}</span>
                <small>{row.competitionName}</small>
              </span>
            ),
          },
          { key: 'amountFen', title: t.amount, align: 'right', sort: true, render: (row) => formatMoney(row.amountFen) },
          { key: 'createTime', title: o.created, sort: true, render: (row) => formatDate(row.createTime, 'minute') },
          {
            key: 'do',
            title: t.action,
            fixed: 'right',
            always: true,
            render: (row) => <RowActions actions={[{ key: 'check', label: t.check, onClick: () => check(row.orderId) }]} />,
          },
        ]}
        empty={{ text: t.noVouchers, action: <ToChannels /> }}
      />
      <VoucherDrawer orderId={orderId} onClose={() => check(null)} />
    </>
  )
}
