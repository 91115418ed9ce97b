import { Form, Input } from 'antd'
import type { CallOptions } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import styles from './Desk.module.css'
import { moveTexts } from './details/move-texts.ts'

interface ReasonFormProps {
  title: string
  /** What follows. */
  text: string
  /** What is asked for; 原因 unless said otherwise. */
  label?: string
  submitText: string
  danger?: boolean
  /** It may be left empty. */
  isOptional?: boolean
  /** Characters at most. */
  max?: number
  onClose: () => void
  /** Rejects when refused: the dialog stays with what was typed. */
  submit: (reason: string, options: CallOptions) => Promise<unknown>
}

/** Asks why before something is done. What was typed survives a refusal. */
export const ReasonForm = ({ text, label, isOptional = false, max = 500, submit, danger = false, ...rest }: ReasonFormProps) => {
  const t = useTexts(moveTexts)
  const rules = useRules()
  const name = label ?? t.reason
  return (
    <ModalForm<{ reason?: string }>
      {...rest}
      open
      danger={danger}
      initial={{}}
      submit={async ({ reason }, { options }) => {
        await submit((reason ?? '').trim(), options)
      }}
    >
      <p className={styles.lead}>{text}</p>
      <Form.Item name="reason" label={name} rules={isOptional ? [] : [rules.required(name), { min: 2, message: t.reasonNeeded }]}>
        <Input.TextArea maxLength={max} showCount rows={3} />
      </Form.Item>
    </ModalForm>
  )
}
