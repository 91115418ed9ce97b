import { adjustScore } from '@kaisai/contract/review/progress.endpoints'
import { Form, Input, InputNumber } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import office from '../Office.module.css'
import { refreshBatches, refreshResults } from '../refresh-review.ts'
import { progressTexts } from './progress-texts.ts'
import type { Sheet } from './sheet-row.ts'

/** Sets another total beside the one that was given. The password is asked by the call itself. */
export const AdjustForm = ({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) => {
  const t = useTexts(progressTexts)
  const rules = useRules()
  return (
    <ModalForm<{ total?: number | null; reason: string }>
      title={`${t.verbs.adjust} · ${sheet.expertName} ${sheet.given}`}
      open
      onClose={onClose}
      initial={sheet.total === null ? {} : { total: sheet.total }}
      submitText={t.verbs.adjust}
      submit={async ({ total, reason }, { options }) => {
        await call(adjustScore, { taskId: sheet.taskId, total: total ?? null, reason: reason.trim() }, options)
        toast('success', t.adjustedDone)
        await Promise.all([refreshBatches(), refreshResults()])
      }}
    >
      <p className={office.lead}>{t.adjustText}</p>
      <Form.Item name="total" label={t.adjustScore} extra={t.adjustEmpty}>
        <InputNumber min={0} max={1000} />
      </Form.Item>
      <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason), { min: 2, message: t.reasonShort }]}>
        <Input.TextArea maxLength={500} showCount rows={3} />
      </Form.Item>
    </ModalForm>
  )
}
