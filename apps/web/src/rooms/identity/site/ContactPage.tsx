import { confirmContactChange, undoContactChange } from '@kaisai/contract/access/contact.endpoints'
import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { CallError } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { useForm } from '#web/ui/site/use-form.ts'
import { contactTexts } from '../contact-texts.ts'
import styles from './AuthFrame.module.css'
import { AuthFrame } from './AuthFrame.tsx'

/** /neibu/contact: `change` confirms a new contact by its code, `undo` stops a change. What the link carries leaves the address at once. */
export const ContactPage = () => {
  const t = useTexts(contactTexts)
  // Read in the browser alone: the server renders no token.
  const [link, setLink] = useState<{ change: string | null; undo: string | null } | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    setLink((now) => now ?? { change: query.get('change'), undo: query.get('undo') })
    history.replaceState(history.state, '', location.pathname)
  }, [])
  if (link === null)
    return (
      <AuthFrame title={t.title} hint={t.opening}>
        {null}
      </AuthFrame>
    )
  if (link.undo) return <Stop token={link.undo} />
  if (link.change) return <Confirm changeId={link.change} />
  return (
    <AuthFrame title={t.confirmTitle} hint={t.broken}>
      <ButtonLink to="/neibu/login">{t.toLogin}</ButtonLink>
    </AuthFrame>
  )
}

const Confirm = ({ changeId }: { changeId: string }) => {
  const t = useTexts(contactTexts)
  const [done, setDone] = useState('')
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.length === 6 ? {} : { code: t.codeNeeded }),
    submit: async ({ code }) => {
      const { target, dueTime } = await call(confirmContactChange, { changeId, code }, { quiet: true })
      setDone(t.confirmed(target, formatDate(dueTime, 'minute')))
    },
  })
  return (
    <AuthFrame title={t.confirmTitle} hint={t.confirmHint}>
      {done ? (
        <p role="status">{done}</p>
      ) : (
        <form method="post" className={styles.fields} onSubmit={form.onSubmit} noValidate>
          <Field
            label={t.code}
            name="code"
            value={form.values.code}
            onChange={(value) => form.set('code', value.replace(/\D/g, '').slice(0, 6))}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            problem={form.problems.code}
          />
          {form.general ? (
            <p className={styles.general} role="alert">
              {form.general}
            </p>
          ) : null}
          <Button type="submit" look="primary" wide busy={form.isBusy}>
            {t.confirm}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}

const Stop = ({ token }: { token: string }) => {
  const t = useTexts(contactTexts)
  const [outcome, setOutcome] = useState<{ text: string; isBad: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const stop = async (): Promise<void> => {
    setBusy(true)
    await call(undoContactChange, { token }, { quiet: true }).then(
      ({ target }) => setOutcome({ text: t.stopped(target), isBad: false }),
      (error: unknown) => setOutcome({ text: error instanceof CallError ? error.message : String(error), isBad: true }),
    )
    setBusy(false)
  }
  return (
    <AuthFrame title={t.stopTitle} hint={t.stopHint}>
      {outcome ? (
        <p className={outcome.isBad ? styles.general : undefined} role={outcome.isBad ? 'alert' : 'status'}>
          {outcome.text}
        </p>
      ) : null}
      {outcome && !outcome.isBad ? (
        <ButtonLink to="/neibu/login">{t.toLogin}</ButtonLink>
      ) : (
        <Button look="primary" wide busy={isBusy} onClick={() => void stop()}>
          {t.stop}
        </Button>
      )}
    </AuthFrame>
  )
}
