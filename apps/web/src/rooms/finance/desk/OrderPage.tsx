import { getOrder } from '@kaisai/contract/finance/desk.endpoints'
import { downloadVoucher, getMyOrder } from '@kaisai/contract/finance/own.endpoints'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { OrderInvoices } from '../invoice/OrderInvoices.tsx'
import styles from './Finance.module.css'
import { orderMeaning, paymentMeaning, refundMeaning } from './meanings.ts'
import { orderTexts } from './order-texts.ts'
import { PayPanel } from './PayPanel.tsx'
import { RefundForm } from './RefundForm.tsx'
import { useOrderMoves } from './use-order-moves.ts'
import { VoucherFile } from './VoucherFile.tsx'

/** /finance/order: one order with its lines, payments and refunds, and what finance does with it. */
export const OrderPage = () => {
  const t = useTexts(orderTexts)
  const [query] = useSearchParams()
  const orderId = query.get('id') ?? ''
  const { data: order, error } = useReply(getOrder, { orderId }, { staleMs: 0 })
  const mayPay = usePermission(['finance:order:batch'])
  const own = useReply(getMyOrder, { orderId }, { staleMs: 0, enabled: mayPay && order?.kind === 'batch' })
  const moves = useOrderMoves()
  const [isRefunding, setRefunding] = useState(false)
  if (error || !order)
    return (
      <div className={styles.stack}>
        <PageHeader title={t.orders} hint={error ? t.notThere : ''} />
        <Link to="/finance/list">{t.back}</Link>
      </div>
    )
  const voucher = order.payments.find(({ way, status }) => way === 'voucher' && status === 'pending')
  return (
    <div className={styles.stack}>
      <PageHeader
        title={order.no}
        hint={order.competitionName}
        actions={
          <div className={styles.actions}>
            {voucher && order.can.includes('decideVoucher') ? (
              <>
                <Button type="primary" onClick={() => void moves.approveVoucher(voucher)}>
                  {t.approve}
                </Button>
                <Button onClick={() => void moves.returnVoucher(voucher)}>{t.return}</Button>
              </>
            ) : null}
            {order.can.includes('refund') ? (
              <Button danger onClick={() => setRefunding(true)}>
                {t.refund}
              </Button>
            ) : null}
          </div>
        }
      />
      <Detail
        items={[
          { label: t.state, value: <StatusTag meaning={orderMeaning[order.status]}>{order.statusName}</StatusTag> },
          { label: t.who, value: `${order.payerName} · ${order.kindName}` },
          { label: t.amount, value: formatMoney(order.amountFen) },
          { label: t.refunded, value: order.refundedFen > 0 ? formatMoney(order.refundedFen) : '' },
          { label: t.channel, value: order.channelName },
          { label: t.created, value: formatDate(order.createTime, 'minute') },
          { label: t.paidAt, value: formatDate(order.paidTime, 'minute') },
          { label: t.expires, value: order.status === 'pending' ? formatDate(order.expiresTime, 'minute') : '' },
          { label: t.note, value: [order.note, order.closeReason].filter(Boolean).join(' · '), wide: true },
        ]}
      />
      {own.data && own.data.can.length > 0 ? <PayPanel order={own.data} /> : null}
      {own.data && own.data.paidFen > 0 ? <OrderInvoices orderId={orderId} path="/finance/school/invoice" /> : null}
      {voucher ? (
        <section className={styles.card}>
          <h2>{t.voucher}</h2>
          <VoucherFile paymentId={voucher.paymentId} />
        </section>
      ) : null}
      <Card title={t.lines}>
        {order.teams.flatMap((team) =>
          team.lines.map((line) => (
            <div key={line.lineId} className={styles.line}>
              <span className={styles.two}>
                <span>{team.name}</span>
                <small>{line.text}</small>
              </span>
              <span className={styles.two}>
                <b>{formatMoney(line.amountFen)}</b>
                {line.refundedFen > 0 ? <small>{t.lineRefunded(formatMoney(line.refundedFen))}</small> : null}
              </span>
            </div>
          )),
        )}
      </Card>
      <Card title={t.payments}>
        {order.payments.map((one) => (
          <div key={one.paymentId} className={styles.line}>
            <span className={styles.two}>
              <span>
                {one.providerName} · {formatMoney(one.amountFen)}
              </span>
              <small>
                {[one.no, one.tradeNo, one.voucherNote && `${t.remark}: ${one.voucherNote}`, one.returnReason]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={styles.actions}>
              {one.voucherFileId && one !== voucher ? (
                <Button
                  size="small"
                  onClick={() => void download(downloadVoucher, { paymentId: one.paymentId }).catch(() => undefined)}
                >
                  {t.voucher}
                </Button>
              ) : null}
              <StatusTag meaning={paymentMeaning[one.status]}>{one.statusName}</StatusTag>
            </span>
          </div>
        ))}
      </Card>
      <Card title={t.refunds}>
        {order.refunds.map((one) => (
          <div key={one.refundId} className={styles.line}>
            <span className={styles.two}>
              <span>
                {formatMoney(one.amountFen)} · {one.reason}
              </span>
              <small>{[one.requesterName, one.deciderName, one.fault].filter(Boolean).join(' · ')}</small>
            </span>
            <span className={styles.actions}>
              <StatusTag meaning={refundMeaning[one.status]}>{one.statusName}</StatusTag>
              {one.can.includes('approve') ? (
                <Button size="small" onClick={() => void moves.approveRefund(one)}>
                  {t.agree}
                </Button>
              ) : null}
              {one.can.includes('reject') ? (
                <Button size="small" danger onClick={() => void moves.rejectRefund(one)}>
                  {t.reject}
                </Button>
              ) : null}
            </span>
          </div>
        ))}
      </Card>
      {order.exceptions.length > 0 ? (
        <Card title={t.exceptions}>
          {order.exceptions.map((one) => (
            <div key={one.exceptionId} className={styles.line}>
              <span className={styles.two}>
                <span>
                  {one.kindName} · {formatMoney(one.amountFen)}
                </span>
                <small>{one.note || one.proposal}</small>
              </span>
              <span>{one.statusName}</span>
            </div>
          ))}
        </Card>
      ) : null}
      {order.can.includes('refund') ? <RefundForm order={order} open={isRefunding} onClose={() => setRefunding(false)} /> : null}
    </div>
  )
}

const Card = ({ title, children }: { title: string; children: readonly ReactNode[] }) => {
  const t = useTexts(orderTexts)
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children.length > 0 ? children : <p>{t.noneYet}</p>}
    </section>
  )
}
