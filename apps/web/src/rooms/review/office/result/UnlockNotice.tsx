import { answerUnlock } from '@kaisai/contract/review/settle.endpoints'
import { Alert, Button } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import office from '../Office.module.css'
import { refreshBatches, refreshResults } from '../refresh-review.ts'
import type { ResultDetail } from './result-detail.ts'
import { unlockTexts } from './unlock-texts.ts'

/** A request to unlock that waits; a second person answers it. */
export const UnlockNotice = ({ result }: { result: ResultDetail }) => {
  const t = useTexts(unlockTexts)
  const { unlock } = result
  if (!unlock) return null
  const answer = async (isConfirmed: boolean): Promise<void> => {
    const title = isConfirmed ? t.unlockYes : unlock.isOwn ? t.unlockBack : t.unlockNo
    const text = isConfirmed ? `${unlock.reason}\n${t.unlockYesText}` : unlock.reason
    if (!(await confirmBox({ title, text, confirmText: title, danger: isConfirmed }))) return
    if (await went(call(answerUnlock, { unlockId: unlock.unlockId, isConfirmed })))
      toast('success', isConfirmed ? t.unlocked : unlock.isOwn ? t.unlockWithdrawn : t.unlockRefused)
    await Promise.all([refreshResults(), refreshBatches()])
  }
  const mayAnswer = result.can.includes('answerUnlock') && !unlock.isOwn
  return (
    <Alert
      type="warning"
      showIcon
      className={office.lead ?? ''}
      title={t.unlockPending(unlock.askedBy, formatDate(unlock.askTime, 'minute'))}
      description={
        <>
          <p>{unlock.reason}</p>
          {mayAnswer ? null : <p className={office.quiet}>{t.unlockOwn}</p>}
        </>
      }
      action={
        mayAnswer ? (
          <span className={office.tools}>
            <Button size="small" onClick={() => void answer(false)}>
              {t.unlockNo}
            </Button>
            <Button size="small" type="primary" danger onClick={() => void answer(true)}>
              {t.unlockYes}
            </Button>
          </span>
        ) : unlock.isOwn ? (
          <Button size="small" onClick={() => void answer(false)}>
            {t.unlockBack}
          </Button>
        ) : null
      }
    />
  )
}
