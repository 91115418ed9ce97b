import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { getLedger, pageMovements } from '@kaisai/contract/finance/desk.endpoints'
import { exportMovements } from '@kaisai/contract/finance/export.endpoints'
import { accountLabels, accountNames } from '@kaisai/contract/finance/labels'
import { Link, useSearchParams } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ListExport } from '#web/ui/export/ListExport.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { useCompetitionFilters } from '../../enrollment/desk/index.ts'
import styles from './Finance.module.css'
import { ledgerTexts } from './ledger-texts.ts'
import { ToChannels } from './ToChannels.tsx'

type Filter = InputOf<typeof getLedger>
const names = ['from', 'to', 'competitionId', 'account'] as const

/** /finance/ledger: the accounts with their sums and the movements they are made of, by day, competition and account. */
export const LedgerPage = () => {
  const t = useTexts(ledgerTexts)
  const label = useLabel()
  const [query] = useSearchParams()
  const [competition] = useCompetitionFilters(undefined)
  const filter = Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))) as Filter
  const { data, error, refetch } = useReply(getLedger, filter, { staleMs: 0, keep: true })
  return (
    <div className={styles.stack}>
      <PageHeader title={t.title} hint={t.hint} />
      {data ? <Accounts ledger={data} /> : error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows rows={3} />}
      <DataTable
        name="finance.ledger"
        list={pageMovements}
        rowKey="movementId"
        toolbar={<ListExport endpoint={exportMovements} filters={names} />}
        filters={[
          { name: 'from', to: 'to', label: t.days, kind: 'days' },
          ...(competition ? [competition] : []),
          {
            name: 'account',
            label: t.account,
            kind: 'select',
            options: accountNames.map((name) => ({ value: name, label: label(accountLabels[name]) })),
          },
        ]}
        columns={[
          { key: 'kindName', title: t.kind, isTitle: true, always: true },
          { key: 'creditName', title: t.from },
          { key: 'debitName', title: t.to },
          { key: 'amountFen', title: t.amount, align: 'right', render: (row) => formatMoney(row.amountFen) },
          {
            key: 'orderNo',
            title: t.order,
            width: 240,
            render: (row) => (
              <span className={styles.two}>
                {row.orderId ? <Link to={`/finance/order?id=${row.orderId}`}>{row.orderNo}</Link> : <span>{row.paperNo}</span>}
                <small>{row.competitionName}</small>
              </span>
            ),
          },
          { key: 'paperNo', title: t.paper, off: true },
          { key: 'moveTime', title: t.time, render: (row) => formatDate(row.moveTime) },
        ]}
        empty={{ text: t.none, action: <ToChannels /> }}
      />
    </div>
  )
}

const sum = (fens: readonly number[]): number => fens.reduce((total, fen) => total + fen, 0)

const Accounts = ({ ledger }: { ledger: ReplyOf<typeof getLedger> }) => {
  const t = useTexts(ledgerTexts)
  const { accounts, sumFen } = ledger
  if (accounts.length === 0) return null
  const isMany = new Set(accounts.map(({ organizationName }) => organizationName)).size > 1
  return (
    <section className={styles.card}>
      <h2>{t.accounts}</h2>
      <div className={styles.scroll}>
        <table className={styles.sums}>
          <thead>
            <tr>
              <th scope="col">{t.account}</th>
              <th scope="col" className={styles.number}>
                {t.debit}
              </th>
              <th scope="col" className={styles.number}>
                {t.credit}
              </th>
              <th scope="col" className={styles.number}>
                {t.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((one) => (
              <tr key={`${one.organizationName} ${one.name}`}>
                <td>
                  <span className={styles.two}>
                    <span>{one.label}</span>
                    {isMany ? <small>{one.organizationName}</small> : null}
                  </span>
                </td>
                <td className={styles.number}>{formatMoney(one.debitFen)}</td>
                <td className={styles.number}>{formatMoney(one.creditFen)}</td>
                <td className={styles.number}>{formatMoney(one.balanceFen)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t.total}</td>
              <td className={styles.number}>{formatMoney(sum(accounts.map(({ debitFen }) => debitFen)))}</td>
              <td className={styles.number}>{formatMoney(sum(accounts.map(({ creditFen }) => creditFen)))}</td>
              <td className={styles.number}>{formatMoney(sumFen)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.quiet}>{sumFen === 0 ? t.fits : t.fitsNot}</p>
    </section>
  )
}
