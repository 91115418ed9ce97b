import { fenOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { ReplyOf } from '@kaisai/contract/endpoint'
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
import { UploadField } from '#web/ui/upload/UploadField.tsx'
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

interface SettingFormProps {
  setting: Pick<ReplyOf<typeof listChannels>, 'refundAloneFen' | 'sealFileId' | 'sealName' | 'settingVersion'>
  open: boolean
  onClose: () => void
}
interface SettingValues {
  refundAloneYuan: number
  sealFileId: string | null
}

/** What one person may refund alone, and the seal on bills. */
export const SettingForm = ({ setting, open, onClose }: SettingFormProps) => {
  const t = useTexts(channelTexts)
  const rules = useRules()
  const { refundAloneFen, sealFileId: stored, sealName, settingVersion: version } = setting
  const submit: Submit<SettingValues> = ({ refundAloneYuan, sealFileId }, { options }) =>
    placeRefusal(options, { [financeProblems['finance.setting_changed'][0]]: 'refundAloneYuan' }, async (placed) => {
      await call(saveFinanceSetting, { version, refundAloneFen: fenOf(refundAloneYuan), sealFileId }, placed)
      toast('success', t.saved)
      await refresh(listChannels)
    })
  return (
    <ModalForm<SettingValues>
      title={t.settingTitle}
      open={open}
      onClose={onClose}
      initial={{ refundAloneYuan: refundAloneFen / 100, sealFileId: stored }}
      submit={submit}
    >
      <Form.Item name="refundAloneYuan" label={t.limitLabel} extra={t.limitHint} rules={[rules.entered(t.limitLabel)]}>
        <InputNumber min={0} max={MOST_LIMIT_YUAN} precision={2} prefix="¥" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="sealFileId" label={t.sealLabel} extra={t.sealHint}>
        <UploadField purpose="financeSeal" files={stored ? [{ fileId: stored, name: sealName, bytes: 0, url: '' }] : []} />
      </Form.Item>
    </ModalForm>
  )
}
