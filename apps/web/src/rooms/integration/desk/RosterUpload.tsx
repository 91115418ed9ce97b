import { runRoster } from '@kaisai/contract/integration/roster.endpoints'
import { Checkbox, Form } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { rosterTexts } from './roster-texts.ts'

/** Begins a run: with a file, or from where the roster is read; a trial first. */
export const RosterUpload = ({ isUpload, onClose, onBegun }: { isUpload: boolean; onClose: () => void; onBegun: () => void }) => {
  const t = useTexts(rosterTexts)
  const rules = useRules()
  const { send } = useSend(runRoster, [])
  return (
    <ModalForm<{ fileId: string | null; isTrial: boolean }>
      title={isUpload ? t.upload : t.now}
      open
      onClose={onClose}
      submitText={t.begin}
      initial={{ fileId: null, isTrial: true }}
      submit={async ({ fileId, isTrial }, { options }) => {
        await send({ fileId: fileId ?? null, isTrial }, options)
        toast('success', t.begun)
        onBegun()
      }}
    >
      {isUpload ? (
        <Form.Item name="fileId" label={t.file} rules={[rules.uploaded(t.file)]}>
          <UploadField purpose="rosterFile" />
        </Form.Item>
      ) : null}
      <Form.Item name="isTrial" valuePropName="checked" extra={t.trialHint}>
        <Checkbox>{t.trial}</Checkbox>
      </Form.Item>
    </ModalForm>
  )
}
