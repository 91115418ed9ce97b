import { answerBatch, getMyBatch, listMyBatches, listMyTasks } from '@kaisai/contract/review/sheet.endpoints'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { mineAddress } from '../addresses.ts'
import { CriteriaList } from '../parts/CriteriaList.tsx'
import styles from './Mine.module.css'
import { mineTexts } from './mine-texts.ts'
import type { MyBatchDetail } from './my-batch.ts'

/** A batch that was not answered yet: what it is about, both declarations, and the answer. */
export const AnswerPanel = ({ batch }: { batch: MyBatchDetail }) => {
  const t = useTexts(mineTexts)
  const navigate = useNavigate()
  const { send, isSending } = useSend(answerBatch, [getMyBatch, listMyTasks, listMyBatches])
  const [avoidsConflicts, setAvoids] = useState(false)
  const [keepsSecret, setKeeps] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const { batchId, needsDeclaration, taskCount, minutesPerWork } = batch
  const isSigned = !needsDeclaration || (avoidsConflicts && keepsSecret)
  const accept = async (): Promise<void> => {
    if (!isSigned) return setReminded(true)
    await send({ batchId, isAccepted: true, avoidsConflicts, keepsSecret, reason: '' })
    toast('success', t.accepted)
  }
  const decline = async (): Promise<void> => {
    const reason = await promptBox({
      title: t.declineTitle,
      text: t.declineText,
      danger: true,
      confirmText: t.decline,
      field: {
        label: t.declineReason,
        type: 'textarea',
        check: (value) => (value.trim().length < 2 ? t.declineShort : null),
      },
    })
    if (reason === null) return
    await send({ batchId, isAccepted: false, avoidsConflicts: false, keepsSecret: false, reason: reason.trim() })
    toast('info', t.declinedDone)
    await navigate(mineAddress())
  }
  return (
    <div className={styles.answer}>
      <Detail
        items={[
          { label: t.period, value: `${formatDate(batch.startTime, 'minute')} – ${formatDate(batch.endTime, 'minute')}` },
          { label: t.count, value: `${t.countOf(taskCount, taskCount * minutesPerWork)} · ${t.minutes(minutesPerWork)}` },
          { label: t.kind, value: `${batch.typeName} · ${batch.editUntil === 'submit' ? t.editSubmit : t.editClose}` },
          ...(batch.groupName ? [{ label: t.panel, value: batch.groupName }] : []),
        ]}
      />
      {Date.parse(batch.startTime) > serverNow() ? <Alert type="info" showIcon title={t.notBegun} /> : null}
      {batch.notice ? (
        <section>
          <h2>{t.notice}</h2>
          <p className={styles.prose}>{batch.notice}</p>
        </section>
      ) : null}
      <section>
        <h2>{batch.type === 'score' ? t.criteria : t.points}</h2>
        <CriteriaList criteria={batch.criteria} isScored={batch.type === 'score'} />
        {batch.commentMin > 0 ? <p className={styles.quiet}>{t.commentMin(batch.commentMin)}</p> : null}
        {batch.isCommentShared ? <p className={styles.quiet}>{t.commentShared}</p> : null}
      </section>
      {needsDeclaration ? (
        <>
          <section className={styles.declaration}>
            <h2>{t.avoidance}</h2>
            <p>{t.avoidanceText}</p>
            <Checkbox checked={avoidsConflicts} onChange={(event) => setAvoids(event.target.checked)}>
              {t.avoidanceTick}
            </Checkbox>
          </section>
          <section className={styles.declaration}>
            <h2>{t.secrecy}</h2>
            <p>{t.secrecyText}</p>
            <Checkbox checked={keepsSecret} onChange={(event) => setKeeps(event.target.checked)}>
              {t.secrecyTick}
            </Checkbox>
          </section>
        </>
      ) : null}
      {isReminded && !isSigned ? <Alert type="warning" showIcon title={t.tickFirst} /> : null}
      <footer className={styles.answerFoot}>
        <Button type="primary" size="large" loading={isSending} onClick={() => void accept().catch(() => undefined)}>
          {t.acceptAll}
        </Button>
        <Button size="large" danger disabled={isSending} onClick={() => void decline().catch(() => undefined)}>
          {t.decline}
        </Button>
      </footer>
    </div>
  )
}
