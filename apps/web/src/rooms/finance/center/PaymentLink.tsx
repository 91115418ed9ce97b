import { getMyOrder, makeLink, revokeLinks } from '@kaisai/contract/finance/own.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { payTexts } from '../center-texts.ts'
import { CopyText } from './CopyText.tsx'
import type { MyOrder } from './my-order.ts'
import styles from './Pay.module.css'

/** Links by which somebody without an account pays. Only the hash is kept, so a link is shown once. */
export const PaymentLink = ({ order: { orderId, isLinked, status } }: { order: MyOrder }) => {
  const t = useTexts(payTexts)
  const make = useSend(makeLink, [getMyOrder])
  const revoke = useSend(revokeLinks, [getMyOrder])
  const [url, setUrl] = useState<string | null>(null)
  const askRevoke = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.revoke, text: t.revokeText, danger: true, confirmText: t.revoke }))) return
    await revoke.send({ orderId })
    setUrl(null)
    toast('success', t.revoked)
  }
  const makeOne = async (): Promise<void> => {
    const { path } = await make.send({ orderId })
    setUrl(`${location.origin}${path}`)
  }
  return (
    <section className={styles.card}>
      <h2>{t.link}</h2>
      <p className={styles.fine}>{t.linkHint}</p>
      {url ? (
        <>
          <p className={styles.link}>{url}</p>
          <p className={styles.waits}>{t.linkOnce}</p>
        </>
      ) : isLinked ? (
        <p>{t.linked}</p>
      ) : null}
      <p className={styles.actions}>
        {url ? <CopyText text={url} label={t.link} /> : null}
        {status === 'pending' ? (
          <Button loading={make.isSending} onClick={() => void makeOne().catch(() => undefined)}>
            {t.makeLink}
          </Button>
        ) : null}
        {isLinked ? (
          <Button danger loading={revoke.isSending} onClick={() => void askRevoke().catch(() => undefined)}>
            {t.revoke}
          </Button>
        ) : null}
      </p>
    </section>
  )
}
