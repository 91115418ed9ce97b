import { downloadVoucher } from '@kaisai/contract/finance/own.endpoints'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { download, fetchFile } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { SkeletonRows } from '#web/ui/ListFaces.tsx'
import { actionTexts } from './action-texts.ts'
import styles from './Finance.module.css'

interface Shown {
  url: string
  isPdf: boolean
}

/** The voucher itself: a picture in its place, a PDF in a frame, and the file to download. */
export const VoucherFile = ({ paymentId }: { paymentId: string }) => {
  const t = useTexts(actionTexts)
  const [shown, show] = useState<Shown | 'failed' | null>(null)
  useEffect(() => {
    let url: string | null = null
    let isGone = false
    show(null)
    fetchFile(downloadVoucher, { paymentId }, { quiet: true }).then(
      ({ blob, name }) => {
        if (isGone) return
        url = URL.createObjectURL(blob)
        show({ url, isPdf: blob.type === 'application/pdf' || name.toLowerCase().endsWith('.pdf') })
      },
      () => isGone || show('failed'),
    )
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [paymentId])
  return (
    <section className={styles.stack} aria-label={t.file}>
      {shown === null ? <SkeletonRows rows={3} /> : null}
      {shown === 'failed' ? <p role="alert">{t.fileFailed}</p> : null}
      {shown !== null && shown !== 'failed' ? (
        shown.isPdf ? (
          <iframe className={styles.frame} title={t.file} src={shown.url} />
        ) : (
          <img className={styles.voucher} alt={t.file} src={shown.url} />
        )
      ) : null}
      <div>
        <Button onClick={() => void download(downloadVoucher, { paymentId }).catch(() => undefined)}>{t.download}</Button>
      </div>
    </section>
  )
}
