import { activate } from '@kaisai/contract/identity/sign-in.endpoints'
import { broken } from '@kaisai/contract/rules'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CallError, call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Button } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { useForm } from '#web/ui/site/use-form.ts'
import { enter } from '../sign-in.ts'
import { identityTexts } from '../texts.ts'
import styles from './AuthFrame.module.css'
import { AuthFrame } from './AuthFrame.tsx'

const HOLDS_NAME = 21013
/** What stands in the address is no ticket. */
const BROKEN = 40000

/** /neibu/activate?ticket=…: the owner of a new account chooses a password by the link an administrator passed on. */
export const ActivatePage = () => {
  const t = useTexts(identityTexts)
  const label = useLabel()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const ticket = query.get('ticket') ?? ''
  const [account, setAccount] = useState<{ userName: string; realName: string } | null>(null)
  const [refusal, setRefusal] = useState('')
  // Looking uses nothing up: the link is used by the password.
  useEffect(() => {
    call(activate, { ticket }, { quiet: true }).then(setAccount, (error: unknown) =>
      setRefusal(error instanceof CallError ? (error.code === BROKEN ? t.brokenLink : error.message) : String(error)),
    )
  }, [ticket, t])
  const form = useForm({
    initial: { password: '', again: '' },
    check: ({ password, again }) => {
      const refused = broken('password', password)
      return { ...(refused ? { password: label(refused) } : {}), ...(again === password ? {} : { again: t.passwordDiffers }) }
    },
    submit: async ({ password }) => {
      const { signedIn } = await call(activate, { ticket, password }, { quiet: true })
      if (signedIn) await navigate(await enter(signedIn, null, t.mustChange), { replace: true })
    },
    refused: (error) => (error.code === HOLDS_NAME ? { password: error.message } : null),
  })
  const text = (name: 'password' | 'again') => ({
    ...{ type: 'password', autoComplete: 'new-password', maxLength: 72, name },
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    problem: form.problems[name],
  })
  const general = form.general || refusal
  return (
    <AuthFrame
      title={t.activateTitle(account?.realName ?? '')}
      hint={account ? t.activateHint(account.userName) : ''}
      foot={<Link to="/neibu/login">{t.backToLogin}</Link>}
    >
      <form method="post" className={styles.fields} onSubmit={form.onSubmit} noValidate>
        {account ? (
          <>
            <Field label={t.newPassword} hint={t.passwordHint} {...text('password')} />
            <Field label={t.passwordAgain} {...text('again')} />
          </>
        ) : null}
        {general ? (
          <p className={styles.general} role="alert">
            {general}
          </p>
        ) : null}
        {account ? (
          <Button type="submit" look="primary" wide busy={form.isBusy}>
            {t.activate}
          </Button>
        ) : null}
      </form>
    </AuthFrame>
  )
}
