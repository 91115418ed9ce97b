import { pageOrders } from '@kaisai/contract/finance/desk.endpoints'
import { exportOrders } from '@kaisai/contract/finance/export.endpoints'
import { orderWords } from '@kaisai/contract/finance/labels'
import { orderStates } from '@kaisai/contract/finance/order.states'
import { Link } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { ListExport } from '#web/ui/export/ListExport.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { useWorkspace } from '#web/use-workspace.ts'
import { useCompetitionFilters } from '../../enrollment/desk/index.ts'
import styles from './Finance.module.css'
import { orderMeaning } from './meanings.ts'
import { orderTexts } from './order-texts.ts'
import { ToChannels } from './ToChannels.tsx'

/** /finance/list: the orders within reach. */
export const OrderListPage = () => {
  const t = useTexts(orderTexts)
  const label = useLabel()
  const [competition] = useCompetitionFilters(undefined)
  const isInside = useWorkspace() !== null
  return (
    <div className={styles.stack}>
      <PageHeader title={t.orders} hint={t.ordersHint} />
      <DataTable
        name="finance.orders"
        list={pageOrders}
        rowKey="orderId"
        defaultSort="-createTime"
        toolbar={<ListExport endpoint={exportOrders} filters={['competitionId', 'status', 'keyword']} />}
        filters={[
          ...(competition ? [competition] : []),
          {
            name: 'status',
            label: t.state,
            kind: 'select',
            options: orderWords.map((word) => ({ value: word, label: label(orderStates.states[word]) })),
          },
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
        ]}
        columns={[
          {
            key: 'no',
            title: t.no,
            isTitle: true,
            always: true,
            width: 220,
            render: (row) => <Link to={`/finance/order?id=${row.orderId}`}>{row.no}</Link>,
          },
          {
            key: 'payerName',
            title: t.who,
            render: (row) => (
              <span className={styles.two}>
                <span>{row.payerName}</span>
                <small>{row.kindName}</small>
              </span>
            ),
          },
          {
            key: 'what',
            title: isInside ? t.whose : t.what,
            width: 240,
            render: (row) => (
              <span className={styles.two}>
                <span>{t.teams(row.teamName, row.teamCount)}</span>
                {isInside ? null : <small>{row.competitionName}</small>}
              </span>
            ),
          },
          { key: 'amountFen', title: t.amount, align: 'right', sort: true, render: (row) => formatMoney(row.amountFen) },
          {
            key: 'status',
            title: t.state,
            render: (row) => <StatusTag meaning={orderMeaning[row.status]}>{row.statusName}</StatusTag>,
          },
          { key: 'channelName', title: t.channel, render: (row) => row.channelName || '–' },
          { key: 'createTime', title: t.created, sort: true, render: (row) => formatDate(row.createTime, 'minute') },
        ]}
        empty={{ text: t.none, action: <ToChannels /> }}
      />
    </div>
  )
}
