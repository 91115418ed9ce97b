import type { ReplyOf } from '@kaisai/contract/endpoint'
import { type beginTotp, confirmTotp } from '@kaisai/contract/identity/second-factor.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { useForm } from '#web/ui/site/use-form.ts'
import { secondTexts } from '../second-texts.ts'
import { FactorButton } from './FactorButton.tsx'
import styles from './Factors.module.css'

interface AppSetupProps {
  begun: ReplyOf<typeof beginTotp>
  /** Called with the recovery codes that came with the first factor, else null. */
  onDone: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

/** The QR code and the key of a new authenticator app, and the first code that confirms it. */
export const AppSetup = ({ begun, onDone, onCancel }: AppSetupProps) => {
  const t = useTexts(secondTexts)
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.length === 6 ? {} : { code: t.required(t.code) }),
    submit: async ({ code }) => {
      const { recoveryCodes } = await call(confirmTotp, { code }, { quiet: true })
      toast('success', t.appAdded)
      onDone(recoveryCodes)
    },
    refused: (error) => ({ code: error.message }),
  })
  return (
    <form className={styles.panel} onSubmit={form.onSubmit} noValidate>
      <p>{t.scan}</p>
      <QrPicture svg={begun.qr} label={t.qrLabel} size={200} />
      <p>
        {t.secret}: <span className={styles.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <p>{t.enterCode}</p>
      <div className={styles.code}>
        <Field
          label={t.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={form.values.code}
          onChange={(code) => form.set('code', code.replace(/\D/g, ''))}
          problem={form.problems.code ?? null}
        />
      </div>
      <div className={styles.buttons}>
        <FactorButton type="submit" look="primary" disabled={form.isBusy}>
          {t.confirmApp}
        </FactorButton>
        <FactorButton onClick={onCancel}>{t.cancel}</FactorButton>
      </div>
    </form>
  )
}
