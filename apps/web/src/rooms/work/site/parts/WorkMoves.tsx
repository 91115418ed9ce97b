import { reopenWork, resumeWork, withdrawWork } from '@kaisai/contract/work/own.endpoints'
import type { ReactNode } from 'react'
import { confirmBox, promptBox } from '#web/ui/notice/notice.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { useOnce } from '#web/ui/site/use-once.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Parts.module.css'
import { partTexts } from './part-texts.ts'

interface WorkMovesProps {
  work: { readonly workId: string; readonly version: number; readonly title: string; readonly can: readonly string[] }
  /** The work is another one now. */
  onMoved: () => unknown
  /** How a button looks here; without it as on public pages. */
  button?: (move: MoveButton) => ReactNode
}
interface MoveButton {
  readonly key: string
  readonly label: string
  readonly look: 'primary' | 'plain' | 'quiet'
  readonly isBusy: boolean
  readonly onClick: () => void
}

const siteButton = ({ key, label, look, isBusy, onClick }: MoveButton) => (
  <Button key={key} look={look} busy={isBusy} onClick={onClick}>
    {label}
  </Button>
)

/** What a captain may do with a work beside filling it in: reopen, withdraw, take up again. Each says what follows. */
export const WorkMoves = ({ work, onMoved, button = siteButton }: WorkMovesProps) => {
  const t = useWorded(partTexts)
  const reopening = useOnce(reopenWork)
  const withdrawing = useOnce(withdrawWork)
  const resuming = useOnce(resumeWork)
  const { workId, version, can } = work
  const reopen = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.reopenTitle, text: t.reopenText, confirmText: t.reopen }))) return
    if (await reopening.run({ workId, version })) await onMoved()
  }
  const withdraw = async (): Promise<void> => {
    const reason = await promptBox({
      title: t.withdrawTitle,
      text: [work.title, t.withdrawText].filter(Boolean).join('\n'),
      danger: true,
      confirmText: t.withdraw,
      field: {
        label: t.withdrawReason,
        type: 'textarea',
        check: (text) => (text.trim().length < 2 || text.trim().length > 200 ? t.tooShort : null),
      },
    })
    if (reason === null) return
    if (await withdrawing.run({ workId, version, reason: reason.trim() })) await onMoved()
  }
  const resume = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.resume, text: t.resumeText, kind: 'info', confirmText: t.resume }))) return
    if (await resuming.run({ workId, version })) await onMoved()
  }
  const error = reopening.error ?? withdrawing.error ?? resuming.error
  if (!['reopen', 'withdraw', 'resume'].some((verb) => can.includes(verb))) return null
  return (
    <div className={styles.moves}>
      <p className={styles.buttons}>
        {can.includes('reopen')
          ? button({ key: 'reopen', label: t.reopen, look: 'plain', isBusy: reopening.isRunning, onClick: () => void reopen() })
          : null}
        {can.includes('resume')
          ? button({ key: 'resume', label: t.resume, look: 'primary', isBusy: resuming.isRunning, onClick: () => void resume() })
          : null}
        {can.includes('withdraw')
          ? button({
              key: 'withdraw',
              label: t.withdraw,
              look: 'quiet',
              isBusy: withdrawing.isRunning,
              onClick: () => void withdraw(),
            })
          : null}
      </p>
      <Refusal error={error} />
    </div>
  )
}
