import { listChannels, saveChannel, saveFinanceSetting } from '@kaisai/contract/finance/desk.endpoints'
import { financeProblems } from '@kaisai/contract/finance/problems'
import { Alert, Form, Input, InputNumber } from 'antd'
import { CallError, type CallOptions, call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import type { Submit } from '#web/ui/form/use-form-submit.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { channelTexts } from './channel-texts.ts'
import { ALIPAY_GATEWAY, type Channel, channelInput, needsTest } from './channel-values.ts'

const [KEYS_REFUSED] = financeProblems['finance.channel_keys']
const FIELD_REFUSED = 40000
const MOST_LIMIT_YUAN = 1_000_000

interface ChannelFormProps {
  channel: Channel | undefined
  open: boolean
  onClose: () => void
}
interface AlipayValues {
  appId: string
  sellerId: string
  gateway: string
  privateKey: string
  providerPublicKey: string
}

// The refusal names the key it is about.
const keyField = (error: CallError): string => (/public/.test(error.message) ? 'providerPublicKey' : 'privateKey')

const withKeysPlaced = async (options: CallOptions, save: (options: CallOptions) => Promise<unknown>): Promise<void> => {
  const quiet = options.quiet === true ? true : [...(options.quiet || []), KEYS_REFUSED]
  try {
    await save({ ...options, quiet })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== KEYS_REFUSED) throw error
    throw new CallError('business', error.message, FIELD_REFUSED, { field: keyField(error) }, error.requestId)
  }
}

/** Alipay's account and keys of the organization. What changes them turns the channel off until its test. */
export const AlipayForm = ({ channel, open, onClose }: ChannelFormProps) => {
  const t = useTexts(channelTexts)
  const rules = useRules()
  const submit: Submit<AlipayValues> = async ({ privateKey, providerPublicKey, ...rest }, { options }) => {
    const keys = { ...(privateKey ? { privateKey } : {}), ...(providerPublicKey ? { providerPublicKey } : {}) }
    const isEnabled = Boolean(channel?.isEnabled) && !needsTest(channel, { ...rest, ...keys })
    await withKeysPlaced(options, (placed) =>
      call(saveChannel, channelInput(channel ?? 'alipay', { ...rest, ...keys, isEnabled }), placed),
    )
    toast('success', t.saved)
    await refresh(listChannels)
  }
  const keyRules = (other: keyof AlipayValues) => [
    ...(channel?.hasKeys ? [] : [rules.required(t.keys)]),
    ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
      validator: async (_: unknown, value: unknown) => {
        if (!value && getFieldValue(other)) throw new Error(t.keyBoth)
      },
    }),
  ]
  return (
    <DrawerForm<AlipayValues>
      title={t.alipayTitle}
      open={open}
      onClose={onClose}
      initial={{
        appId: channel?.appId ?? '',
        sellerId: channel?.sellerId ?? '',
        gateway: channel?.gateway || ALIPAY_GATEWAY,
        ...{ privateKey: '', providerPublicKey: '' },
      }}
      submit={submit}
    >
      {channel ? <Alert type="info" showIcon title={t.isTurnedOff} style={{ marginBottom: 16 }} /> : null}
      <Form.Item name="appId" label={t.appId} rules={[rules.required(t.appId), rules.max(32)]}>
        <Input />
      </Form.Item>
      <Form.Item name="sellerId" label={t.sellerId} rules={[rules.required(t.sellerId), rules.max(32)]}>
        <Input />
      </Form.Item>
      <Form.Item name="gateway" label={t.gateway} rules={[rules.required(t.gateway), rules.max(200)]}>
        <Input />
      </Form.Item>
      <Form.Item
        name="privateKey"
        label={t.privateKey}
        extra={channel?.hasKeys ? t.keyHint : t.keyNew}
        dependencies={['providerPublicKey']}
        rules={keyRules('providerPublicKey')}
      >
        <Input.TextArea rows={5} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="providerPublicKey"
        label={t.providerKey}
        extra={channel?.hasKeys ? t.keyHint : t.keyNew}
        dependencies={['privateKey']}
        rules={keyRules('privateKey')}
      >
        <Input.TextArea rows={4} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </DrawerForm>
  )
}

interface TransferValues {
  accountName: string
  bank: string
  accountNo: string
}

/** The bank account payers transfer to. */
export const TransferForm = ({ channel, open, onClose }: ChannelFormProps) => {
  const t = useTexts(channelTexts)
  const rules = useRules()
  const submit: Submit<TransferValues> = async (values, { options }) => {
    await call(saveChannel, channelInput(channel ?? 'transfer', values), options)
    toast('success', t.saved)
    await refresh(listChannels)
  }
  return (
    <DrawerForm<TransferValues>
      title={t.transferTitle}
      open={open}
      onClose={onClose}
      initial={{ accountName: channel?.accountName ?? '', bank: channel?.bank ?? '', accountNo: channel?.accountNo ?? '' }}
      submit={submit}
    >
      <Form.Item name="accountName" label={t.accountName} rules={[rules.required(t.accountName), rules.max(100)]}>
        <Input />
      </Form.Item>
      <Form.Item name="bank" label={t.bank} rules={[rules.required(t.bank), rules.max(100)]}>
        <Input />
      </Form.Item>
      <Form.Item name="accountNo" label={t.accountNo} rules={[rules.required(t.accountNo), rules.max(40)]}>
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
    </DrawerForm>
  )
}

interface LimitFormProps {
  fen: number
  version: number
  open: boolean
  onClose: () => void
}

/** What one person may refund alone. */
export const LimitForm = ({ fen, version, open, onClose }: LimitFormProps) => {
  const t = useTexts(channelTexts)
  const rules = useRules()
  const submit: Submit<{ refundAloneYuan: number }> = ({ refundAloneYuan }, { options }) =>
    placeRefusal(options, { [financeProblems['finance.setting_changed'][0]]: 'refundAloneYuan' }, async (placed) => {
      await call(saveFinanceSetting, { version, refundAloneFen: Math.round(refundAloneYuan * 100) }, placed)
      toast('success', t.saved)
      await refresh(listChannels)
    })
  return (
    <ModalForm<{ refundAloneYuan: number }>
      title={t.limitTitle}
      open={open}
      onClose={onClose}
      initial={{ refundAloneYuan: fen / 100 }}
      submit={submit}
    >
      <Form.Item name="refundAloneYuan" label={t.limitLabel} extra={t.limitHint} rules={[rules.chosen(t.limitLabel)]}>
        <InputNumber min={0} max={MOST_LIMIT_YUAN} precision={2} prefix="¥" style={{ width: '100%' }} />
      </Form.Item>
    </ModalForm>
  )
}
