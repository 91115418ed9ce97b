import { listOrderInvoices } from '@kaisai/contract/finance/invoice/own.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from '../center/Pay.module.css'
import { invoiceMeaning } from './invoice-meaning.ts'
import { ownTexts } from './own-texts.ts'
import { RequestForm } from './RequestForm.tsx'

/** The invoices of an own paid order, and the way to request one. `path`: where invoices are looked at. */
export const OrderInvoices = ({ orderId, path }: { orderId: string; path: string }) => {
  const t = useTexts(ownTexts)
  const navigate = useNavigate()
  const { data } = useReply(listOrderInvoices, { orderId }, { staleMs: 0 })
  const [isAsking, setAsking] = useState(false)
  if (!data || (data.invoices.length === 0 && data.freeFen === 0)) return null
  return (
    <section className={styles.card}>
      <h2>{t.orderInvoices}</h2>
      {data.invoices.length === 0 ? <p className={styles.fine}>{t.orderNone}</p> : null}
      {data.invoices.map((one) => (
        <div key={one.invoiceId} className={styles.line}>
          <span>
            <Link to={`${path}?id=${one.invoiceId}`}>{one.title}</Link> · {formatMoney(one.amountFen)}
          </span>
          <StatusTag meaning={invoiceMeaning[one.status as 'red']}>{one.statusName}</StatusTag>
        </div>
      ))}
      {data.freeFen > 0 ? (
        <p className={styles.actions}>
          <Button disabled={data.isOver} onClick={() => setAsking(true)}>
            {t.request}
          </Button>
          <span className={styles.fine}>
            {data.isOver
              ? `${t.over} · ${t.overHint}`
              : `${t.orderFree(formatMoney(data.freeFen))} · ${t.until(formatDate(data.deadlineTime, 'minute'))}`}
          </span>
        </p>
      ) : null}
      <RequestForm
        orderIds={isAsking ? [orderId] : null}
        onClose={() => setAsking(false)}
        onDone={(invoiceId) => void navigate(`${path}?id=${invoiceId}`)}
      />
    </section>
  )
}
