import { getWechatAccount, saveWechatAccount } from '@kaisai/contract/campus/wechat.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { Checkbox, Form, Input } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import type { WechatSetting } from './wechat-setting.ts'
import { wechatTexts } from './wechat-texts.ts'

type Values = Omit<InputOf<typeof saveWechatAccount>, 'version'>

/** Adds the account or changes it. */
export const WechatAccountForm = ({ account, onClose }: { account: WechatSetting['account']; onClose: () => void }) => {
  const t = useTexts(wechatTexts)
  const rules = useRules()
  const { send } = useSend(saveWechatAccount, [getWechatAccount])
  return (
    <DrawerForm<Values>
      title={account ? t.edit : t.setUp}
      open
      onClose={onClose}
      initial={{
        ...{ name: account?.name ?? '', appId: account?.appId ?? '', secret: '', base: account?.base ?? '' },
        ...{ isEnabled: account?.isEnabled ?? false, sharesCards: account?.sharesCards ?? false },
      }}
      submit={async (values, { options }) => {
        const { name, appId, secret, base, isEnabled, sharesCards } = values
        const entered = { name, appId: appId.trim(), secret: secret?.trim() ?? '', base: base?.trim() ?? '' }
        await send({ ...entered, isEnabled, sharesCards, version: account?.version ?? null }, options)
        toast('success', t.saved)
      }}
    >
      <Form.Item name="name" label={t.name} extra={t.nameHint} rules={[rules.required(t.name)]}>
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item name="appId" label={t.appId} rules={[rules.required(t.appId)]}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="secret"
        label={t.secret}
        extra={account ? t.secretKept : undefined}
        rules={account ? [] : [rules.required(t.secret)]}
      >
        <Input.Password maxLength={200} autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="base" label={t.base} extra={t.baseHint}>
        <Input maxLength={300} inputMode="url" />
      </Form.Item>
      <Form.Item name="isEnabled" valuePropName="checked">
        <Checkbox>{t.on}</Checkbox>
      </Form.Item>
      <Form.Item name="sharesCards" valuePropName="checked" extra={t.sharesHint}>
        <Checkbox>{t.shares}</Checkbox>
      </Form.Item>
    </DrawerForm>
  )
}
