import { answerScan, openScan } from '@kaisai/contract/identity/scan.endpoints'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError, call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { went } from '#web/ui/notice/ask-reason.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { scanTexts } from '../scan-texts.ts'
import styles from './Section.module.css'
import { Line, Section } from './Section.tsx'

/** /center/scan?code=…: what a phone shows that scanned the code of a sign-in page. */
export const ScanPage = () => {
  const t = useTexts(scanTexts)
  const [query] = useSearchParams()
  const token = query.get('code') ?? ''
  const [said, setSaid] = useState<'confirmed' | 'declined' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useReply(openScan, { token }, { staleMs: Number.POSITIVE_INFINITY })
  const answer = async (isConfirmed: boolean): Promise<void> => {
    setBusy(true)
    const isDone = await went(call(answerScan, { token, isConfirmed }))
    setBusy(false)
    if (isDone) setSaid(isConfirmed ? 'confirmed' : 'declined')
    // What became of the code meanwhile stands in place of the question.
    else await refetch()
  }
  return (
    <>
      <PageHeader title={t.title} />
      {said ? (
        <EmptyFace text={t[said]} />
      ) : error instanceof CallError && error.kind === 'business' ? (
        <EmptyFace text={error.message} />
      ) : error ? (
        <ErrorFace error={error} onRetry={refetch} />
      ) : data ? (
        <Section title={t.asks} hint={t.compare}>
          <output className={styles.number}>{data.number}</output>
          <Line label={t.device} value={data.device} />
          <Line label={t.ip} value={data.ip} />
          <Line label={t.host} value={data.host} />
          <Line label={t.time} value={formatDate(data.time, 'minute')} />
          <p className={styles.warning}>{t.warning}</p>
          <Space wrap>
            <Button type="primary" loading={isBusy} onClick={() => void answer(true)}>
              {t.confirm}
            </Button>
            <Button disabled={isBusy} onClick={() => void answer(false)}>
              {t.decline}
            </Button>
          </Space>
        </Section>
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}
