import { getOrder } from '@kaisai/contract/finance/desk.endpoints'
import { Alert, Button, Drawer } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { useKept } from '#web/ui/use-kept.ts'
import { LinesOfOrder } from '../bank/LinesOfOrder.tsx'
import { actionTexts } from './action-texts.ts'
import styles from './Finance.module.css'
import { orderTexts } from './order-texts.ts'
import { useOrderMoves } from './use-order-moves.ts'
import { VoucherFile } from './VoucherFile.tsx'

/** A voucher beside what it should pay: compared, then approved or returned. */
export const VoucherDrawer = ({ orderId, onClose }: { orderId: string | null; onClose: () => void }) => {
  const t = useTexts(actionTexts)
  const o = useTexts(orderTexts)
  const shown = useKept(orderId)
  const { data: order, error, refetch } = useReply(getOrder, { orderId: shown ?? '' }, { staleMs: 0, enabled: shown !== null })
  const moves = useOrderMoves()
  const voucher = order?.payments.find(({ way, status }) => way === 'voucher' && status === 'pending')
  const may = Boolean(voucher && order?.can.includes('decideVoucher'))
  return (
    <Drawer
      title={order ? t.voucherOf(order.no) : t.vouchers}
      open={orderId !== null}
      size={720}
      onClose={onClose}
      destroyOnHidden
      footer={
        voucher && may ? (
          <div className={styles.actions}>
            <Button type="primary" onClick={() => void moves.approveVoucher(voucher).then((isDone) => isDone && onClose())}>
              {o.approve}
            </Button>
            <Button onClick={() => void moves.returnVoucher(voucher).then((isDone) => isDone && onClose())}>{o.return}</Button>
          </div>
        ) : null
      }
    >
      {error && !order ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!order && !error ? <SkeletonRows /> : null}
      {order ? (
        <div className={styles.stack}>
          <Alert type="info" showIcon title={t.account} />
          <Detail
            items={[
              { label: t.order, value: <Link to={`/finance/order?id=${order.orderId}`}>{order.no}</Link> },
              { label: t.amount, value: <b>{formatMoney(order.amountFen)}</b> },
              { label: t.payer, value: `${order.payerName} · ${order.kindName}` },
              { label: o.what, value: `${o.teams(order.teamName, order.teamCount)} · ${order.competitionName}` },
              { label: t.remark, value: voucher?.voucherNote || t.noRemark },
              { label: t.sent, value: formatDate(voucher?.createTime, 'minute') },
            ]}
          />
          {voucher ? <LinesOfOrder orderId={order.orderId} onSettled={onClose} /> : null}
          {voucher ? <VoucherFile paymentId={voucher.paymentId} /> : null}
        </div>
      ) : null}
    </Drawer>
  )
}
