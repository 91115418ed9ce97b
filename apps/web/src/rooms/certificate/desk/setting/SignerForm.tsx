import { getSetting, loadSigner } from '@kaisai/contract/certificate/record.endpoints'
import { Form, Input } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { settleTexts } from '../settle-texts.ts'

interface Values {
  readonly keyPem: string
  readonly chainPem: string
  readonly password?: string
}

/** The organization's own key and certificate chain. */
export const SignerForm = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts(settleTexts)
  const { required } = useRules()
  const { send } = useSend(loadSigner, [getSetting])
  return (
    <ModalForm<Values>
      title={t.load}
      open={open}
      onClose={onClose}
      initial={{ keyPem: '', chainPem: '', password: '' }}
      submit={async ({ keyPem, chainPem, password }, { options }) => {
        await send({ keyPem, chainPem, ...(password ? { password } : {}) }, options)
      }}
    >
      <p>{t.loadText}</p>
      <Form.Item name="keyPem" label={t.keyPem} rules={[required(t.keyPem)]}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 8 }} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="password" label={t.keyPassword}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="chainPem" label={t.chainPem} rules={[required(t.chainPem)]}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </ModalForm>
  )
}
