import { cancelOrder, downloadVoucher, getMyOrder, pageMyOrders } from '@kaisai/contract/finance/own.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { download, hasCode } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { payTexts } from '../center-texts.ts'
import { orderMeaning, paymentMeaning, refundMeaning } from '../desk/meanings.ts'
import { OrderInvoices } from '../invoice/OrderInvoices.tsx'
import { EditOrder } from './EditOrder.tsx'
import { Lines } from './Lines.tsx'
import type { MyOrder } from './my-order.ts'
import styles from './Pay.module.css'
import { PaymentLink } from './PaymentLink.tsx'
import { Until } from './Until.tsx'
import { Ways } from './Ways.tsx'

const NOT_FOUND = 40400
/** While somebody may pay elsewhere, the page looks again this often. */
const LOOK_MS = 10_000

/** One own order: where it stands, what it is made of, how to pay it, what went back. */
export const OrderDetails = ({ orderId }: { orderId: string }) => {
  const t = useTexts(payTexts)
  const [isWatched, setWatched] = useState(true)
  const read = useReply(getMyOrder, { orderId }, { staleMs: 0, ...(isWatched ? { everyMs: LOOK_MS } : {}) })
  const { data: order, error, refetch } = read
  const isOpen = order === undefined || order.status === 'pending' || order.status === 'verifying'
  if (isOpen !== isWatched) setWatched(isOpen)
  if (error && !order)
    return hasCode(error, NOT_FOUND) ? (
      <EmptyFace text={t.notThere} action={<Link to="/center/orders">{t.back}</Link>} />
    ) : (
      <ErrorFace error={error} onRetry={refetch} />
    )
  return order ? <Details order={order} /> : <SkeletonRows />
}

const Details = ({ order }: { order: MyOrder }) => {
  const t = useTexts(payTexts)
  const [isEditing, setEditing] = useState(false)
  const cancel = useSend(cancelOrder, [getMyOrder, pageMyOrders])
  const { orderId, version, no, teams, status } = order
  const may = (verb: string): boolean => order.can.includes(verb)
  const askCancel = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.cancel, text: t.cancelText(no), danger: true, confirmText: t.cancel }))) return
    await cancel.send({ orderId, version }).then(
      () => toast('success', t.cancelled),
      () => refresh(getMyOrder),
    )
  }
  return (
    <>
      <PageHeader
        back="/center/orders"
        title={t.what(order.teamName, order.teamCount)}
        tag={<StatusTag meaning={orderMeaning[status]}>{order.statusName}</StatusTag>}
        hint={`${order.competitionName} · ${t.no} ${no}`}
        actions={
          <>
            {may('edit') && teams.length > 1 ? <Button onClick={() => setEditing(true)}>{t.edit}</Button> : null}
            {may('cancel') ? (
              <Button danger loading={cancel.isSending} onClick={() => void askCancel()}>
                {t.cancel}
              </Button>
            ) : null}
          </>
        }
      />
      <div className={styles.parts}>
        <Standing order={order} />
        {may('pay') && !isOver(order) ? <Ways order={order} /> : null}
        {may('link') && !isOver(order) && (status === 'pending' || order.isLinked) ? <PaymentLink order={order} /> : null}
        <section className={styles.card}>
          <h2>{t.lines}</h2>
          {teams.map((team) => (
            <div key={team.teamId}>
              <h3>{[team.name, team.schoolName].filter(Boolean).join(' · ')}</h3>
              <Lines lines={team.lines.map(({ lineId, ...line }) => ({ key: lineId, ...line }))} />
            </div>
          ))}
          <Lines lines={[]} totalFen={order.amountFen} />
        </section>
        {status === 'paid' || status === 'partially_refunded' || status === 'refunded' ? (
          <OrderInvoices orderId={orderId} path="/center/invoices" />
        ) : null}
        <Payments order={order} />
        <Refunds order={order} />
        <section className={styles.card}>
          <Detail
            items={[
              { label: t.payer, value: `${order.payerName} · ${order.kindName}` },
              { label: t.created, value: formatDate(order.createTime, 'minute') },
              ...(order.paidTime
                ? [
                    { label: t.channel, value: order.channelName },
                    { label: t.paidAt, value: formatDate(order.paidTime, 'minute') },
                  ]
                : []),
            ]}
          />
        </section>
      </div>
      {may('edit') ? <EditOrder order={order} open={isEditing} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

// The clock closes it within a minute.
const isOver = ({ status, expiresTime }: MyOrder): boolean => status === 'pending' && Date.parse(expiresTime) <= serverNow()

const Standing = ({ order }: { order: MyOrder }) => {
  const t = useTexts(payTexts)
  const { status, teams, kind } = order
  const last = order.payments[0]
  const isReturned = status === 'pending' && last?.way === 'voucher' && last.status === 'failed'
  const [team] = teams
  return (
    <section className={styles.card}>
      <p className={styles.amount}>{formatMoney(order.amountFen)}</p>
      {order.refundedFen > 0 ? (
        <p>
          {t.refunded} {formatMoney(order.refundedFen)}
        </p>
      ) : null}
      {status === 'pending' ? (
        <p className={styles.waits}>
          {isOver(order) ? (
            t.over
          ) : (
            <>
              {t.until} <Until time={order.expiresTime} />
            </>
          )}
        </p>
      ) : null}
      {isReturned ? <p className={styles.waits}>{t.returned(last.returnReason)}</p> : null}
      <p>{order.refunds.some((one) => one.status === 'requested') ? t.refundWaits : t.next[status]}</p>
      {order.closeReason ? <p className={styles.fine}>{t.closedWhy(order.closeReason)}</p> : null}
      {kind !== 'batch' && team ? (
        <p className={styles.actions}>
          <LinkButton to={`/center/team?id=${team.teamId}`}>{t.toTeam}</LinkButton>
          {status === 'closed' ? (
            <LinkButton to={`/center/orders?team=${team.teamId}`} type="primary">
              {t.fee}
            </LinkButton>
          ) : null}
        </p>
      ) : null}
    </section>
  )
}

const Payments = ({ order: { payments, status, statusName } }: { order: MyOrder }) => {
  const t = useTexts(payTexts)
  if (payments.length === 0) return null
  return (
    <section className={styles.card}>
      <h2>{t.payments}</h2>
      {payments.map((one) => (
        <div key={one.paymentId} className={styles.line}>
          <span>
            {one.providerName} · {formatMoney(one.receivedFen ?? one.amountFen)}
            <span className={styles.fine}>
              {' '}
              {[
                formatDate(one.paidTime ?? one.createTime, 'minute'),
                one.no,
                one.voucherNote && `${t.remark} ${one.voucherNote}`,
                one.returnReason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {one.voucherFileId ? (
              <Button
                type="link"
                size="small"
                onClick={() => void download(downloadVoucher, { paymentId: one.paymentId }).catch(() => undefined)}
              >
                {t.seeVoucher}
              </Button>
            ) : null}
          </span>
          {/* Of a voucher the payer has nothing to do any more: finance looks. */}
          {one.way === 'voucher' && status === 'verifying' && one.status === 'pending' ? (
            <StatusTag meaning={orderMeaning[status]}>{statusName}</StatusTag>
          ) : (
            <StatusTag meaning={paymentMeaning[one.status]}>{one.statusName}</StatusTag>
          )}
        </div>
      ))}
    </section>
  )
}

const Refunds = ({ order: { refunds } }: { order: MyOrder }) => {
  const t = useTexts(payTexts)
  if (refunds.length === 0) return null
  return (
    <section className={styles.card}>
      <h2>{t.refunds}</h2>
      {refunds.map((one) => (
        <div key={one.refundId} className={styles.line}>
          <span>
            {formatMoney(one.amountFen)} · {one.reason}
            <span className={styles.fine}> {formatDate(one.finishTime ?? one.createTime, 'minute')}</span>
            {one.rejectReason ? <span className={styles.fine}> {t.rejectedWhy(one.rejectReason)}</span> : null}
          </span>
          <StatusTag meaning={refundMeaning[one.status]}>{one.statusName}</StatusTag>
        </div>
      ))}
    </section>
  )
}
