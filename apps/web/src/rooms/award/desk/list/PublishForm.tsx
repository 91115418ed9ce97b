import { publishAwards } from '@kaisai/contract/award/grant.endpoints'
import { Form, Input } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import {
  PublicityFields,
  type PublicityValues,
  publicityDays,
  publicityValues,
  usePublicity,
} from '../../../competition/index.ts'
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
  const window = usePublicity(stageId)
  return (
    <ModalForm<PublicityValues & { publicNote: string }>
      title={t.publish}
      open
      onClose={onClose}
      initial={window === undefined ? undefined : { ...publicityValues(window), publicNote: '' }}
      submitText={t.publish}
      submit={async ({ publicNote, ...when }, { options }) => {
        const wish = { stageId, awardIds, days: publicityDays(when), publicNote }
        const { moved } = await call(publishAwards, wish, options)
        toast('success', t.published(moved))
        await refreshAwards()
      }}
    >
      {(form) => (
        <>
          <p className={styles.lead}>{t.publishText}</p>
          <PublicityFields window={window ?? null} form={form} most={60} />
          <Form.Item name="publicNote" label={t.publicNote}>
            <Input.TextArea maxLength={500} showCount rows={3} />
          </Form.Item>
        </>
      )}
    </ModalForm>
  )
}
