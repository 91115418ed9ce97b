import { Button, Modal } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { words } from '#web/ui/texts.ts'
import styles from './Check.module.css'
import type { CheckOutcome } from './check-many.ts'
import { checkTexts } from './check-texts.ts'
import { FindingsLink } from './FindingsLink.tsx'

/** What was done and what was not, each with its reason. */
export const OutcomeDialog = ({ outcome, onClose }: { outcome: CheckOutcome; onClose: () => void }) => {
  const t = useTexts(checkTexts)
  const w = useTexts(words)
  const { done, refused, untouched, failure } = outcome
  return (
    <Modal
      open
      title={t.outcomeTitle}
      width={640}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t.understood}
        </Button>
      }
      closable={{ 'aria-label': w.close }}
    >
      <p>{t.outcome(done, refused.length)}</p>
      {untouched.length > 0 ? <p>{t.untouched(untouched.length, failure)}</p> : null}
      {refused.length > 0 ? (
        <div className={styles.scroll}>
          <table className={styles.refused}>
            <thead>
              <tr>
                <th scope="col">{t.work}</th>
                <th scope="col">{t.why}</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ workId, title, text, asksAboutFindings }) => (
                <tr key={workId}>
                  <td>{asksAboutFindings ? <FindingsLink workId={workId} title={title} /> : title}</td>
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
