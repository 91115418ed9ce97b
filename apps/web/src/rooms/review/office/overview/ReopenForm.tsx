import { batchStates } from '@kaisai/contract/review/batch.states'
import { moveBatch } from '@kaisai/contract/review/plan.endpoints'
import { Form, Input } from 'antd'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import { batchTexts } from '../batch/batch-texts.ts'
import styles from '../Office.module.css'
import { refreshBatches, refreshResults } from '../refresh-review.ts'

/** Opens a closed batch once more, until a new end. */
export const ReopenForm = ({ batch, onClose }: { batch: BatchDetail; onClose: () => void }) => {
  const t = useTexts(batchTexts)
  const label = useLabel()
  const rules = useRules()
  const title = label(batchStates.moves.reopen.label)
  return (
    <ModalForm<{ endTime: string; reason: string }>
      title={title}
      open
      onClose={onClose}
      initial={{}}
      version={batch.version}
      submitText={title}
      submit={async ({ endTime, reason }, { options, version }) => {
        await call(moveBatch, { batchId: batch.batchId, version, verb: 'reopen', reason: reason.trim(), endTime }, options)
        toast('success', t.moved)
        await Promise.all([refreshBatches(), refreshResults()])
      }}
    >
      <p className={styles.lead}>{t.moveTexts.reopen}</p>
      <Form.Item
        name="endTime"
        label={t.newEnd}
        rules={[
          rules.chosen(t.newEnd),
          {
            validator: async (_, end: string | null) => {
              if (end && Date.parse(end) <= serverNow()) throw new Error(t.endLater)
            },
          },
        ]}
      >
        <InstantPicker startClock="23:59:59" />
      </Form.Item>
      <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason), { min: 2, message: t.reasonShort }]}>
        <Input.TextArea maxLength={500} showCount rows={3} />
      </Form.Item>
    </ModalForm>
  )
}
