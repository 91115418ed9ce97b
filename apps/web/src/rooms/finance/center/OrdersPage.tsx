import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { payTexts } from '../center-texts.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderList } from './OrderList.tsx'
import { TeamFee } from './TeamFee.tsx'

/** /center/orders: the own orders; with `id` one of them, with `team` what a team owes. */
export const OrdersPage = () => {
  const t = useTexts(payTexts)
  const [query] = useSearchParams()
  const orderId = query.get('id')
  if (orderId) return <OrderDetails key={orderId} orderId={orderId} />
  const teamId = query.get('team')
  if (teamId) return <TeamFee key={teamId} teamId={teamId} />
  return (
    <>
      <PageHeader title={t.orders} hint={t.ordersHint} />
      <OrderList />
    </>
  )
}
