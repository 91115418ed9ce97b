import { type CheckVerdict, checkLabels } from '@kaisai/contract/work/labels'
import { Modal } from 'antd'
import { useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import styles from './Check.module.css'
import { type CheckOutcome, checkMany } from './check-many.ts'
import { checkTexts } from './check-texts.ts'
import { useFindingsQuestion } from './FindingsDialog.tsx'
import { ReasonField } from './ReasonField.tsx'
import { isReasonEnough, needsReason } from './verdicts.ts'

interface CheckDialogProps {
  works: readonly { workId: string; version: number; can: readonly string[] }[]
  verdict: CheckVerdict
  onClose: () => void
  onDone: (outcome: CheckOutcome) => void
}

/** One answer of the formal check for several works: says what it does, takes the reason, gives it. */
export const CheckDialog = ({ works, verdict, onClose, onDone }: CheckDialogProps) => {
  const t = useTexts(checkTexts)
  const label = useLabel()
  const [reason, setReason] = useState('')
  const [dueTime, setDueTime] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const [isSending, send] = useState(false)
  const { askFindings, findings } = useFindingsQuestion()
  const submit = async (): Promise<void> => {
    if (isSending) return
    if (!isReasonEnough(verdict, reason)) return setWrong(true)
    send(true)
    const outcome = await checkMany(works, { verdict, reason, dueTime }, askFindings).catch(() => null)
    send(false)
    if (outcome === null) return
    if (outcome.done > 0) toast('success', t.done(outcome.done))
    onDone(outcome)
  }
  const answer = label(checkLabels[verdict])
  const unfit = works.filter(({ can }) => !can.includes(verdict)).length
  return (
    <Modal
      open
      title={t.bulkTitle(answer, works.length)}
      onCancel={onClose}
      onOk={() => void submit()}
      okText={answer}
      okButtonProps={{ danger: verdict === 'invalidate' }}
      confirmLoading={isSending}
      mask={{ closable: false }}
    >
      <p className={styles.text}>
        {t.bulkText[verdict]}
        {unfit > 0 ? t.unfit(works.length - unfit, works.length) : ''}
      </p>
      {needsReason(verdict) ? (
        <ReasonField
          verdict={verdict}
          reason={reason}
          onReason={setReason}
          dueTime={dueTime}
          onDueTime={setDueTime}
          isWrong={isWrong}
          onSubmit={() => void submit()}
        />
      ) : null}
      {findings}
    </Modal>
  )
}
