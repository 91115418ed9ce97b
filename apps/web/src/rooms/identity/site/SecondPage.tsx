import type { SecondWay } from '@kaisai/contract/identity/labels'
import { signInBySecond } from '@kaisai/contract/identity/sign-in.endpoints'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CallError, call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { canUsePasskeys, signWithPasskey } from '#web/passkey.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { useForm } from '#web/ui/site/use-form.ts'
import factorStyles from '../factors/Factors.module.css'
import { forgetStep, type OpenStep, openStep } from '../second-step.ts'
import { secondTexts } from '../second-texts.ts'
import { enter } from '../sign-in.ts'
import type { SignedIn } from '../signed-in.ts'
import { identityTexts } from '../texts.ts'
import styles from './AuthFrame.module.css'
import { AuthFrame } from './AuthFrame.tsx'

const OVER = 21027

/** /neibu/second: the second step of signing in, reached from the first. */
export const SecondPage = () => {
  const t = useTexts(secondTexts)
  // Read after the first render: the server knows of no step.
  const [step, setStep] = useState<OpenStep | null | undefined>(undefined)
  useEffect(() => setStep(openStep()), [])
  const [way, setWay] = useState<SecondWay | null>(null)
  const ways = (step?.ways ?? []).filter((one) => one !== 'passkey' || canUsePasskeys())
  const chosen = way ?? ways[0]
  return (
    <AuthFrame
      title={t.stepTitle}
      hint={chosen ? t.stepHint[chosen] : ''}
      foot={
        <Link to="/neibu/login" onClick={forgetStep}>
          {t.startOver}
        </Link>
      }
    >
      {step === undefined ? null : step === null ? (
        <p className={styles.general} role="alert">
          {t.over}
        </p>
      ) : chosen === undefined ? (
        <p className={styles.general} role="alert">
          {step.ways.includes('passkey') ? t.noPasskeys : t.noWay}
        </p>
      ) : (
        <>
          {chosen === 'passkey' ? (
            <PasskeyStep step={step} onOver={() => setStep(null)} />
          ) : (
            <CodeStep key={chosen} way={chosen} step={step} onOver={() => setStep(null)} />
          )}
          <div className={factorStyles.other}>
            {ways
              .filter((one) => one !== chosen)
              .map((one) => (
                <Button key={one} look="quiet" wide onClick={() => setWay(one)}>
                  {{ totp: t.useTotp, passkey: t.usePasskey, recovery: t.useRecovery }[one]}
                </Button>
              ))}
          </div>
        </>
      )}
    </AuthFrame>
  )
}

const useDone = (step: OpenStep): ((signedIn: SignedIn) => Promise<void>) => {
  const navigate = useNavigate()
  const { mustChange } = useTexts(identityTexts)
  return async (signedIn) => {
    forgetStep()
    await navigate(await enter(signedIn, step.wanted, mustChange), { replace: true })
  }
}

interface StepProps {
  step: OpenStep
  onOver: () => void
}

const CodeStep = ({ way, step, onOver }: StepProps & { way: 'totp' | 'recovery' }) => {
  const t = useTexts(secondTexts)
  const done = useDone(step)
  const isApp = way === 'totp'
  const label = isApp ? t.code : t.recoveryCode
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim().length >= (isApp ? 6 : 10) ? {} : { code: t.required(label) }),
    submit: async ({ code }) =>
      done(await call(signInBySecond, { challenge: step.challenge, way, code: code.trim() }, { quiet: true })),
    refused: (error) => {
      if (error.code !== OVER) return { code: error.message }
      onOver()
      return {}
    },
  })
  return (
    <form method="post" className={styles.fields} onSubmit={form.onSubmit} noValidate>
      <Field
        label={label}
        name="code"
        autoFocus
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="characters"
        maxLength={isApp ? 6 : 14}
        value={form.values.code}
        onChange={(code) => form.set('code', isApp ? code.replace(/\D/g, '') : code)}
        problem={form.problems.code}
      />
      <Button type="submit" look="primary" wide busy={form.isBusy}>
        {t.confirm}
      </Button>
    </form>
  )
}

const PasskeyStep = ({ step, onOver }: StepProps) => {
  const t = useTexts(secondTexts)
  const done = useDone(step)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setProblem('')
    setBusy(true)
    const passkey = await signWithPasskey(step.passkeyOptions).catch(() => null)
    if (passkey === null) setProblem(t.failed)
    else
      await call(signInBySecond, { challenge: step.challenge, way: 'passkey', passkey }, { quiet: true })
        .then(done)
        .catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error
          if (error.code === OVER) onOver()
          else setProblem(error.message)
        })
    setBusy(false)
  }
  return (
    <div className={styles.fields}>
      {problem ? (
        <p className={styles.general} role="alert">
          {problem}
        </p>
      ) : null}
      <Button look="primary" wide busy={isBusy} onClick={() => void run()}>
        {t.usePasskey}
      </Button>
    </div>
  )
}
