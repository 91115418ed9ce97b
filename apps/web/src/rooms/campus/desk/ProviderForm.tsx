import { listProviders, saveProvider } from '@kaisai/contract/campus/desk.endpoints'
import {
  campusRoles,
  initialMapping,
  mappedFieldLabels,
  mappedFields,
  type ProviderKind,
  providerFields,
  providerKindLabels,
  providerKinds,
} from '@kaisai/contract/campus/labels'
import type { InputOf } from '@kaisai/contract/endpoint'
import { Checkbox, Divider, Form, Input, InputNumber, Radio, Select, Typography } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { SchoolSelect } from '#web/rooms/organization/index.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { deskTexts } from './desk-texts.ts'
import styles from './Providers.module.css'
import type { ProviderRow } from './provider-row.ts'

type Values = Omit<InputOf<typeof saveProvider>, 'providerId' | 'version'>

const settingOf = (kind: ProviderKind): Record<string, string> =>
  Object.fromEntries(providerFields[kind].map(({ name, initial = '' }) => [name, initial]))
const empty: Values = {
  ...{
    kind: 'oidc',
    name: '',
    nameEn: '',
    schoolId: null,
    logoFileId: null,
    seq: 0,
    isEnabled: false,
    setting: settingOf('oidc'),
  },
  ...{ secretEndsOn: null, createsAccounts: false, admitsDomain: '', linksPending: false, usualRole: 'student' },
  mapping: { ...initialMapping.oidc, teacherValues: [...initialMapping.oidc.teacherValues] },
}
const valuesOf = (provider: ProviderRow | null): Values => {
  if (provider === null) return empty
  const { kind, name, nameEn, schoolId, logoFileId, seq, isEnabled, setting, secretEndsOn, mapping } = provider
  const { createsAccounts, admitsDomain, linksPending, usualRole } = provider
  return {
    ...{
      kind,
      name,
      nameEn,
      schoolId,
      logoFileId,
      seq,
      isEnabled,
      setting: { ...settingOf(kind), ...setting },
      secretEndsOn,
      mapping,
    },
    ...{ createsAccounts, admitsDomain, linksPending, usualRole },
  }
}

/** Adds a provider or changes one. */
export const ProviderForm = ({ provider, onClose }: { provider: ProviderRow | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const rules = useRules()
  const { send } = useSend(saveProvider, [listProviders])
  return (
    <DrawerForm<Values>
      title={provider ? t.edit : t.add}
      open
      onClose={onClose}
      initial={valuesOf(provider)}
      submit={async (values, { options }) => {
        const whole = { ...valuesOf(provider), ...values }
        const mapping = {
          ...initialMapping[whole.kind],
          ...whole.mapping,
          teacherValues: [...(whole.mapping.teacherValues ?? [])],
        }
        const setting = Object.fromEntries(
          providerFields[whole.kind].map(({ name }) => [name, (whole.setting[name] ?? '').trim()]),
        )
        await send(
          {
            ...whole,
            ...{
              mapping,
              setting,
              schoolId: whole.schoolId ?? null,
              logoFileId: whole.logoFileId ?? null,
              secretEndsOn: whole.secretEndsOn || null,
            },
            ...{ providerId: provider?.providerId ?? null, version: provider?.version ?? 1 },
          },
          options,
        )
        toast('success', t.saved)
      }}
    >
      <Form.Item noStyle dependencies={['kind']}>
        {({ setFieldsValue }) => (
          <Form.Item name="kind" label={t.kind}>
            <Radio.Group
              optionType="button"
              disabled={provider !== null}
              options={providerKinds.map((value) => ({ value, label: label(providerKindLabels[value]) }))}
              onChange={({ target }) => {
                const kind = target.value as ProviderKind
                setFieldsValue({ setting: settingOf(kind), mapping: initialMapping[kind] })
              }}
            />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item name="name" label={t.name} extra={t.nameHint} rules={[rules.required(t.name)]}>
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="schoolId" label={t.school} extra={t.schoolHint}>
        <SchoolSelect current={provider?.schoolId ? { value: provider.schoolId, label: provider.schoolName } : null} />
      </Form.Item>
      <Form.Item name="logoFileId" label={t.logo}>
        <UploadField
          purpose="campusLogo"
          look="image"
          files={
            provider?.logoFileId ? [{ fileId: provider.logoFileId, name: t.logo, bytes: 0, url: provider.logoUrl ?? '' }] : []
          }
        />
      </Form.Item>
      <Form.Item name="seq" label={t.seq}>
        <InputNumber min={0} max={999} precision={0} />
      </Form.Item>
      <Form.Item name="isEnabled" valuePropName="checked">
        <Checkbox>{t.on}</Checkbox>
      </Form.Item>
      <Divider titlePlacement="start">{t.connection}</Divider>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) => <ConnectionFields kind={getFieldValue('kind')} hasSecret={provider?.hasSecret ?? false} />}
      </Form.Item>
      <Addresses provider={provider} />
      <Divider titlePlacement="start">{t.mapping}</Divider>
      <p className={styles.fine}>{t.mappingHint}</p>
      <div className={styles.pairs}>
        {mappedFields.map((field) => (
          <Form.Item key={field} name={['mapping', field]} label={label(mappedFieldLabels[field])}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        ))}
      </div>
      <Form.Item name={['mapping', 'teacherValues']} label={t.teacherValues} extra={t.teacherHint}>
        <Select mode="tags" open={false} suffixIcon={null} maxCount={20} />
      </Form.Item>
      <Form.Item name="usualRole" label={t.usualRole}>
        <Radio.Group options={campusRoles.map((value) => ({ value, label: t[value] }))} />
      </Form.Item>
      <Divider titlePlacement="start">{t.accounts}</Divider>
      <Form.Item name="createsAccounts" valuePropName="checked">
        <Checkbox>{t.creates}</Checkbox>
      </Form.Item>
      <Form.Item name="admitsDomain" label={t.domain} extra={t.domainHint}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="linksPending" valuePropName="checked" extra={t.pendingHint}>
        <Checkbox>{t.pending}</Checkbox>
      </Form.Item>
    </DrawerForm>
  )
}

const ConnectionFields = ({ kind, hasSecret }: { kind: ProviderKind; hasSecret: boolean }) => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const rules = useRules()
  const asksSecret = providerFields[kind].some(({ isSecret }) => isSecret)
  return (
    <>
      {kind === 'wechatPage' ? <p className={styles.fine}>{t.byAccount}</p> : null}
      {providerFields[kind].map((field) => {
        const isKept = field.isSecret === true && hasSecret
        return (
          <Form.Item
            key={field.name}
            name={['setting', field.name]}
            label={label(field.label)}
            extra={isKept ? t.secretKept : field.hint ? label(field.hint) : undefined}
            rules={field.isOptional || isKept ? [] : [rules.required(label(field.label))]}
          >
            {field.kind === 'lines' ? (
              <Input.TextArea maxLength={field.max} autoSize={{ minRows: 4, maxRows: 10 }} />
            ) : field.isSecret ? (
              <Input.Password maxLength={field.max} autoComplete="new-password" />
            ) : (
              <Input maxLength={field.max} inputMode={field.kind === 'url' ? 'url' : 'text'} />
            )}
          </Form.Item>
        )
      })}
      {asksSecret ? (
        <Form.Item name="secretEndsOn" label={t.secretEndsOn} extra={t.secretEndsHint}>
          <Input type="date" />
        </Form.Item>
      ) : null}
    </>
  )
}

const Addresses = ({ provider }: { provider: ProviderRow | null }) => {
  const t = useTexts(deskTexts)
  if (provider === null) return <p className={styles.fine}>{`${t.addresses}: ${t.addressesHint}`}</p>
  // WeChat asks for the domain alone.
  if (provider.kind === 'wechatPage')
    return <p className={styles.fine}>{t.wechatDomain(new URL(provider.callbackUrl).hostname)}</p>
  const shown = [
    [t.callback, provider.callbackUrl],
    [t.logout, provider.logoutUrl],
    ...(provider.metadataUrl ? [[t.metadata, provider.metadataUrl]] : []),
  ] as const
  return (
    <section aria-label={t.addresses}>
      <p className={styles.fine}>{t.addresses}</p>
      {shown.map(([name, address]) => (
        <p key={name} className={styles.address}>
          {name}: <Typography.Text copyable>{address ?? ''}</Typography.Text>
        </p>
      ))}
    </section>
  )
}
