import { disqualifyWork } from '@kaisai/contract/work/desk.endpoints'
import { Alert, Form, Input } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { refreshWorks } from '../refresh-works.ts'
import styles from './Details.module.css'
import { moveTexts } from './move-texts.ts'
import type { MovableWork } from './WithdrawForm.tsx'

interface Values {
  reason: string
  fileId: string | null
}

/** Ends a work for good: says what follows, takes the reason and the evidence. */
export const DisqualifyForm = ({ work, onClose }: { work: MovableWork; onClose: () => void }) => {
  const t = useTexts(moveTexts)
  const rules = useRules()
  return (
    <ModalForm<Values>
      open
      title={t.disqualifyTitle(work.title || work.code)}
      width={600}
      onClose={onClose}
      initial={{ fileId: null }}
      submitText={t.disqualify}
      danger
      submit={async ({ reason, fileId }, { options }) => {
        const { workId, version } = work
        try {
          await call(disqualifyWork, { workId, version, reason: reason.trim(), fileId: fileId ?? null }, options)
          toast('success', t.moved(t.disqualify))
        } finally {
          void refreshWorks()
        }
      }}
    >
      <Alert
        type="error"
        showIcon
        className={styles.notice}
        title={t.disqualifyLead}
        description={
          <ul className={styles.effects}>
            {t.disqualifyEffects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        }
      />
      <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason), { min: 2, message: t.reasonNeeded }]}>
        <Input.TextArea maxLength={500} showCount rows={4} />
      </Form.Item>
      <Form.Item name="fileId" label={t.evidenceFile} extra={t.evidenceHint}>
        <UploadField purpose="workEvidence" />
      </Form.Item>
    </ModalForm>
  )
}
