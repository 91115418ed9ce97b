import { Button, Modal } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { ReasonTable } from '#web/ui/ReasonTable.tsx'
import { words } from '#web/ui/texts.ts'
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
        <ReasonTable
          heads={[t.work, t.why]}
          rows={refused.map(({ workId, title, text, asksAboutFindings }) => ({
            ...{ key: workId, text },
            name: asksAboutFindings ? <FindingsLink workId={workId} title={title} /> : title,
          }))}
        />
      ) : null}
    </Modal>
  )
}
