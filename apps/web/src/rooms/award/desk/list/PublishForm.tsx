import { publishAwards } from '@kaisai/contract/award/grant.endpoints'
import { Form, Input, InputNumber } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { refreshAwards } from '../refresh-awards.ts'

interface PublishFormProps {
  stageId: string
  /** Null: all confirmed ones of the stage. */
  awardIds: string[] | null
  onClose: () => void
}

/** For how long awards can be objected to, and what the public reads. */
export const PublishForm = ({ stageId, awardIds, onClose }: PublishFormProps) => {
  const t = useTexts(awardTexts)
  const rules = useRules()
  return (
    <ModalForm<{ days: number; publicNote: string }>
      title={t.publish}
      open
      onClose={onClose}
      initial={{ days: 7, publicNote: '' }}
      submitText={t.publish}
      submit={async (values, { options }) => {
        const { moved } = await call(publishAwards, { stageId, awardIds, ...values }, options)
        toast('success', t.published(moved))
        await refreshAwards()
      }}
    >
      <p className={styles.lead}>{t.publishText}</p>
      <Form.Item name="days" label={t.days} rules={[rules.chosen(t.days)]}>
        <InputNumber min={3} max={60} precision={0} />
      </Form.Item>
      <Form.Item name="publicNote" label={t.publicNote}>
        <Input.TextArea maxLength={500} showCount rows={3} />
      </Form.Item>
    </ModalForm>
  )
}
