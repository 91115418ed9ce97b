import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getPaymentState } from '@kaisai/contract/finance/own.endpoints'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasCode } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { useSignedIn } from '#web/session.ts'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { siteTexts } from '../site-texts.ts'
import styles from './Pay.module.css'

/** As often as the server asks the provider for a page that waits. */
const LOOK_MS = 5000
const NOT_FOUND = 40400
/** A number of another shape than ours. */
const REFUSED = 40000

/**
 * /home/paySuccess?no=…: where a payment provider sends the payer back. Believes nothing of the address but the number: what our own books
 * say is shown, and asked again until it is decided.
 */
export const PaySuccessPage = () => {
  const t = useTexts(siteTexts)
  const [query] = useSearchParams()
  const no = query.get('no') ?? ''
  return (
    <div className={styles.page}>
      <PageMeta title={t.stateTitle} isHidden />
      <h1>{t.stateTitle}</h1>
      <State key={no} no={no} />
    </div>
  )
}

const NoPayment = () => {
  const t = useTexts(siteTexts)
  return (
    <section className={styles.card} role="alert">
      <h2>{t.noPayment}</h2>
      <p className={styles.quiet}>{t.noPaymentText}</p>
      <Ways orderId={null} teamId={null} />
    </section>
  )
}

type PaymentState = ReplyOf<typeof getPaymentState>

const State = ({ no }: { no: string }) => {
  const t = useTexts(siteTexts)
  const [isDecided, setDecided] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = usePublicReply(getPaymentState, { paymentNo: no }, isDecided ? {} : { everyMs: LOOK_MS })
  if (data && (data.state !== 'pending') !== isDecided) setDecided(data.state !== 'pending')
  if (hasCode(error, NOT_FOUND, REFUSED)) return <NoPayment />
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  const money = formatMoney(data.amountFen)
  const shown: Readonly<Record<PaymentState['state'], readonly [meaning: string, title: string, text: string]>> = {
    pending: ['waits', t.pending, t.pendingText],
    paid: ['good', t.paid, t.paidText(money)],
    closed: ['idle', t.closed, t.closedText],
    returned: ['bad', t.returned, t.returnedText(money)],
  }
  const [meaning, title, text] = shown[data.state]
  const look = async (): Promise<void> => {
    setAsking(true)
    await refetch()
    setAsking(false)
  }
  return (
    <section className={styles.card} data-meaning={meaning} aria-live="polite">
      <h2>{title}</h2>
      <p className={styles.amount}>{money}</p>
      <p>{text}</p>
      {data.state === 'pending' ? (
        <>
          <p className={styles.quiet}>{t.pendingNext}</p>
          <p className={styles.buttons}>
            <Button busy={isAsking} onClick={() => void look()}>
              {isAsking ? t.looking : t.lookNow}
            </Button>
          </p>
        </>
      ) : null}
      <p className={styles.fine}>
        {t.paymentNo} {no}
      </p>
      <Ways orderId={data.orderId} teamId={data.state === 'paid' ? data.teamId : null} />
    </section>
  )
}

/** Ways on: to the team and the order where they are the reader's own, else to what everybody has. */
const Ways = ({ orderId, teamId }: { orderId: string | null; teamId: string | null }) => {
  const t = useTexts(siteTexts)
  // The server knows nobody, so this appears after hydration.
  const isSignedIn = useSignedIn()
  return (
    <p className={styles.buttons}>
      {teamId ? (
        <ButtonLink to={`/center/team?id=${teamId}`} look="primary">
          {t.toTeam}
        </ButtonLink>
      ) : null}
      {orderId ? <ButtonLink to={`/center/orders?id=${orderId}`}>{t.toOrder}</ButtonLink> : null}
      {/* A provider may lead back to another address of the site, where the payer is not signed in. */}
      {orderId ? null : <ButtonLink to="/center/orders">{isSignedIn ? t.toOrders : t.signInForOrders}</ButtonLink>}
      {orderId ? null : (
        <ButtonLink to="/home/homepage" look="quiet">
          {t.toHome}
        </ButtonLink>
      )}
    </p>
  )
}
