import { signInByCode } from '@kaisai/contract/identity/sign-in.endpoints'
import { Suspense, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { loginParts } from '#web/sign-in-parts.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { later } from '#web/ui/site/later.tsx'
import { useForm } from '#web/ui/site/use-form.ts'
import { beside, enter, isTarget, type SignInStep, signIn } from '../sign-in.ts'
import type { SignedIn } from '../signed-in.ts'
import { identityTexts } from '../texts.ts'
import styles from './AuthFrame.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { CodeField } from './CodeField.tsx'

// Fetched by whoever wants it: most sign in by password.
const ScanForm = later(async () => (await import('./ScanForm.tsx')).ScanForm)
/** Codes that belong to a field without naming it. */
const WRONG_CODE = 21005
const modes = [1, 2, 3] as const
type Mode = (typeof modes)[number]

/** /neibu/login: mode 1 by password, mode 2 by code, mode 3 by a phone that is signed in. `redirect` in the query is the way back. */
export const LoginPage = () => {
  const t = useTexts(identityTexts)
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const mode = modes.find((one) => String(one) === query.get('mode')) ?? 1
  const choose = (next: Mode): void =>
    setQuery(
      (now) => {
        now.set('mode', String(next))
        return now
      },
      { replace: true },
    )
  const done = async (signedIn: SignedIn): Promise<void> => {
    await navigate(await enter(signedIn, query.get('redirect'), t.mustChange), { replace: true })
  }
  return (
    <AuthFrame
      isFound
      title={t.loginTitle}
      hint={t.loginHint}
      foot={
        <>
          {t.noAccount} <Link to={beside('/neibu/register', query)}>{t.register}</Link>
        </>
      }
    >
      <div className={styles.tabs} role="tablist">
        {modes.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={mode === one}
            data-scanned={one === 3 ? true : undefined}
            onClick={() => choose(one)}
          >
            {{ 1: t.byPassword, 2: t.byCode, 3: t.byPhone }[one]}
          </button>
        ))}
      </div>
      {mode === 1 ? <PasswordForm onDone={done} /> : mode === 2 ? <CodeForm onDone={done} /> : null}
      {mode === 3 && isAlive ? <ScanForm onDone={done} /> : null}
      {/* In the browser alone: the page is there before them. */}
      {isAlive ? (
        <Suspense fallback={null}>
          {loginParts.map((Part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Part key={at} wanted={query.get('redirect')} />
          ))}
        </Suspense>
      ) : null}
    </AuthFrame>
  )
}

const PasswordForm = ({ onDone }: { onDone: (signedIn: SignedIn) => Promise<void> }) => {
  const t = useTexts(identityTexts)
  const [query] = useSearchParams()
  const [step, setStep] = useState<SignInStep | null>(null)
  const form = useForm({
    initial: { username: '', password: '' },
    check: ({ username, password }) => ({
      ...(username.trim() === '' ? { username: t.required(t.username) } : {}),
      ...(password === '' ? { password: t.required(t.password) } : {}),
    }),
    submit: async (values) => {
      try {
        await onDone(await signIn(values, setStep))
      } finally {
        setStep(null)
      }
    },
  })
  return (
    <form method="post" className={styles.fields} onSubmit={form.onSubmit} noValidate>
      <Field
        label={t.username}
        hint={t.usernameHint}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        value={form.values.username}
        onChange={(value) => form.set('username', value)}
        problem={form.problems.username}
      />
      <Field
        label={t.password}
        type="password"
        name="password"
        autoComplete="current-password"
        maxLength={72}
        value={form.values.password}
        onChange={(value) => form.set('password', value)}
        problem={form.problems.password}
      />
      <div className={styles.between}>
        <Link to={beside('/neibu/retrieve', query)}>{t.forgot}</Link>
      </div>
      {form.general ? (
        <p className={styles.general} role="alert">
          {form.general}
        </p>
      ) : null}
      <Button type="submit" look="primary" wide busy={form.isBusy}>
        {step === null ? t.login : step.kind === 'checking' ? t.checking : t.waiting(step.seconds)}
      </Button>
    </form>
  )
}

const CodeForm = ({ onDone }: { onDone: (signedIn: SignedIn) => Promise<void> }) => {
  const t = useTexts(identityTexts)
  const form = useForm({
    initial: { target: '', code: '' },
    check: ({ target, code }) => ({
      ...(isTarget(target.trim()) ? {} : { target: t.badTarget }),
      ...(code.length === 6 ? {} : { code: t.required(t.verifyCode) }),
    }),
    submit: async ({ target, code }) => onDone(await call(signInByCode, { target: target.trim(), code }, { quiet: true })),
    refused: (error) => (error.code === WRONG_CODE ? { code: error.message } : null),
  })
  return (
    <form method="post" className={styles.fields} onSubmit={form.onSubmit} noValidate>
      <Field
        label={t.target}
        name="target"
        autoComplete="tel"
        autoCapitalize="none"
        maxLength={64}
        value={form.values.target}
        onChange={(value) => form.set('target', value)}
        problem={form.problems.target}
      />
      <CodeField
        target={form.values.target.trim()}
        purpose="signIn"
        value={form.values.code}
        onChange={(value) => form.set('code', value)}
        problem={form.problems.code}
        onTargetProblem={(text) => form.setProblem('target', text)}
      />
      {form.general ? (
        <p className={styles.general} role="alert">
          {form.general}
        </p>
      ) : null}
      <Button type="submit" look="primary" wide busy={form.isBusy}>
        {t.login}
      </Button>
    </form>
  )
}
