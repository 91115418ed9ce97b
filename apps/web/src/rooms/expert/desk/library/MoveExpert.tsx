import type { InputOf } from '@kaisai/contract/endpoint'
import { countExperts, getExpert, listExpertHistory, moveExpert, pageExperts } from '@kaisai/contract/expert/library.endpoints'
import { Form, Input } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from '../desk-texts.ts'
import { leaveTasks } from '../parts/leave-tasks.ts'
import styles from '../parts/Parts.module.css'

type Verb = InputOf<typeof moveExpert>['verb']

/** Asks why before an expert is suspended or taken out, and says what follows. */
export const MoveExpert = ({
  row,
  verb,
  onClose,
}: {
  row: { expertId: string; name: string }
  verb: string
  onClose: () => void
}) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const rules = useRules()
  const { send } = useSend(moveExpert, [pageExperts, countExperts, getExpert, listExpertHistory])
  const names = { suspend: t.suspend, resume: t.resume, retire: t.retire, restore: t.restore, promote: t.promote }
  const texts = {
    ...{ suspend: t.suspendText, resume: t.resumeText, retire: t.retireText, restore: t.restoreText, promote: t.promoteText },
  }
  const needsReason = verb === 'suspend' || verb === 'retire'
  return (
    <ModalForm<{ reason?: string; until?: string | null }>
      title={t.moveTitle(names[verb as Verb], row.name)}
      open
      danger={needsReason}
      submitText={names[verb as Verb]}
      initial={{}}
      onClose={onClose}
      submit={async ({ reason, until }, { options }) => {
        const input = { expertId: row.expertId, verb: verb as Verb, reason: (reason ?? '').trim(), until: until ?? null }
        await leaveTasks(
          (leavesTasks, how) => send({ ...input, leavesTasks }, how),
          { title: t.moveTitle(names[verb as Verb], row.name), confirmText: names[verb as Verb] },
          options,
        )
        toast('success', w.done)
      }}
    >
      <p className={styles.lead}>{texts[verb as Verb]}</p>
      {verb === 'suspend' ? (
        <Form.Item name="until" label={t.until} extra={t.untilHint}>
          <InstantPicker startClock="23:59:59" />
        </Form.Item>
      ) : null}
      <Form.Item name="reason" label={t.reason} rules={needsReason ? [rules.required(t.reason), { min: 2 }] : []}>
        <Input.TextArea maxLength={300} showCount rows={3} />
      </Form.Item>
    </ModalForm>
  )
}
