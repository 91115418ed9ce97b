import { listReconciledChannels, runReconciliation } from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { DatePicker, Form, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import type { Submit } from '#web/ui/form/use-form-submit.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { reconcileTexts } from './reconcile-texts.ts'

interface Values {
  channelId: string
  day: string
  how: 'download' | 'upload'
  fileId?: string | null
}
/** What the form begins with. */
export interface RunStart {
  channelId?: string
  day?: string
  how?: 'download' | 'upload'
}

/** Starts the comparison of a day: with the provider’s bill, or an uploaded one. */
export const RunForm = (props: { start: RunStart | null; onClose: () => void; onStarted: (taskId: string) => void }) => {
  const { start, onClose, onStarted } = props
  const t = useTexts(reconcileTexts)
  const rules = useRules()
  const { data: channels } = useReply(listReconciledChannels, {}, { enabled: start !== null })
  const yesterday = dayjs(serverNow()).subtract(1, 'day')
  const submit: Submit<Values> = async ({ channelId, day, how, fileId }, { options }) => {
    const file = how === 'upload' && fileId ? { fileId } : {}
    const { taskId } = await call(runReconciliation, { channelId, day, ...file }, options)
    onStarted(taskId)
  }
  const initial: Partial<Values> = {
    ...{ channelId: channels?.[0]?.channelId, day: yesterday.format('YYYY-MM-DD'), how: 'download' },
    ...start,
  }
  return (
    <ModalForm<Values>
      title={t.runTitle}
      open={start !== null}
      onClose={onClose}
      initial={channels ? (initial as Values) : undefined}
      submit={submit}
      submitText={t.start}
    >
      <Form.Item
        name="channelId"
        label={t.channel}
        rules={[rules.chosen(t.channel)]}
        extra={channels?.length === 0 ? t.channelHint : undefined}
      >
        <Select
          options={channels?.map(({ channelId, providerName, organizationName }) => ({
            value: channelId,
            label: channels.length > 1 ? `${providerName} · ${organizationName}` : providerName,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="day"
        label={t.day}
        rules={[rules.chosen(t.day)]}
        getValueProps={(value: string | undefined) => ({ value: value ? dayjs(value) : undefined })}
        getValueFromEvent={(_: unknown, text: string) => text}
      >
        <DatePicker style={{ width: '100%' }} maxDate={yesterday} allowClear={false} />
      </Form.Item>
      <Form.Item name="how" label={t.how}>
        <Radio.Group
          options={[
            { value: 'download', label: t.fromProvider },
            { value: 'upload', label: t.fromFile },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(was: Values, is: Values) => was.how !== is.how}>
        {({ getFieldValue }) =>
          getFieldValue('how') === 'upload' ? (
            <Form.Item name="fileId" label={t.file} extra={t.fileHint} rules={[{ required: true, message: t.fileHint }]}>
              <UploadField purpose="financeBill" />
            </Form.Item>
          ) : null
        }
      </Form.Item>
    </ModalForm>
  )
}
