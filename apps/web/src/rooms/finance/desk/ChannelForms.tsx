import { fenOf } from '@kaisai/contract/competition/fee/compute-fee'
import { listChannels, saveChannel, saveFinanceSetting } from '@kaisai/contract/finance/desk.endpoints'
import { financeProblems } from '@kaisai/contract/finance/problems'
import { Form, Input, InputNumber } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import type { Submit } from '#web/ui/form/use-form-submit.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { channelTexts } from './channel-texts.ts'
import { type Channel, channelInput } from './channel-values.ts'

const MOST_LIMIT_YUAN = 1_000_000

export interface ChannelFormProps {
  channel: Channel | undefined
  open: boolean
  onClose: () => void
}
type TransferValues = {
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
      await call(saveFinanceSetting, { version, refundAloneFen: fenOf(refundAloneYuan) }, placed)
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
