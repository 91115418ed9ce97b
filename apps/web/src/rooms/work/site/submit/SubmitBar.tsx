import type { Snapshot } from '#web/ui/autosave/autosaver.ts'
import { SaveLine } from '#web/ui/autosave/SaveLine.tsx'
import { footRoom } from '#web/ui/foot-room.ts'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { useWorded } from '#web/wording-context.tsx'
import parts from '../parts/Parts.module.css'
import type { OwnWork } from '../parts/Versions.tsx'
import { WorkMoves } from '../parts/WorkMoves.tsx'
import type { Draft } from './draft.ts'
import { Missing, type MissingThing } from './Missing.tsx'
import { refreshWork } from './refresh-work.ts'
import styles from './Submit.module.css'
import { submitTexts } from './submit-texts.ts'
import type { Submission } from './use-submission.ts'

interface SubmitBarProps {
  work: OwnWork
  formId: string
  snapshot: Snapshot<Draft>
  onRetry: () => void
  missing: readonly MissingThing[]
  submission: Submission
  /** Of all files. */
  bytes: number
}

/** The foot that stays in sight: whether everything is safe, what is missing, and the button. */
export const SubmitBar = ({ work, formId, snapshot, onRetry, missing, submission, bytes }: SubmitBarProps) => {
  const t = useWorded(submitTexts)
  return (
    <>
      <div className={styles.foot}>
        <p className={parts.fine}>
          {t.total(formatBytes(bytes), `${work.maxTotalMb} MB`)}
          {work.savedByName ? ` · ${t.savedBy(work.savedByName, formatDate(work.savedTime))}` : ''}
        </p>
        {work.isCaptain ? null : <p className={parts.quiet}>{t.captainOnly(work.captainName)}</p>}
        <WorkMoves work={{ ...work, version: snapshot.version }} onMoved={refreshWork} />
      </div>
      <footer ref={footRoom} className={styles.bar}>
        <div className={styles.barText}>
          <SaveLine snapshot={snapshot} onRetry={onRetry} />
          <Missing things={missing} idOf={(key) => `${formId}-${key}`} isCaptain={work.isCaptain} />
          <Refusal error={submission.state === 'idle' ? submission.error : null} />
          {submission.state === 'waiting' ? (
            <p className={styles.waiting} role="alert">
              {t.waitingToSend}{' '}
              <button type="button" className={parts.textButton} onClick={submission.stop}>
                {t.stopSending}
              </button>
            </p>
          ) : null}
        </div>
        {work.can.includes('submit') ? (
          <Button type="submit" form={formId} look="primary" large busy={submission.state !== 'idle'}>
            {submission.state !== 'idle' ? t.sending : work.submissions.length > 0 ? t.submitAgain : t.submitWork(work.workLabel)}
          </Button>
        ) : null}
      </footer>
    </>
  )
}
