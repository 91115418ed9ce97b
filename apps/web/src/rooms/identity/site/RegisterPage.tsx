import { createFirstAdministrator, register } from '@kaisai/contract/identity/sign-in.endpoints'
import { broken, passwordHoldsName, type RuleName } from '@kaisai/contract/rules'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Button } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { useForm } from '#web/ui/site/use-form.ts'
import { beside, enter, isTarget } from '../sign-in.ts'
import type { SignedIn } from '../signed-in.ts'
import { identityTexts } from '../texts.ts'
import styles from './AuthFrame.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { CodeField } from './CodeField.tsx'
import { useKeptValues } from './use-kept-values.ts'

/** Refusals that name no field of their own: where they are shown. */
const places: Readonly<Record<number, 'code' | 'username' | 'target' | 'password' | 'consent'>> = {
  21005: 'code',
  21009: 'username',
  21010: 'target',
  21011: 'target',
  21013: 'password',
  21017: 'consent',
  21022: 'target',
}

interface Values extends Record<string, string | boolean> {
  username: string
  password: string
  again: string
  realName: string
  userType: string
  target: string
  code: string
  consent: boolean
}

const initial: Values = {
  username: '',
  password: '',
  again: '',
  realName: '',
  userType: 'student',
  target: '',
  code: '',
  consent: false,
}

/** /neibu/register. With `first` in the query: the one-time link of the console that makes the first administrator. */
export const RegisterPage = () => {
  const t = useTexts(identityTexts)
  const label = useLabel()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const ticket = query.get('first')
  const [isNaming, setNaming] = useState(ticket !== null)
  const ruled = (rule: RuleName, value: string): string | null => {
    const found = broken(rule, value)
    return found && label(found)
  }
  const check = (v: Values): Partial<Record<keyof Values, string>> => {
    const found: Record<string, string | null> = {
      realName: ruled('realName', v.realName),
    }
    if (isNaming) {
      found.username = ruled('userName', v.username)
      found.password = ruled('password', v.password) ?? (passwordHoldsName(v.password, v.username) ? t.passwordHint : null)
      found.again = v.again === v.password ? null : t.passwordDiffers
    }
    if (!ticket) {
      found.target = isTarget(v.target.trim()) ? null : t.badTarget
      found.code = v.code.length === 6 ? null : t.required(t.verifyCode)
      found.consent = v.consent ? null : t.mustConsent
    }
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null))
  }
  const send = ({ username, password, realName, userType, target, code, consent }: Values): Promise<SignedIn> =>
    ticket
      ? call(createFirstAdministrator, { ticket, username, password, realName }, { quiet: true })
      : call(
          register,
          {
            ...(isNaming ? { username, password } : {}),
            ...{ realName, userType: userType as 'student' | 'teacher', target: target.trim(), code, consent },
          },
          { quiet: true },
        )
  const form = useForm<Values>({
    initial,
    check,
    submit: async (values) => {
      const signedIn = await send(values)
      forget()
      await navigate(await enter(signedIn, query.get('redirect'), t.mustChange), { replace: true })
    },
    refused: (error) => (places[error.code] ? { [places[error.code]!]: error.message } : null),
  })
  const { realName, userType, target, consent } = form.values
  const forget = useKeptValues('register', ticket ? {} : { realName, userType, target, consent }, (field, value) =>
    form.set(field as keyof Values, value),
  )
  const text = (name: 'username' | 'realName' | 'password' | 'again' | 'target') => ({
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    onBlur: () => form.leave(name),
    problem: form.problems[name],
    name,
  })
  return (
    <AuthFrame
      title={ticket ? t.firstTitle : t.registerTitle}
      hint={ticket ? t.firstHint : t.registerHint}
      foot={
        <>
          {t.hasAccount} <Link to={beside('/neibu/login', query)}>{t.login}</Link>
        </>
      }
    >
      <form method="post" className={styles.fields} onSubmit={form.onSubmit} noValidate>
        {ticket ? null : <UserTypes value={form.values.userType} onChange={(value) => form.set('userType', value)} />}
        {ticket ? null : (
          <>
            <Field label={t.target} autoComplete="tel" autoCapitalize="none" maxLength={64} {...text('target')} />
            <CodeField
              target={form.values.target.trim()}
              purpose="register"
              value={form.values.code}
              onChange={(value) => form.set('code', value)}
              problem={form.problems.code}
              onTargetProblem={(text) => form.setProblem('target', text)}
            />
          </>
        )}
        <Field label={t.realName} hint={t.realNameHint} autoComplete="name" maxLength={30} {...text('realName')} />
        {isNaming ? (
          <>
            <Field label={t.username} autoComplete="username" autoCapitalize="none" maxLength={20} {...text('username')} />
            <Field
              label={t.password}
              hint={t.passwordHint}
              type="password"
              autoComplete="new-password"
              maxLength={72}
              {...text('password')}
            />
            <Field label={t.passwordAgain} type="password" autoComplete="new-password" maxLength={72} {...text('again')} />
          </>
        ) : (
          <div>
            <Button look="quiet" onClick={() => setNaming(true)}>
              {t.nameNow}
            </Button>
            <p className={styles.later}>{t.nameLater}</p>
          </div>
        )}
        {ticket ? null : (
          <Consent isOn={form.values.consent} onChange={(isOn) => form.set('consent', isOn)} problem={form.problems.consent} />
        )}
        {form.general ? (
          <p className={styles.general} role="alert">
            {form.general}
          </p>
        ) : null}
        <Button type="submit" look="primary" wide busy={form.isBusy}>
          {ticket ? t.createFirst : t.register}
        </Button>
      </form>
    </AuthFrame>
  )
}

const UserTypes = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const t = useTexts(identityTexts)
  return (
    <fieldset className={styles.types}>
      <legend>{t.userType}</legend>
      {(['student', 'teacher'] as const).map((type) => (
        <label key={type}>
          <input type="radio" name="userType" checked={value === type} onChange={() => onChange(type)} />
          {t[type]}
        </label>
      ))}
    </fieldset>
  )
}

const Consent = ({ isOn, onChange, problem }: { isOn: boolean; onChange: (isOn: boolean) => void; problem?: string }) => {
  const t = useTexts(identityTexts)
  return (
    <div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={isOn}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {/* In a tab of their own: what was typed here stays. */}
          {t.consent}{' '}
          <Link to="/home/terms" target="_blank">
            {t.terms}
          </Link>{' '}
          {t.and}{' '}
          <Link to="/home/privacy" target="_blank">
            {t.privacy}
          </Link>
        </span>
      </label>
      {problem ? (
        <p className={styles.consentProblem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
