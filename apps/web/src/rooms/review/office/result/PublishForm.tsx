import { publishResult } from '@kaisai/contract/review/settle.endpoints'
import { Form, Input, InputNumber, Switch } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import office from '../Office.module.css'
import { refreshResults } from '../refresh-review.ts'
import type { ResultDetail } from './result-detail.ts'
import { resultTexts } from './result-texts.ts'

interface Values {
  days: number
  showsScores: boolean
  publicNote: string
}

/** For how long a result can be objected to, and what the public reads. */
export const PublishForm = ({ result, onClose }: { result: ResultDetail; onClose: () => void }) => {
  const t = useTexts(resultTexts)
  const rules = useRules()
  return (
    <ModalForm<Values>
      title={t.publish}
      open
      onClose={onClose}
      initial={{ days: 7, showsScores: result.showsScores, publicNote: result.publicNote }}
      version={result.version}
      submitText={t.publish}
      submit={async (values, { options, version }) => {
        await call(publishResult, { resultId: result.resultId, version, ...values }, options)
        toast('success', t.published)
        await refreshResults()
      }}
    >
      <p className={office.lead}>{t.publishText}</p>
      <Form.Item name="days" label={t.days} rules={[rules.chosen(t.days)]}>
        <InputNumber min={3} max={30} precision={0} />
      </Form.Item>
      <Form.Item name="showsScores" label={t.showsScores} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="publicNote" label={t.publicNote}>
        <Input.TextArea maxLength={1000} showCount rows={3} />
      </Form.Item>
    </ModalForm>
  )
}
