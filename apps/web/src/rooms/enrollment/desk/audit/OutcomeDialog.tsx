import { Button, Modal } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { words } from '#web/ui/texts.ts'
import styles from './Audit.module.css'
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
        <div className={styles.scroll}>
          <table className={styles.refused}>
            <thead>
              <tr>
                <th>{t.team}</th>
                <th>{t.why}</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ teamId, name, text }) => (
                <tr key={teamId}>
                  <td>{name}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Modal>
  )
}
