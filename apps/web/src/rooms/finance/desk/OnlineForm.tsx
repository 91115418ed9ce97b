import { listChannels, saveChannel } from '@kaisai/contract/finance/desk.endpoints'
import { financeProblems } from '@kaisai/contract/finance/problems'
import { declarationOf, fieldsIn, type OnlineProvider, type ProviderField } from '@kaisai/contract/finance/providers'
import { Alert, Form, Input, Radio } from 'antd'
import { CallError, type CallOptions, call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import type { Submit } from '#web/ui/form/use-form-submit.ts'
import { toast } from '#web/ui/notice/notice.ts'
import type { ChannelFormProps } from './ChannelForms.tsx'
import { channelTexts } from './channel-texts.ts'
import { type ChannelValues, channelInput, isOtherAccount, valuesOf } from './channel-values.ts'

const [KEYS_REFUSED] = financeProblems['finance.channel_keys']
const FIELD_REFUSED = 40000

// The refusal names its field, though not under the code forms look for it.
const withKeysPlaced = async (options: CallOptions, save: (options: CallOptions) => Promise<unknown>): Promise<void> => {
  const quiet = options.quiet === true ? true : [...(options.quiet || []), KEYS_REFUSED]
  try {
    await save({ ...options, quiet })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== KEYS_REFUSED) throw error
    throw new CallError('business', error.message, FIELD_REFUSED, error.data, error.requestId)
  }
}

/** An organization's account with an online provider, as the provider declares it. What changes the account turns it off until its test. */
export const OnlineForm = ({ provider, channel, open, onClose }: ChannelFormProps & { provider: OnlineProvider }) => {
  const t = useTexts(channelTexts)
  const label = useLabel()
  const { fields, label: name } = declarationOf(provider)
  const submit: Submit<ChannelValues> = async (values, { options }) => {
    const asked = new Set(fieldsIn(provider, values.keyMode).map((field) => field.name))
    const entered = Object.fromEntries(Object.entries(values).filter(([key, value]) => asked.has(key) && value))
    const isEnabled = Boolean(channel?.isEnabled) && !isOtherAccount(channel, entered)
    await withKeysPlaced(options, (placed) => call(saveChannel, channelInput(channel ?? provider, entered, isEnabled), placed))
    toast('success', t.saved)
    await refresh(listChannels)
  }
  return (
    <DrawerForm<ChannelValues>
      title={t.onlineTitle(label(name))}
      open={open}
      onClose={onClose}
      initial={valuesOf(fields, channel)}
      labels={Object.fromEntries(fields.map((field) => [field.name, label(field.label)]))}
      submit={submit}
    >
      {(form) => (
        <>
          {channel ? <Alert type="info" showIcon title={t.isTurnedOff} style={{ marginBottom: 16 }} /> : null}
          <Form.Item noStyle shouldUpdate={(was: ChannelValues, now: ChannelValues) => was.keyMode !== now.keyMode}>
            {() => {
              const mode = (form.getFieldValue('keyMode') as string | undefined) ?? 'key'
              const isKept = Boolean(channel?.hasKeys) && (channel?.keyMode || 'key') === mode
              return fieldsIn(provider, mode).map((field) => (
                <OneField key={field.name} field={field} isKept={isKept && Boolean(field.isSecret)} />
              ))
            }}
          </Form.Item>
        </>
      )}
    </DrawerForm>
  )
}

const OneField = ({
  field: { name, label, kind, max, hint, isSecret, options },
  isKept,
}: {
  field: ProviderField
  isKept: boolean
}) => {
  const t = useTexts(channelTexts)
  const rules = useRules()
  const inWords = useLabel()
  const what = inWords(label)
  const extra = [hint ? inWords(hint) : '', isKept ? t.keyHint : isSecret ? t.keyNew : ''].filter(Boolean).join(t.and)
  return (
    <Form.Item
      name={name}
      label={what}
      extra={extra || undefined}
      rules={[...(isKept ? [] : [rules.required(what)]), rules.max(max)]}
    >
      {kind === 'mode' ? (
        <Radio.Group options={Object.entries(options ?? {}).map(([value, word]) => ({ value, label: inWords(word) }))} />
      ) : kind === 'lines' ? (
        <Input.TextArea rows={4} autoComplete="off" spellCheck={false} />
      ) : (
        <Input autoComplete="off" />
      )}
    </Form.Item>
  )
}
