import { retrievePassword } from '@kaisai/contract/identity/sign-in.endpoints'
import { broken } from '@kaisai/contract/rules'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { useForm } from '#web/ui/site/use-form.ts'
import { beside, isTarget } from '../sign-in.ts'
import { identityTexts } from '../texts.ts'
import styles from './AuthFrame.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { CodeField } from './CodeField.tsx'

const WRONG_CODE = 21005

/** /neibu/retrieve: a code to the phone or address sets a new password. */
export const RetrievePage = () => {
  const t = useTexts(identityTexts)
  const label = useLabel()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const form = useForm({
    initial: { target: '', code: '', password: '', again: '' },
    check: ({ target, code, password, again }) => {
      const refused = broken('password', password)
      return {
        ...(isTarget(target.trim()) ? {} : { target: t.badTarget }),
        ...(code.length === 6 ? {} : { code: t.required(t.verifyCode) }),
        ...(refused ? { password: label(refused) } : {}),
        ...(again === password ? {} : { again: t.passwordDiffers }),
      }
    },
    submit: async ({ target, code, password }) => {
      await call(retrievePassword, { target: target.trim(), code, password }, { quiet: true })
      toast('success', t.passwordSet)
      await navigate(beside('/neibu/login', query))
    },
    refused: (error) => (error.code === WRONG_CODE ? { code: error.message } : null),
  })
  const text = (name: 'target' | 'password' | 'again') => ({
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    problem: form.problems[name],
    name,
  })
  return (
    <AuthFrame
      title={t.retrieveTitle}
      hint={t.retrieveHint}
      foot={<Link to={beside('/neibu/login', query)}>{t.backToLogin}</Link>}
    >
      <form method="post" className={styles.fields} onSubmit={form.onSubmit} noValidate>
        <Field label={t.target} autoComplete="tel" autoCapitalize="none" maxLength={64} {...text('target')} />
        <CodeField
          target={form.values.target.trim()}
          purpose="retrieve"
          value={form.values.code}
          onChange={(value) => form.set('code', value)}
          problem={form.problems.code}
          onTargetProblem={(text) => form.setProblem('target', text)}
        />
        <Field
          label={t.newPassword}
          hint={t.passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={72}
          {...text('password')}
        />
        <Field label={t.passwordAgain} type="password" autoComplete="new-password" maxLength={72} {...text('again')} />
        {form.general ? (
          <p className={styles.general} role="alert">
            {form.general}
          </p>
        ) : null}
        <Button type="submit" look="primary" wide busy={form.isBusy}>
          {t.setPassword}
        </Button>
      </form>
    </AuthFrame>
  )
}
