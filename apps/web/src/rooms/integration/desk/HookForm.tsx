import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { listHooks, saveHook } from '@kaisai/contract/integration/hook.endpoints'
import { hookSubjects, hookSubjectWords } from '@kaisai/contract/integration/hook-labels'
import { Checkbox, Form, Input } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { hookTexts } from './hook-texts.ts'

export type HookRow = ReplyOf<typeof listHooks>['hooks'][number]
type Values = Omit<InputOf<typeof saveHook>, 'hookId' | 'version'>

/** Adds a webhook or changes one; `onSecret` is called with the secret of a new one. */
export const HookForm = ({
  hook,
  onSecret,
  onClose,
}: {
  hook: HookRow | null
  onSecret: (secret: string) => void
  onClose: () => void
}) => {
  const t = useTexts(hookTexts)
  const label = useLabel()
  const rules = useRules()
  const { send } = useSend(saveHook, [listHooks])
  return (
    <ModalForm<Values>
      title={hook ? t.edit : t.add}
      open
      onClose={onClose}
      initial={
        hook
          ? { name: hook.name, url: hook.url, subjects: hook.subjects, isEnabled: hook.isEnabled }
          : { name: '', url: 'https://', subjects: ['enrollment'], isEnabled: true }
      }
      submit={async (values, { options }) => {
        const whole = { ...values, url: values.url.trim(), hookId: hook?.hookId ?? null, version: hook?.version ?? 1 }
        const { secret } = await send(whole, options)
        if (secret) onSecret(secret)
        else toast('success', t.saved)
      }}
    >
      <Form.Item name="name" label={t.name} rules={[rules.required(t.name)]}>
        <Input maxLength={40} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="url" label={t.url} extra={t.urlHint} rules={[rules.required(t.url)]}>
        <Input maxLength={500} inputMode="url" autoComplete="off" />
      </Form.Item>
      <Form.Item name="subjects" label={t.subjects} extra={t.subjectsHint} rules={[rules.chosen(t.subjects)]}>
        <Checkbox.Group options={hookSubjectWords.map((value) => ({ value, label: label(hookSubjects[value].label) }))} />
      </Form.Item>
      <Form.Item name="isEnabled" valuePropName="checked">
        <Checkbox>{t.on}</Checkbox>
      </Form.Item>
    </ModalForm>
  )
}
