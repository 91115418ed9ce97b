import { enterSchoolPage, openSchoolPage, sendSchoolCode } from '@kaisai/contract/school/open.endpoints'
import { useEffect, useState } from 'react'
import { formatDate } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { useOnce } from '#web/ui/site/use-once.ts'
import { useWorded } from '#web/wording-context.tsx'
import { siteTexts } from '../site-texts.ts'
import type { Part } from './part.ts'
import styles from './School.module.css'

const CODE = /^\d{6}$/

/** Confirms with a code who sits there; until then the page is for reading. */
export const Entry = ({ token, school, mayAct, onEntered }: Part & { onEntered: () => unknown }) => {
  const t = useWorded(siteTexts)
  const sending = useOnce(sendSchoolCode)
  const entering = useOnce(enterSchoolPage, [openSchoolPage])
  const [sent, setSent] = useState<{ isCarried: boolean } | null>(null)
  const [seconds, setSeconds] = useState(0)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  if (!school.mayAudit && !school.mayPay && school.sums.certificates === 0) return <p className={styles.note}>{t.cannotAct}</p>
  if (mayAct) return <p className={styles.note}>{t.entered(formatDate(school.enteredUntil, 'minute'))}</p>
  const send = async (): Promise<void> => {
    const reply = await sending.run({ token })
    if (!reply) return
    setSent(reply)
    setSeconds(reply.resendSeconds)
  }
  const enter = async (): Promise<void> => {
    if (!CODE.test(code)) return setProblem(t.codeRule)
    setProblem(null)
    if (await entering.run({ token, code })) onEntered()
  }
  return (
    <section className={styles.card} aria-label={t.confirmTitle}>
      <h2>{t.confirmTitle}</h2>
      <p className={styles.quiet}>
        {sent ? (sent.isCarried ? t.sent(school.contact) : t.unsent) : t.confirmText(school.contact)}
      </p>
      <Refusal error={sending.error ?? entering.error} />
      {sent ? (
        <form
          className={styles.entry}
          onSubmit={(event) => {
            event.preventDefault()
            void enter()
          }}
        >
          <Field
            label={t.code}
            value={code}
            onChange={setCode}
            problem={problem}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <Button type="submit" look="primary" large busy={entering.isRunning}>
            {t.enter}
          </Button>
        </form>
      ) : null}
      <p className={styles.buttons}>
        <Button
          look={sent ? 'plain' : 'primary'}
          large
          busy={sending.isRunning}
          disabled={seconds > 0}
          onClick={() => void send()}
        >
          {seconds > 0 ? t.sendAgain(seconds) : t.sendCode}
        </Button>
      </p>
    </section>
  )
}
