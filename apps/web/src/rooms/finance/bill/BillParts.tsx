import type { ReplyOf } from '@kaisai/contract/endpoint'
import { downloadBill, type getBill } from '@kaisai/contract/finance/bill/bill.endpoints'
import { Button } from 'antd'
import { Link } from 'react-router'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from '../desk/Finance.module.css'
import { billMeaning } from './bill-meaning.ts'
import { billTexts } from './bill-texts.ts'

export type Bill = ReplyOf<typeof getBill>

/** A bill with its lines, for finance and for its school. */
export const BillDetails = ({ bill }: { bill: Bill }) => {
  const t = useTexts(billTexts)
  return (
    <div className={styles.stack}>
      <Detail
        items={[
          { label: t.state, value: <StatusTag meaning={billMeaning[bill.status]}>{bill.statusName}</StatusTag> },
          { label: t.payer, value: bill.schoolName },
          { label: t.competition, value: bill.competitionName, wide: true },
          { label: t.period, value: `${bill.periodFrom} – ${bill.periodTo}` },
          { label: t.issued, value: formatDate(bill.issueTime, 'minute') },
          { label: t.amount, value: <b>{formatMoney(bill.amountFen)}</b> },
          { label: t.paid, value: formatMoney(bill.paidFen) },
          { label: t.open, value: formatMoney(bill.outstandingFen) },
          ...(bill.voidReason ? [{ label: t.voidReason, value: bill.voidReason, wide: true }] : []),
        ]}
      />
      <section className={styles.card}>
        <h2>{t.lines}</h2>
        {bill.lines.map((line) => (
          <div key={line.lineId} className={styles.line}>
            <span className={styles.two}>
              <Link to={`/finance/order?id=${line.orderId}`}>
                {line.text} {line.orderNo}
              </Link>
              <small>{[formatDate(line.time, 'minute'), line.statusName].filter(Boolean).join(' · ')}</small>
            </span>
            <b>{formatMoney(line.amountFen)}</b>
          </div>
        ))}
      </section>
      <p>
        <Button onClick={() => void download(downloadBill, { billId: bill.billId }).catch(() => undefined)}>{t.download}</Button>
      </p>
    </div>
  )
}
