import { decideRefund, decideVoucher, getOrder, pageOrders, requestRefund } from '@kaisai/contract/finance/desk.endpoints'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Finance.module.css'
import { orderMeaning, paymentMeaning, refundMeaning } from './meanings.ts'
import { orderTexts } from './order-texts.ts'

/** /finance/order: one order with its lines, payments and refunds, and what finance does with it. */
export const OrderPage = () => {
  const t = useTexts(orderTexts)
  const [query] = useSearchParams()
  const orderId = query.get('id') ?? ''
  const { data: order, error } = useReply(getOrder, { orderId }, { staleMs: 0 })
  if (error || !order)
    return (
      <div className={styles.stack}>
        <PageHeader title={t.orders} hint={error ? t.notThere : ''} />
        <Link to="/finance/list">{t.back}</Link>
      </div>
    )
  const ended = async (work: Promise<unknown>): Promise<void> => {
    const isDone = await work.then(
      () => true,
      () => false,
    )
    if (isDone) toast('success', t.done)
    await refresh(getOrder, pageOrders)
  }
  const ask = (title: string, text: string): Promise<string | null> =>
    promptBox({
      title,
      text,
      danger: true,
      field: { label: t.reason, check: (value) => (value.trim().length < 2 ? t.reason : null) },
    })
  const voucher = order.payments.find(({ way, status }) => way === 'voucher' && status === 'pending')
  const approve = async (): Promise<void> => {
    if (!voucher || !(await confirmBox({ title: t.approve, text: t.approveText(formatMoney(voucher.amountFen)) }))) return
    await ended(call(decideVoucher, { paymentId: voucher.paymentId, isApproved: true, reason: '' }))
  }
  const giveBack = async (): Promise<void> => {
    const reason = voucher ? await ask(t.return, t.returnText) : null
    if (voucher && reason !== null)
      await ended(call(decideVoucher, { paymentId: voucher.paymentId, isApproved: false, reason: reason.trim() }))
  }
  const refund = async (): Promise<void> => {
    const reason = await ask(t.refundAll, t.refundText(formatMoney(order.paidFen - order.refundedFen)))
    if (reason !== null) await ended(call(requestRefund, { orderId, reason: reason.trim() }))
  }
  const decide = async (refundId: string, isApproved: boolean): Promise<void> => {
    const reason = isApproved ? '' : await ask(t.reject, t.rejectText)
    if (reason !== null) await ended(call(decideRefund, { refundId, isApproved, reason: reason.trim() }))
  }
  return (
    <div className={styles.stack}>
      <PageHeader
        title={order.no}
        hint={order.competitionName}
        actions={
          <div className={styles.actions}>
            {voucher && order.can.includes('decideVoucher') ? (
              <>
                <Button type="primary" onClick={() => void approve()}>
                  {t.approve}
                </Button>
                <Button onClick={() => void giveBack()}>{t.return}</Button>
              </>
            ) : null}
            {order.can.includes('refund') ? (
              <Button danger onClick={() => void refund()}>
                {t.refundAll}
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
      <Card title={t.lines}>
        {order.teams.flatMap((team) =>
          team.lines.map((line) => (
            <div key={line.lineId} className={styles.line}>
              <span className={styles.two}>
                <span>{team.name}</span>
                <small>{line.text}</small>
              </span>
              <b>{formatMoney(line.amountFen)}</b>
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
            <StatusTag meaning={paymentMeaning[one.status]}>{one.statusName}</StatusTag>
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
                <Button size="small" onClick={() => void decide(one.refundId, true)}>
                  {t.agree}
                </Button>
              ) : null}
              {one.can.includes('reject') ? (
                <Button size="small" danger onClick={() => void decide(one.refundId, false)}>
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
