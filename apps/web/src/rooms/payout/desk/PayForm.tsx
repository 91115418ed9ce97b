import { payPayout, remitPayoutTax } from '@kaisai/contract/payout/endpoints'
import { Form, Input } from 'antd'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { payoutTexts } from '../payout-texts.ts'
import styles from './Payout.module.css'
import { type Payout, refreshPayouts } from './use-payout-moves.ts'

interface FormProps {
  payout: Payout
  open: boolean
  onClose: () => void
}
const today = (): string => formatDate(new Date(serverNow()).toISOString(), 'day')

/** Writes down that the bank paid an approved list, with its proof. */
export const PayForm = ({ payout: { payoutId, version }, open, onClose }: FormProps) => {
  const t = useTexts(payoutTexts)
  const rules = useRules()
  return (
    <ModalForm<{ paidOn: string; fileId: string | null }>
      title={t.pay}
      open={open}
      onClose={onClose}
      initial={{ paidOn: today(), fileId: null }}
      submitText={t.pay}
      submit={async ({ paidOn, fileId }, { options }) => {
        await call(payPayout, { payoutId, version, paidOn, fileId: fileId! }, options)
        toast('success', t.done)
        await refreshPayouts()
      }}
    >
      <p className={styles.lead}>{t.payHint}</p>
      <Form.Item name="paidOn" label={t.paidOn} rules={[rules.required(t.paidOn)]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="fileId" label={t.proof} rules={[rules.required(t.proof)]}>
        <UploadField purpose="payoutProof" />
      </Form.Item>
    </ModalForm>
  )
}

/** Writes down that the tax a paid list withheld was remitted. */
export const RemitForm = ({ payout: { payoutId, version }, open, onClose }: FormProps) => {
  const t = useTexts(payoutTexts)
  const rules = useRules()
  return (
    <ModalForm<{ day: string }>
      title={t.remit}
      open={open}
      onClose={onClose}
      initial={{ day: today() }}
      submitText={t.remit}
      submit={async ({ day }, { options }) => {
        await call(remitPayoutTax, { payoutId, version, day }, options)
        toast('success', t.done)
        await refreshPayouts()
      }}
    >
      <p className={styles.lead}>{t.remitHint}</p>
      <Form.Item name="day" label={t.remitDay} rules={[rules.required(t.remitDay)]}>
        <Input type="date" />
      </Form.Item>
    </ModalForm>
  )
}
