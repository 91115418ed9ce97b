import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getInvoiceSetting, saveInvoiceSetting, testInvoiceProvider } from '@kaisai/contract/finance/invoice/desk.endpoints'
import { financeProblems } from '@kaisai/contract/finance/problems'
import { Alert, Button, Checkbox, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { type CallOptions, call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from '../desk/Finance.module.css'
import { deskTexts } from './desk-texts.ts'

type Setting = ReplyOf<typeof getInvoiceSetting>
type Change = Partial<Omit<Setting, 'hasSecret' | 'testTime' | 'testFault' | 'version'>> & { secret?: string }

const save = async (
  { hasSecret: _, testTime: __, testFault: ___, ...kept }: Setting,
  change: Change,
  options?: CallOptions,
): Promise<void> => {
  await call(saveInvoiceSetting, { ...kept, ...change }, options ?? {})
  await refresh(getInvoiceSetting)
}

/** /finance/invoice/setting: until when invoices are requested, what they say, and the provider. */
export const InvoiceSettingPage = () => {
  const t = useTexts(deskTexts)
  const { data, error, refetch } = useReply(getInvoiceSetting, {}, { staleMs: 0 })
  const mayEdit = usePermission(['finance:invoice:setting'])
  const [editing, edit] = useState<'rules' | 'provider' | null>(null)
  if (!data) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  const close = (): void => edit(null)
  return (
    <div className={styles.stack}>
      <PageHeader title={t.setting} hint={t.settingHint} />
      <section className={styles.card}>
        <header className={styles.cardHead}>
          <h2>{t.rules}</h2>
          {mayEdit ? <Button onClick={() => edit('rules')}>{t.edit}</Button> : null}
        </header>
        <Detail
          items={[
            { label: t.deadline, value: String(data.deadlineDays) },
            { label: t.content, value: data.content },
            { label: t.special, value: data.allowsSpecial ? t.yes : t.no },
          ]}
        />
      </section>
      <Provider setting={data} mayEdit={mayEdit} onEdit={() => edit('provider')} />
      <RulesForm setting={data} open={editing === 'rules'} onClose={close} />
      <ProviderForm setting={data} open={editing === 'provider'} onClose={close} />
    </div>
  )
}

const Provider = ({ setting, mayEdit, onEdit }: { setting: Setting; mayEdit: boolean; onEdit: () => void }) => {
  const t = useTexts(deskTexts)
  const [isTesting, setTesting] = useState(false)
  const turn = async (providerEnabled: boolean): Promise<void> => {
    if (!providerEnabled && !(await confirmBox({ title: t.disable, text: t.disableText, danger: true, confirmText: t.disable })))
      return
    await save(setting, { providerEnabled }).then(
      () => toast('success', t.saved),
      () => refresh(getInvoiceSetting),
    )
  }
  const test = async (): Promise<void> => {
    setTesting(true)
    await call(testInvoiceProvider, {}).then(
      ({ fault }) => toast(fault === null ? 'success' : 'error', fault === null ? t.good : t.bad(fault)),
      () => undefined,
    )
    setTesting(false)
    await refresh(getInvoiceSetting)
  }
  const time = formatDate(setting.testTime, 'minute')
  const isReady = setting.testTime !== null && setting.testFault === null
  return (
    <section className={styles.card}>
      <header className={styles.cardHead}>
        <h2>
          {t.provider}{' '}
          <StatusTag meaning={setting.providerEnabled ? 'good' : 'idle'}>{setting.providerEnabled ? t.on : t.off}</StatusTag>
        </h2>
        {mayEdit ? (
          <div className={styles.actions}>
            <Button loading={isTesting} disabled={!setting.hasSecret} onClick={() => void test()}>
              {t.test}
            </Button>
            <Button onClick={onEdit}>{t.edit}</Button>
            {setting.providerEnabled ? (
              <Button danger onClick={() => void turn(false)}>
                {t.disable}
              </Button>
            ) : (
              <Button type="primary" disabled={!isReady} onClick={() => void turn(true)}>
                {t.enable}
              </Button>
            )}
          </div>
        ) : null}
      </header>
      <Detail
        items={[
          { label: t.address, value: setting.providerAddress },
          { label: t.appId, value: setting.providerAppId },
          { label: t.secret, value: setting.hasSecret ? t.secretKept : t.secretMissing },
          {
            label: t.tested,
            value:
              setting.testTime === null
                ? t.never
                : setting.testFault === null
                  ? t.passed(time)
                  : t.failed(time, setting.testFault),
          },
        ]}
      />
      <p className={styles.quiet}>{t.providerHint}</p>
    </section>
  )
}

const RulesForm = ({ setting, open, onClose }: { setting: Setting; open: boolean; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  return (
    <DrawerForm<Pick<Setting, 'deadlineDays' | 'content' | 'allowsSpecial'>>
      title={t.rules}
      open={open}
      onClose={onClose}
      initial={{ deadlineDays: setting.deadlineDays, content: setting.content, allowsSpecial: setting.allowsSpecial }}
      submit={(values, { options }) =>
        placeRefusal(options, { [financeProblems['finance.setting_changed'][0]]: 'deadlineDays' }, async (placed) => {
          await save(setting, values, placed)
          toast('success', t.saved)
        })
      }
    >
      <Form.Item name="deadlineDays" label={t.deadline} rules={[rules.entered(t.deadline)]}>
        <InputNumber min={1} max={3650} precision={0} />
      </Form.Item>
      <Form.Item name="content" label={t.content} rules={[rules.required(t.content), rules.ruled('invoiceTitle'), rules.max(60)]}>
        <Input />
      </Form.Item>
      <Form.Item name="allowsSpecial" valuePropName="checked">
        <Checkbox>{t.special}</Checkbox>
      </Form.Item>
    </DrawerForm>
  )
}

const ProviderForm = ({ setting, open, onClose }: { setting: Setting; open: boolean; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  return (
    <DrawerForm<{ providerAddress: string; providerAppId: string; secret: string }>
      title={t.provider}
      open={open}
      onClose={onClose}
      initial={{ providerAddress: setting.providerAddress, providerAppId: setting.providerAppId, secret: '' }}
      submit={({ secret, ...values }, { options }) =>
        placeRefusal(
          options,
          {
            [financeProblems['finance.setting_changed'][0]]: 'providerAddress',
            [financeProblems['finance.invoice_provider_address'][0]]: 'providerAddress',
          },
          async (placed) => {
            const isSame =
              !secret && values.providerAddress === setting.providerAddress && values.providerAppId === setting.providerAppId
            await save(
              setting,
              { ...values, ...(secret ? { secret } : {}), providerEnabled: setting.providerEnabled && isSame },
              placed,
            )
            toast('success', t.saved)
          },
        )
      }
    >
      <Alert type="info" showIcon title={t.turnsOff} style={{ marginBottom: 16 }} />
      <Form.Item name="providerAddress" label={t.address} rules={[rules.required(t.address), rules.max(200)]}>
        <Input placeholder="https://" />
      </Form.Item>
      <Form.Item name="providerAppId" label={t.appId} rules={[rules.required(t.appId), rules.max(64)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="secret"
        label={t.secret}
        extra={setting.hasSecret ? t.secretHint : ''}
        rules={[...(setting.hasSecret ? [] : [rules.required(t.secret)]), { min: 16, max: 200 }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </DrawerForm>
  )
}
