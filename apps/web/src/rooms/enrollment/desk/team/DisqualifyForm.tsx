import { disqualifyTeam } from '@kaisai/contract/enrollment/audit.endpoints'
import { Alert, Form, Input } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { refreshTeams } from '../audit/audit-many.ts'
import { moveTexts } from './move-texts.ts'
import styles from './Team.module.css'
import type { MovableTeam } from './use-team-moves.ts'

interface Values {
  reason: string
  fileId: string | null
}

/** Ends an enrollment for good: says what follows, takes the reason and the evidence. */
export const DisqualifyForm = ({ team, onClose }: { team: MovableTeam; onClose: () => void }) => {
  const t = useTexts(moveTexts)
  const rules = useRules()
  return (
    <ModalForm<Values>
      open
      title={t.disqualifyTitle(team.name || team.code)}
      width={600}
      onClose={onClose}
      initial={{ fileId: null }}
      submitText={t.disqualify}
      danger
      submit={async ({ reason, fileId }, { options }) => {
        try {
          await call(
            disqualifyTeam,
            { teamId: team.teamId, version: team.version, reason: reason.trim(), fileId: fileId ?? null },
            options,
          )
          toast('success', t.moved(t.disqualify))
        } finally {
          void refreshTeams()
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
        <UploadField purpose="enrollEvidence" />
      </Form.Item>
    </ModalForm>
  )
}
