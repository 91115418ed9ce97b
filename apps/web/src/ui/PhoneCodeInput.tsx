import { Button, Input, type InputRef } from 'antd'
import { type Ref, useState } from 'react'
import { bilingual, useTexts } from '#web/lang.tsx'
import styles from './PhoneCodeInput.module.css'
import { useCountdown } from './use-countdown.ts'

const texts = bilingual({
  zh: { send: '获取验证码', again: (s: number) => `${s} 秒后可重发`, placeholder: '6位数字验证码' },
  en: { send: 'Send a code', again: (s: number) => `Again in ${s} s`, placeholder: '6-digit code' },
})

interface PhoneCodeInputProps {
  value?: string
  onChange?: (value: string) => void
  /** Sends a code and answers after how many seconds another may be asked for. */
  send: () => Promise<{ resendSeconds: number }>
  /** False while there is nowhere to send to. */
  canSend?: boolean
  id?: string
  /** Given by `Form.Item`: with it the form can lead here, so that a wrong code is said at the field instead of in a toast. */
  ref?: Ref<InputRef>
}

/** A six-digit code with the button that sends it and its countdown. */
export const PhoneCodeInput = ({ value, onChange, send, canSend = true, id, ref }: PhoneCodeInputProps) => {
  const t = useTexts(texts)
  const [left, start] = useCountdown()
  const [isSending, setSending] = useState(false)
  const ask = async (): Promise<void> => {
    setSending(true)
    await send().then(
      ({ resendSeconds }) => start(resendSeconds),
      () => undefined,
    )
    setSending(false)
  }
  return (
    <div className={styles.line}>
      <Input
        ref={ref}
        id={id}
        value={value}
        onChange={(event) => onChange?.(event.target.value.replace(/\D/g, '').slice(0, 6))}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t.placeholder}
      />
      <Button disabled={!canSend || left > 0} loading={isSending} onClick={() => void ask()}>
        {left > 0 ? t.again(left) : t.send}
      </Button>
    </div>
  )
}
