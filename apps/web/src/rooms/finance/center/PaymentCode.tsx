import { getMyOrder, getPaymentState, pageMyOrders } from '@kaisai/contract/finance/own.endpoints'
import { QRCode } from 'antd'
import { useEffect } from 'react'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { payTexts } from '../center-texts.ts'
import styles from './Pay.module.css'

/** As often as the server asks the provider for a page that waits. */
const LOOK_MS = 5000

interface PaymentCodeProps {
  paymentNo: string
  url: string
  /** The provider it is scanned with. */
  name: string
  onEnd: () => void
}

/** A code to be scanned with a provider's app; our own books say when it is paid. */
export const PaymentCode = ({ paymentNo, url, name, onEnd }: PaymentCodeProps) => {
  const t = useTexts(payTexts)
  const { data } = useReply(getPaymentState, { paymentNo }, { staleMs: 0, everyMs: LOOK_MS })
  const state = data?.state ?? 'pending'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end is said once
  useEffect(() => {
    if (state === 'pending') return
    if (state === 'paid') toast('success', t.paidNow)
    else toast('warning', state === 'returned' ? t.qrReturned : t.qrEnded)
    void refresh(getMyOrder, pageMyOrders)
    onEnd()
  }, [state])
  return (
    <div className={styles.code}>
      <QRCode value={url} size={220} type="svg" color="#14202b" bgColor="#ffffff" />
      <p>{t.qrHint(name)}</p>
      {/^https?:/.test(url) ? (
        <p>
          <a href={url} target="_blank" rel="noreferrer">
            {t.qrOpen}
          </a>
        </p>
      ) : null}
      <p className={styles.fine} role="status">
        {t.qrWaiting}
      </p>
    </div>
  )
}
