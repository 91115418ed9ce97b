import { pagePayouts } from '@kaisai/contract/payout/endpoints'
import { payoutKindLabels, payoutKinds, payoutWords } from '@kaisai/contract/payout/labels'
import { payoutStates } from '@kaisai/contract/payout/payout.states'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { useAdding } from '#web/ui/use-adding.ts'
import { useCompetitionFilters } from '../../enrollment/desk/index.ts'
import { payoutTexts } from '../payout-texts.ts'
import { MakePayout } from './MakePayout.tsx'
import { payoutMeaning } from './meanings.ts'
import styles from './Payout.module.css'

/** /finance/payout: lists of prize money and expert fees. */
export const PayoutListPage = () => {
  const t = useTexts(payoutTexts)
  const label = useLabel()
  const adding = useAdding()
  const [competition] = useCompetitionFilters(undefined)
  const make = (
    <Can any={['payout:list:edit']}>
      <Button type="primary" onClick={adding.begin}>
        {t.make}
      </Button>
    </Can>
  )
  return (
    <div className={styles.stack}>
      <PageHeader title={t.title} hint={t.hint} actions={make} />
      <DataTable
        name="payout.list"
        list={pagePayouts}
        rowKey="payoutId"
        filters={[
          ...(competition ? [competition] : []),
          {
            name: 'kind',
            label: t.kind,
            kind: 'select',
            options: payoutKinds.map((kind) => ({ value: kind, label: label(payoutKindLabels[kind]) })),
          },
          {
            name: 'status',
            label: t.state,
            kind: 'select',
            options: payoutWords.map((word) => ({ value: word, label: label(payoutStates.states[word]) })),
          },
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
        ]}
        columns={[
          {
            key: 'no',
            title: t.no,
            isTitle: true,
            always: true,
            width: 240,
            render: (row) => (
              <span className={styles.two}>
                <Link to={`/finance/payout/detail?id=${row.payoutId}`}>{row.no}</Link>
                <small>{row.competitionName}</small>
              </span>
            ),
          },
          { key: 'kindName', title: t.kind },
          { key: 'month', title: t.month },
          { key: 'people', title: t.people, align: 'right' },
          { key: 'grossFen', title: t.gross, align: 'right', render: (row) => formatMoney(row.grossFen) },
          { key: 'taxFen', title: t.taxed, align: 'right', render: (row) => formatMoney(row.taxFen) },
          { key: 'netFen', title: t.net, align: 'right', render: (row) => formatMoney(row.netFen) },
          {
            key: 'status',
            title: t.state,
            render: (row) => <StatusTag meaning={payoutMeaning[row.status]}>{row.statusName}</StatusTag>,
          },
          { key: 'creatorName', title: t.creator },
          { key: 'createTime', title: t.created, render: (row) => formatDate(row.createTime, 'minute') },
        ]}
        empty={{ text: t.none, action: make }}
      />
      <MakePayout wish={adding.isOn ? { competitionId: adding.competitionId } : null} onClose={adding.end} />
    </div>
  )
}
