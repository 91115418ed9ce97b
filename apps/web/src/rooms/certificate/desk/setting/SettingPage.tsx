import { dropSigner, getSetting, saveSetting, tryAuthority } from '@kaisai/contract/certificate/record.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button, Card, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { FormGroup, PageForm } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { settleTexts } from '../settle-texts.ts'
import { FontList } from './FontList.tsx'
import { SignerForm } from './SignerForm.tsx'

type Setting = ReplyOf<typeof getSetting>
interface Values {
  readonly issuerName: string
  readonly issuerNameEn: string
  readonly sealFileId: string | null
  readonly isArchival: boolean
  readonly tsaUrl: string
}

/** /certificate/setting: who issues, with which seal, key and fonts. */
export const SettingPage = () => {
  const t = useTexts(settleTexts)
  const { required } = useRules()
  const { data, error, refetch } = useReply(getSetting, {}, { staleMs: 0 })
  const { send } = useSend(saveSetting, [getSetting])
  return (
    <>
      <PageHeader title={t.setting} hint={t.settingHint} />
      {error ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {data ? (
        <>
          <PageForm<Values>
            initial={{
              ...{ issuerName: data.issuerName, issuerNameEn: data.issuerNameEn, sealFileId: data.sealFileId },
              ...{ isArchival: data.isArchival, tsaUrl: data.tsaUrl },
            }}
            version={data.version}
            onSaved={() => {
              toast('success', t.saved)
              void refresh(getSetting)
            }}
            submit={async (values, { options, version }) => {
              await send(
                {
                  ...values,
                  issuerNameEn: values.issuerNameEn ?? '',
                  tsaUrl: values.tsaUrl ?? '',
                  version: version ?? data.version,
                },
                options,
              )
            }}
          >
            <FormGroup title={t.issuer} />
            <Form.Item name="issuerName" label={t.issuer} rules={[required(t.issuer)]}>
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="issuerNameEn" label={t.issuerEn}>
              <Input maxLength={120} />
            </Form.Item>
            <Form.Item name="sealFileId" label={t.seal} extra={t.sealHint}>
              <UploadField
                purpose="certificateImage"
                look="image"
                files={
                  data.sealFileId && data.sealUrl ? [{ fileId: data.sealFileId, name: t.seal, bytes: 0, url: data.sealUrl }] : []
                }
              />
            </Form.Item>
            <Form.Item name="tsaUrl" label={t.tsa} extra={<Stamps setting={data} />}>
              <Input maxLength={300} placeholder="https://" allowClear />
            </Form.Item>
            <Form.Item name="isArchival" valuePropName="checked" extra={t.archivalHint}>
              <Checkbox>{t.archival}</Checkbox>
            </Form.Item>
          </PageForm>
          <Signer setting={data} />
          <FontList />
        </>
      ) : error ? null : (
        <SkeletonRows />
      )}
    </>
  )
}

/** What the authority is for, whether it works, and what waits for it. */
const Stamps = ({ setting: { stamps } }: { setting: Setting }) => {
  const t = useTexts(settleTexts)
  const typed = Form.useWatch<string | undefined>('tsaUrl')?.trim() ?? ''
  const attempt = async (): Promise<void> => {
    // A refusal is shown by the caller.
    const found = await call(tryAuthority, { tsaUrl: typed }).catch(() => null)
    if (found) toast('success', t.tsaWorks(found.authority, formatDate(found.time, 'minute')))
  }
  return (
    <>
      <p>{t.tsaHint}</p>
      {stamps.last ? <p>{t.tsaLast(stamps.last.authority, formatDate(stamps.last.time, 'minute'))}</p> : null}
      {stamps.waiting > 0 ? <p role="status">{t.tsaWaiting(stamps.waiting, stamps.problem)}</p> : null}
      <ThrottledButton size="small" disabled={typed === ''} onClick={attempt}>
        {t.tsaTry}
      </ThrottledButton>
    </>
  )
}

const Signer = ({ setting }: { setting: Setting }) => {
  const t = useTexts(settleTexts)
  const [isLoading, setLoading] = useState(false)
  const { signer } = setting
  const drop = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.drop, text: t.dropText, confirmText: t.drop }))) return
    await call(dropSigner, {}).catch(() => undefined)
    await refresh(getSetting)
  }
  return (
    <Card title={t.signer} style={{ marginBlockStart: 24, maxWidth: 960 }}>
      <p>{signer.kind === 'own' ? t.signerOwn : t.signerHouse}</p>
      <Detail
        items={[
          { label: t.subject, value: signer.subject },
          { label: t.issuedBy, value: signer.issuer },
          {
            label: t.valid,
            value: `${formatDate(signer.validFrom, 'day')} – ${formatDate(signer.validTo, 'day')} · ${signer.algorithm}`,
          },
          { label: t.fingerprint, value: <code>{signer.fingerprint}</code>, wide: true },
          { label: t.recordKey, value: <code>{setting.recordKeyId}</code>, wide: true },
        ]}
      />
      <p>
        <Button onClick={() => setLoading(true)}>{t.load}</Button>{' '}
        {signer.kind === 'own' ? <Button onClick={() => void drop()}>{t.drop}</Button> : null}
      </p>
      <SignerForm open={isLoading} onClose={() => setLoading(false)} />
    </Card>
  )
}
