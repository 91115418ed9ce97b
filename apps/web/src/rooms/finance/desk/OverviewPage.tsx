import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getFinanceOverview } from '@kaisai/contract/finance/export.endpoints'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { BarChart } from '#web/ui/chart/BarChart.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import styles from './Finance.module.css'
import { overviewTexts } from './overview-texts.ts'

const DAY_MS = 86_400_000
const dayAt = (ms: number): string => formatDate(new Date(ms).toISOString(), 'day')
const spans = ['30', '90', 'year'] as const
type Span = (typeof spans)[number]
const fromOf = (span: Span): string =>
  span === 'year' ? `${dayAt(serverNow()).slice(0, 4)}-01-01` : dayAt(serverNow() - (Number(span) - 1) * DAY_MS)

/** /finance/overview: income by day and by competition, what is outstanding by its age. */
export const OverviewPage = () => {
  const t = useTexts(overviewTexts)
  const [query, setQuery] = useSearchParams()
  const span = spans.find((one) => one === query.get('span')) ?? '30'
  const range = { from: fromOf(span), to: dayAt(serverNow()) }
  const { data, error, refetch } = useReply(getFinanceOverview, range, { staleMs: 0, keep: true })
  return (
    <div className={styles.stack}>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <Segmented<Span>
            value={span}
            aria-label={t.days}
            onChange={(next) => setQuery({ span: next }, { replace: true })}
            options={[
              { value: '30', label: t.last30 },
              { value: '90', label: t.last90 },
              { value: 'year', label: t.thisYear },
            ]}
          />
        }
      />
      {data ? (
        <Figures data={data} range={range} />
      ) : error ? (
        <ErrorFace error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </div>
  )
}

type Overview = ReplyOf<typeof getFinanceOverview>
const Figures = ({ data, range }: { data: Overview; range: { from: string; to: string } }) => {
  const t = useTexts(overviewTexts)
  const due = data.outstanding.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return (
    <>
      <div className={styles.figures}>
        {[
          [t.income, data.paidFen - data.refundedFen],
          [t.paid, data.paidFen],
          [t.refunded, data.refundedFen],
          [t.outstanding, due],
        ].map(([label, fen]) => (
          <div key={label} className={styles.card}>
            <small>{label}</small>
            <b className={styles.figure}>{formatMoney(Number(fen))}</b>
          </div>
        ))}
      </div>
      <section className={styles.card}>
        <h2>{t.byDay}</h2>
        {data.paidFen === 0 && data.refundedFen === 0 ? (
          <p className={styles.quiet}>{t.none}</p>
        ) : (
          <BarChart
            label={t.byDayLabel(range.from, range.to)}
            bars={data.days.map((one) => ({
              name: one.day.slice(5),
              value: Math.max(0, one.paidFen - one.refundedFen) / 100,
              title: t.day(one.day, formatMoney(one.paidFen), formatMoney(one.refundedFen)),
            }))}
          />
        )}
      </section>
      <section className={styles.card}>
        <h2>{t.byCompetition}</h2>
        {data.competitions.length === 0 ? (
          <p className={styles.quiet}>{t.none}</p>
        ) : (
          <Sums
            heads={[t.competition, t.paid, t.refunded, t.income]}
            rows={data.competitions.map((one) => [
              <Link key="to" to={`/finance/list?competitionId=${one.competitionId}`}>
                {one.name}
              </Link>,
              formatMoney(one.paidFen),
              formatMoney(one.refundedFen),
              formatMoney(one.paidFen - one.refundedFen),
            ])}
          />
        )}
      </section>
      <section className={styles.card}>
        <h2>{t.byAge}</h2>
        <Sums
          heads={[t.age, t.orders, t.amount]}
          rows={data.outstanding.map((one) => [one.name, String(one.count), formatMoney(one.amountFen)])}
        />
        <p className={styles.quiet}>
          <Link to="/finance/list?status=pending">{t.toOrders}</Link> · <Link to="/finance/ledger">{t.toLedger}</Link>
        </p>
      </section>
    </>
  )
}

const Sums = ({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly ReactNode[])[] }) => (
  <div className={styles.scroll}>
    <table className={styles.sums}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at > 0 ? styles.number : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name, and none of them keeps a state
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={heads[at]} className={at > 0 ? styles.number : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
