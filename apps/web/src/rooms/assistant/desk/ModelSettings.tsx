import { getModel, saveModel, testModel } from '@kaisai/contract/assistant/model.endpoints'
import { modelFaults } from '@kaisai/contract/assistant/model-faults'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Alert, Button, Form, Input, InputNumber, Switch, Table } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { formatNumber } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { modelTexts } from '../model-texts.ts'

type Setting = ReplyOf<typeof getModel>
interface Values {
  baseUrl: string
  model: string
  key?: string
  isOn: boolean
  personLimit: number
  dayLimit: number
}

/** The language model of the own organization, and what it was asked. */
export const ModelSettings = () => {
  const { data, error, refetch } = useReply(getModel, {})
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <>
      <ModelForm key={`${data.version} ${data.isOn} ${data.testTime}`} setting={data} />
      <Days setting={data} />
    </>
  )
}

const ModelForm = ({ setting }: { setting: Setting }) => {
  const t = useTexts(modelTexts)
  const label = useLabel()
  const rules = useRules()
  const [isBusy, setBusy] = useState(false)
  const { testFault, testTime, version, hasKey } = setting
  const again = () => refresh(getModel)
  const save = async ({ key, ...values }: Values): Promise<void> => {
    setBusy(true)
    if (await went(call(saveModel, { ...values, ...(key ? { key } : {}), version }))) toast('success', t.saved)
    setBusy(false)
    await again()
  }
  const test = async (): Promise<void> => {
    setBusy(true)
    await went(call(testModel, {}))
    setBusy(false)
    await again()
  }
  const outcome = testFault !== null ? label(modelFaults[testFault]) : testTime === null ? t.notTested : t.passed
  return (
    <Form<Values>
      layout="vertical"
      initialValues={{ ...setting, key: '' }}
      onFinish={(values) => void save(values)}
      style={{ maxWidth: 560 }}
    >
      <Alert type="info" showIcon title={t.why} style={{ marginBottom: 16 }} />
      <Form.Item name="baseUrl" label={t.baseUrl} extra={t.baseUrlHint} rules={[rules.required(t.baseUrl), { min: 10 }]}>
        <Input maxLength={300} inputMode="url" />
      </Form.Item>
      <Form.Item name="model" label={t.model} rules={[rules.required(t.model)]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="key" label={t.key} extra={hasKey ? t.keyKept : undefined}>
        <Input.Password maxLength={300} autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="personLimit" label={t.personLimit} rules={[rules.entered(t.personLimit)]}>
        <InputNumber min={1} max={1000} precision={0} />
      </Form.Item>
      <Form.Item
        name="dayLimit"
        label={t.dayLimit}
        extra={t.today(setting.askedToday, setting.dayLimit)}
        rules={[rules.entered(t.dayLimit)]}
      >
        <InputNumber min={1} max={100_000} precision={0} />
      </Form.Item>
      <Form.Item name="isOn" label={t.isOn} valuePropName="checked">
        <Switch />
      </Form.Item>
      {version > 0 ? (
        <Alert
          type={testFault !== null ? 'error' : testTime === null ? 'warning' : 'success'}
          showIcon
          title={`${t.status}: ${outcome}`}
          style={{ marginBottom: 16 }}
        />
      ) : null}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t.save}
      </Button>{' '}
      {version > 0 ? (
        <Button onClick={() => void test()} loading={isBusy}>
          {t.test}
        </Button>
      ) : null}
    </Form>
  )
}

const Days = ({ setting }: { setting: Setting }) => {
  const t = useTexts(modelTexts)
  const number = (value: number): string => formatNumber(value)
  return (
    <section aria-labelledby="model-days" style={{ marginTop: 24 }}>
      <h2 id="model-days">{t.days}</h2>
      <Table
        rowKey="day"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={setting.days}
        locale={{ emptyText: t.none }}
        columns={[
          { dataIndex: 'day', title: t.day },
          { dataIndex: 'asked', title: t.asked, render: number },
          { dataIndex: 'setAside', title: t.setAside, render: number },
          { dataIndex: 'tokensIn', title: t.tokensIn, render: number },
          { dataIndex: 'tokensOut', title: t.tokensOut, render: number },
        ]}
      />
    </section>
  )
}
