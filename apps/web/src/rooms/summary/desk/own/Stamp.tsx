import { STAMP } from '@kaisai/contract/summary/gaps'
import { downloadOwnSheet, downloadOwnSummaryFile, saveOwnStamp } from '@kaisai/contract/summary/own.endpoints'
import { getUploadRule } from '@kaisai/contract/system/file.endpoints'
import { Alert, Button, Space } from 'antd'
import { useRef, useState } from 'react'
import { CallError, call, download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import type { Autosaver } from '#web/ui/autosave/autosaver.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { sendFile } from '#web/ui/upload/send-file.ts'
import { refusalOf } from '#web/ui/upload/upload-file.ts'
import { openSummaryFile } from '../summary-file.ts'
import type { OwnSummary, SummaryDraft } from './draft.ts'
import styles from './Own.module.css'
import { ownTexts } from './own-texts.ts'
import { refreshOwn } from './refresh-own.ts'

interface StampProps {
  own: OwnSummary
  saver: Autosaver<SummaryDraft>
  /** What is typed is not what is stored. */
  isChanged: boolean
}

/** The summary on paper: downloaded when it is stored, stamped, its scan uploaded. */
export const Stamp = ({ own, saver, isChanged }: StampProps) => {
  const t = useTexts(ownTexts)
  const picker = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number | null>(null)
  const { submissionId, stamp } = own
  const stored = async (): Promise<boolean> => {
    const isStored = await saver.flush()
    if (!isStored) toast('error', t.saveFirst)
    return isStored
  }
  const print = async (): Promise<void> => {
    if (await stored()) await download(downloadOwnSheet, { submissionId }).catch(() => undefined)
  }
  const keep = async (fileId: string | null): Promise<void> => {
    if (!(await stored())) return
    const { version } = await call(saveOwnStamp, { submissionId, version: saver.getSnapshot().version, fileId })
    saver.adoptVersion(version)
    await refreshOwn()
  }
  const take = async (file: File): Promise<void> => {
    setPart(0)
    try {
      const rule = await call(getUploadRule, { purpose: 'summaryStamp' })
      const refusal = refusalOf(file, rule)
      if (refusal) return toast('error', refusal)
      const { fileId } = await sendFile(file, { purpose: 'summaryStamp', onProgress: (news) => setPart(news.part) })
      await keep(fileId)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message)
    } finally {
      setPart(null)
    }
  }
  return (
    <section id={STAMP} className={styles.card} tabIndex={-1}>
      <h2>{t.stamp}</h2>
      <p className={styles.quiet}>{t.stampHint}</p>
      {stamp ? (
        <p>
          <Button
            type="link"
            onClick={() => void openSummaryFile(downloadOwnSummaryFile, { submissionId, fileId: stamp.fileId })}
          >
            {stamp.name}
          </Button>
          <Button type="link" danger onClick={() => void keep(null).catch(() => undefined)}>
            {t.removeStamp}
          </Button>
        </p>
      ) : null}
      {stamp && (own.isStampStale || isChanged) ? <Alert type="warning" showIcon title={t.stale} /> : null}
      <Space wrap className={styles.buttons}>
        <Button onClick={() => void print()}>{t.download}</Button>
        <Button loading={part !== null} onClick={() => picker.current?.click()}>
          {part !== null ? t.uploading(Math.floor(part * 100)) : stamp ? t.replace : t.upload}
        </Button>
      </Space>
      <input
        ref={picker}
        type="file"
        className="hidden-text"
        tabIndex={-1}
        aria-label={t.upload}
        accept=".pdf"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void take(file)
        }}
      />
    </section>
  )
}
