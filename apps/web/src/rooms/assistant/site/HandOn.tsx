import { handQuestion, listOwnQuestions } from '@kaisai/contract/assistant/ask.endpoints'
import { broken } from '@kaisai/contract/rules'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { loginAddress } from '#web/guard.ts'
import { useTexts } from '#web/lang.tsx'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { usePublicSend } from '#web/ui/site/public-query.ts'
import { useForm } from '#web/ui/site/use-form.ts'
import { siteTexts } from '../site-texts.ts'
import styles from './Assistant.module.css'

interface HandOnProps {
  question: string
  competitionId: string | undefined
  /** Answers can go to an address. */
  isMailed: boolean
  isSignedIn: boolean
}

/** Hands a question to the organizer: with the account, else with an address the answer goes to. */
export const HandOn = (props: HandOnProps) => {
  const t = useTexts(siteTexts)
  const { pathname, search } = useLocation()
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  if (state === 'sent')
    return (
      <p className={styles.note} role="status">
        {t.sent}
      </p>
    )
  if (state === 'closed')
    return (
      <p>
        <Button onClick={() => setState('open')}>{t.hand}</Button>
      </p>
    )
  if (!props.isSignedIn && !props.isMailed)
    return (
      <p className={styles.note}>
        {t.handSignIn}{' '}
        <ButtonLink to={loginAddress(pathname, search)} look="primary">
          {t.toSignIn}
        </ButtonLink>
      </p>
    )
  return <HandForm {...props} onSent={() => setState('sent')} onClose={() => setState('closed')} />
}

const HandForm = ({
  question,
  competitionId,
  isSignedIn,
  onSent,
  onClose,
}: HandOnProps & { onSent: () => void; onClose: () => void }) => {
  const t = useTexts(siteTexts)
  const { send } = usePublicSend(handQuestion, [listOwnQuestions])
  const form = useForm({
    initial: { question, email: '' },
    check: (values) => ({
      ...([...values.question.trim()].length < 5 ? { question: t.shortQuestion } : {}),
      ...(!isSignedIn && broken('email', values.email.trim()) !== null ? { email: t.wrongEmail } : {}),
    }),
    submit: async (values) => {
      const about = competitionId ? { competitionId } : {}
      await send({ question: values.question.trim(), email: isSignedIn ? '' : values.email.trim(), ...about }, { quiet: true })
      onSent()
    },
  })
  return (
    <form className={styles.hand} onSubmit={form.onSubmit} noValidate aria-label={t.handTitle}>
      <h3>{t.handTitle}</h3>
      <p className={styles.quiet}>{isSignedIn ? t.handHint : t.handHintMail}</p>
      <Field
        label={t.question}
        value={form.values.question}
        maxLength={300}
        problem={form.problems.question}
        onChange={(value) => form.set('question', value)}
      />
      {isSignedIn ? null : (
        <Field
          label={t.email}
          type="email"
          autoComplete="email"
          value={form.values.email}
          maxLength={100}
          problem={form.problems.email}
          onChange={(value) => form.set('email', value)}
        />
      )}
      {form.general === '' ? null : (
        <p className={styles.bad} role="alert">
          {form.general}
        </p>
      )}
      <p className={styles.buttons}>
        <Button type="submit" look="primary" busy={form.isBusy}>
          {t.send}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </p>
    </form>
  )
}
