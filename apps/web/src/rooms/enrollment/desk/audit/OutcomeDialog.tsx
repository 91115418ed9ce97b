import { Button, Modal } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { ReasonTable } from '#web/ui/ReasonTable.tsx'
import { words } from '#web/ui/texts.ts'
import type { AuditOutcome } from './audit-many.ts'
import { auditTexts } from './audit-texts.ts'

interface OutcomeDialogProps {
  outcome: AuditOutcome
  title: string
  /** How many were done and refused, as a sentence. */
  summary: string
  onClose: () => void
}

/** What became of many enrollments, and why some were refused. */
export const OutcomeDialog = ({ outcome, title, summary, onClose }: OutcomeDialogProps) => {
  const t = useTexts(auditTexts)
  const w = useTexts(words)
  const { refused, untouched, failure } = outcome
  return (
    <Modal
      open
      title={title}
      width={640}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t.understood}
        </Button>
      }
      closable={{ 'aria-label': w.close }}
    >
      <p>{summary}</p>
      {untouched.length > 0 ? <p>{t.untouched(untouched.length, failure)}</p> : null}
      {refused.length > 0 ? (
        <ReasonTable heads={[t.team, t.why]} rows={refused.map(({ teamId, name, text }) => ({ key: teamId, name, text }))} />
      ) : null}
    </Modal>
  )
}
