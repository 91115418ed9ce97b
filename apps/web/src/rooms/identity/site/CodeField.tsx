import type { InputOf } from '@kaisai/contract/endpoint'
import type { sendCode } from '@kaisai/contract/identity/sign-in.endpoints'
import { useRef, useState } from 'react'
import { CallError } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { Button } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { useCountdown } from '#web/ui/use-countdown.ts'
import { askForCode, isTarget } from '../sign-in.ts'
import { identityTexts } from '../texts.ts'
import styles from './AuthFrame.module.css'

interface CodeFieldProps {
  target: string
  purpose: InputOf<typeof sendCode>['purpose']
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
  /** Says what is wrong with the target, at the target's own field. */
  onTargetProblem: (text: string) => void
}

/** The six digits, with the button that sends them. */
export const CodeField = ({ target, purpose, value, onChange, problem, onTargetProblem }: CodeFieldProps) => {
  const t = useTexts(identityTexts)
  const [left, start] = useCountdown()
  const box = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [note, setNote] = useState<{ text: string; isBad: boolean } | null>(null)
  const send = async (): Promise<void> => {
    if (!isTarget(target)) return onTargetProblem(t.badTarget)
    setSending(true)
    setNote({ text: t.checking, isBad: false })
    await askForCode(target, purpose).then(
      ({ sentTo, minutes, resendSeconds, isCarried }) => {
        setNote({ text: isCarried ? t.sentTo(sentTo, minutes) : t.notCarried(minutes), isBad: false })
        start(resendSeconds)
        // The code is what comes next.
        box.current?.focus()
      },
      (error: unknown) => setNote({ text: error instanceof CallError ? error.message : String(error), isBad: true }),
    )
    setSending(false)
  }
  return (
    <Field
      ref={box}
      label={t.verifyCode}
      value={value}
      onChange={(next) => onChange(next.replace(/\D/g, '').slice(0, 6))}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      problem={problem ?? (note?.isBad ? note.text : null)}
      hint={note && !note.isBad ? <span className={styles.sent}>{note.text}</span> : null}
      side={
        <Button busy={isSending} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? t.again(left) : t.send}
        </Button>
      }
    />
  )
}
