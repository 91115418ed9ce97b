import { pageRefunds } from '@kaisai/contract/finance/desk.endpoints'
import { exportRefunds } from '@kaisai/contract/finance/export.endpoints'
import { refundWords } from '@kaisai/contract/finance/labels'
import { refundStates } from '@kaisai/contract/finance/refund.states'
import { Link } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { ListExport } from '#web/ui/export/ListExport.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { actionTexts } from './action-texts.ts'
import styles from './Finance.module.css'
import { refundMeaning } from './meanings.ts'
import { ToChannels } from './ToChannels.tsx'
import { useOrderMoves } from './use-order-moves.ts'

/** Refunds, with what may be decided on. */
export const RefundTable = () => {
  const t = useTexts(actionTexts)
  const label = useLabel()
  const moves = useOrderMoves()
  return (
    <DataTable
      name="finance.refunds"
      list={pageRefunds}
      rowKey="refundId"
      toolbar={<ListExport endpoint={exportRefunds} filters={['status']} />}
      filters={[
        {
          name: 'status',
          label: t.state,
          // Where one is: an empty list of what waits says so.
          isPlace: true,
          kind: 'select',
          options: refundWords.map((word) => ({ value: word, label: label(refundStates.states[word]) })),
        },
      ]}
      columns={[
        {
          key: 'orderNo',
          title: t.order,
          isTitle: true,
          always: true,
          width: 220,
          render: (row) => <Link to={`/finance/order?id=${row.orderId}`}>{row.orderNo}</Link>,
        },
        { key: 'amountFen', title: t.amount, align: 'right', render: (row) => formatMoney(row.amountFen) },
        {
          key: 'reason',
          title: t.reason,
          width: 240,
          render: (row) => (
            <span className={styles.two}>
              <span>{row.reason}</span>
              {row.fault ? <small>{row.fault}</small> : null}
              {row.rejectReason ? <small>{t.rejectedWhy(row.rejectReason)}</small> : null}
            </span>
          ),
        },
        { key: 'who', title: t.who, render: (row) => `${row.requesterName || t.byClock} / ${row.deciderName || '–'}` },
        {
          key: 'status',
          title: t.state,
          render: (row) => <StatusTag meaning={refundMeaning[row.status]}>{row.statusName}</StatusTag>,
        },
        { key: 'createTime', title: t.asked, render: (row) => formatDate(row.createTime, 'minute') },
        {
          key: 'do',
          title: t.action,
          fixed: 'right',
          always: true,
          render: (row) => (
            <RowActions
              actions={[
                { key: 'agree', label: t.agree, shown: row.can.includes('approve'), onClick: () => moves.approveRefund(row) },
                {
                  key: 'reject',
                  label: t.reject,
                  danger: true,
                  shown: row.can.includes('reject'),
                  onClick: () => moves.rejectRefund(row),
                },
                { key: 'open', label: t.open, to: `/finance/order?id=${row.orderId}` },
              ]}
            />
          ),
        },
      ]}
      empty={{ text: t.noRefunds, action: <ToChannels /> }}
    />
  )
}
