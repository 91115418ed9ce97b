import type { ReplyOf } from '@kaisai/contract/endpoint'
import { downloadInvoice, type getMyInvoice } from '@kaisai/contract/finance/invoice/own.endpoints'
import { Button } from 'antd'
import { Link } from 'react-router'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { HistoryTimeline } from '#web/ui/history/HistoryTimeline.tsx'
import styles from '../center/Pay.module.css'
import { invoiceTexts } from './invoice-texts.ts'

export type Invoice = ReplyOf<typeof getMyInvoice>

/** Who it is made out to, and what became of it. `path`: where other invoices are looked at. */
export const InvoiceFacts = ({ invoice, path }: { invoice: Invoice; path: string }) => {
  const t = useTexts(invoiceTexts)
  const optional = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  const other = (label: string, one: Invoice['reissueOf']) =>
    one ? [{ label, value: <Link to={`${path}?id=${one.invoiceId}`}>{one.no}</Link> }] : []
  return (
    <section className={styles.card}>
      <h2>{t.buyer}</h2>
      <Detail
        items={[
          { label: t.title, value: `${invoice.title} · ${invoice.buyerTypeName}`, wide: true },
          ...optional(t.taxNo, invoice.taxNo),
          { label: t.type, value: invoice.typeName },
          { label: t.content, value: invoice.content },
          ...optional(t.email, invoice.email),
          ...optional(t.address, invoice.address),
          ...optional(t.phone, invoice.phone),
          ...optional(t.bank, invoice.bank),
          ...optional(t.account, invoice.account),
          ...optional(t.note, invoice.note),
          ...optional(t.number, invoice.number),
          ...optional(t.issuedOn, invoice.issuedOn),
          ...optional(t.redKind, [invoice.redKindName, invoice.redReason].filter(Boolean).join(' · ')),
          ...optional(t.redNumber, invoice.redNumber),
          ...optional(t.redOn, invoice.redOn),
          ...(invoice.status === 'red_pending' ? optional(t.reissue, invoice.reissueTitle) : []),
          ...other(t.reissueOf, invoice.reissueOf),
          ...other(t.reissuedAs, invoice.reissuedAs),
        ]}
      />
    </section>
  )
}

/** The files of an invoice, each to be saved. */
export const InvoiceFiles = ({ invoice }: { invoice: Invoice }) => {
  const t = useTexts(invoiceTexts)
  return (
    <section className={styles.card}>
      <h2>{t.files}</h2>
      {invoice.files.length === 0 ? <p className={styles.fine}>{t.noFiles}</p> : null}
      <p className={styles.actions}>
        {invoice.files.map(({ kind }) => (
          <Button
            key={kind}
            type={kind === 'pdf' ? 'primary' : 'default'}
            onClick={() =>
              void download(downloadInvoice, { invoiceId: invoice.invoiceId, kind: kind as 'pdf' }).catch(() => undefined)
            }
          >
            {t.download(t.kinds[kind] ?? kind)}
          </Button>
        ))}
      </p>
    </section>
  )
}

/** What the invoice is made of. `orderPath`: where an order is looked at. */
export const InvoiceLines = ({ invoice, orderPath }: { invoice: Invoice; orderPath: string }) => {
  const t = useTexts(invoiceTexts)
  return (
    <section className={styles.card}>
      <h2>{t.lines}</h2>
      {invoice.orders.map((order) => (
        <div key={order.orderId}>
          <h3>
            <Link to={`${orderPath}?id=${order.orderId}`}>
              {t.order} {order.no}
            </Link>
          </h3>
          {order.lines.map((line) => (
            <div key={line.lineId} className={styles.line}>
              <span>
                {line.teamName} <span className={styles.fine}>{line.text}</span>
              </span>
              <b>{formatMoney(line.amountFen)}</b>
            </div>
          ))}
        </div>
      ))}
      <p className={styles.total}>
        <span>{t.amount}</span>
        <span>{formatMoney(invoice.amountFen)}</span>
      </p>
    </section>
  )
}

/** Every step, newest first. */
export const InvoiceHistory = ({ invoice }: { invoice: Invoice }) => {
  const t = useTexts(invoiceTexts)
  return (
    <section className={styles.card}>
      <h2>{t.history}</h2>
      <HistoryTimeline
        entries={invoice.history.toReversed().map(({ time, actorName, action, statusName, reason }) => ({
          ...{ time, who: actorName, reason },
          action: `${action} · ${statusName}`,
        }))}
      />
    </section>
  )
}
