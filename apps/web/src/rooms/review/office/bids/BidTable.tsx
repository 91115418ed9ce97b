import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getBidProgress } from '@kaisai/contract/review/bid.endpoints'
import { Table } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { bidOfficeTexts } from './bid-office-texts.ts'

type Row = ReplyOf<typeof getBidProgress>['experts'][number]

/** Each expert with his bids by kind, and whether he has finished. */
export const BidTable = ({ experts }: { experts: readonly Row[] }) => {
  const t = useTexts(bidOfficeTexts)
  const stateOf = ({ doneTime, want, can, not }: Row): string =>
    doneTime !== null ? t.finished(formatDate(doneTime, 'minute')) : want + can + not > 0 ? t.going : t.none
  return (
    <Table<Row>
      size="small"
      rowKey="expertId"
      pagination={experts.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
      dataSource={[...experts]}
      columns={[
        { key: 'name', dataIndex: 'name', title: t.expert },
        { key: 'want', dataIndex: 'want', title: t.want, align: 'right' },
        { key: 'can', dataIndex: 'can', title: t.can, align: 'right' },
        { key: 'not', dataIndex: 'not', title: t.not, align: 'right' },
        { key: 'state', title: t.state, render: (_, row) => stateOf(row) },
      ]}
    />
  )
}
