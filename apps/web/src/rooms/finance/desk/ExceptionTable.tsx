import { pageExceptions } from '@kaisai/contract/finance/desk.endpoints'
import { exceptionStates } from '@kaisai/contract/finance/exception.states'
import { exportExceptions } from '@kaisai/contract/finance/export.endpoints'
import { exceptionWords } from '@kaisai/contract/finance/labels'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { ListExport } from '#web/ui/export/ListExport.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { actionTexts } from './action-texts.ts'
import styles from './Finance.module.css'
import { type ExceptionRow, SettleForm } from './SettleForm.tsx'
import { ToChannels } from './ToChannels.tsx'

/** Payment exceptions, with what is proposed. */
export const ExceptionTable = () => {
  const t = useTexts(actionTexts)
  const label = useLabel()
  const [settling, settle] = useState<ExceptionRow | null>(null)
  return (
    <>
      <DataTable
        name="finance.exceptions"
        list={pageExceptions}
        rowKey="exceptionId"
        toolbar={<ListExport endpoint={exportExceptions} filters={['status']} />}
        filters={[
          {
            name: 'status',
            label: t.state,
            // Where one is: an empty list of what waits says so.
            isPlace: true,
            kind: 'select',
            options: exceptionWords.map((word) => ({ value: word, label: label(exceptionStates.states[word]) })),
          },
        ]}
        columns={[
          { key: 'kindName', title: t.kind, isTitle: true, always: true },
          { key: 'amountFen', title: t.amount, align: 'right', render: (row) => formatMoney(row.amountFen) },
          { key: 'proposal', title: t.proposal, width: 220, render: (row) => row.note || row.proposal },
          {
            key: 'orderNo',
            title: t.order,
            width: 220,
            render: (row) => <Link to={`/finance/order?id=${row.orderId}`}>{row.orderNo}</Link>,
          },
          {
            key: 'paper',
            title: t.paper,
            off: true,
            render: (row) => (
              <span className={styles.two}>
                <span>{row.paymentNo}</span>
                <small>{row.tradeNo}</small>
              </span>
            ),
          },
          {
            key: 'status',
            title: t.state,
            render: (row) =>
              row.refundId ? (
                <StatusTag meaning="waits">{t.waitsForSecond}</StatusTag>
              ) : (
                <StatusTag meaning={row.status === 'open' ? 'bad' : 'good'}>{row.statusName}</StatusTag>
              ),
          },
          { key: 'createTime', title: t.found, render: (row) => formatDate(row.createTime, 'minute') },
          {
            key: 'do',
            title: t.action,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  {
                    key: 'settle',
                    label: t.settle,
                    any: ['finance:exception:settle'],
                    shown: row.status === 'open' && row.refundId === null,
                    onClick: () => settle(row),
                  },
                  { key: 'open', label: t.open, to: `/finance/order?id=${row.orderId}` },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: t.noExceptions, action: <ToChannels /> }}
      />
      <SettleForm row={settling} onClose={() => settle(null)} />
    </>
  )
}
