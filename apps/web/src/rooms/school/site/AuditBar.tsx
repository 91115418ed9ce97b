import { useState } from 'react'
import { Button } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { siteTexts } from '../site-texts.ts'
import styles from './School.module.css'

type Decision = 'pass' | 'return' | 'reject'

/** The school's answer for the teams that are ticked. Returning and rejecting ask for a reason. */
export const AuditBar = ({
  teams,
  chosen,
  isBusy,
  onAll,
  onDecide,
}: {
  teams: number
  chosen: number
  isBusy: boolean
  onAll: (all: boolean) => void
  /** True: it was taken. */
  onDecide: (decision: Decision, reason: string) => Promise<boolean>
}) => {
  const t = useWorded(siteTexts)
  const [asked, ask] = useState<'return' | 'reject' | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (): Promise<void> => {
    if (!asked) return
    if (reason.trim().length < 2) return setProblem(t.reasonRule)
    setProblem(null)
    if (!(await onDecide(asked, reason.trim()))) return
    ask(null)
    setReason('')
  }
  return (
    <div className={styles.bar}>
      <label className={styles.pickAll}>
        <input type="checkbox" checked={chosen === teams} onChange={(event) => onAll(event.target.checked)} />
        {t.pickAll}
      </label>
      <p className={styles.buttons}>
        <Button look="primary" busy={isBusy} disabled={chosen === 0} onClick={() => void onDecide('pass', '')}>
          {chosen > 0 ? t.passCount(chosen) : t.pass}
        </Button>
        <Button disabled={chosen === 0 || isBusy} onClick={() => ask('return')}>
          {t.return}
        </Button>
        <Button look="quiet" disabled={chosen === 0 || isBusy} onClick={() => ask('reject')}>
          {t.reject}
        </Button>
      </p>
      {asked && chosen > 0 ? (
        <form
          className={styles.reason}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <p>{asked === 'return' ? t.returnText(chosen) : t.rejectText(chosen)}</p>
          <Field label={t.reason} value={reason} onChange={setReason} problem={problem} maxLength={500} />
          <p className={styles.buttons}>
            <Button type="submit" look="primary" busy={isBusy}>
              {t.confirm}
            </Button>
            <Button onClick={() => ask(null)}>{t.cancel}</Button>
          </p>
        </form>
      ) : null}
    </div>
  )
}
