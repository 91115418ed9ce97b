import type { ReplyOf } from '@kaisai/contract/endpoint'
import { type pageDifferences, settleDifference } from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { Alert, Form, Input } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import type { Submit } from '#web/ui/form/use-form-submit.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { reconcileTexts } from './reconcile-texts.ts'
import { refreshDays } from './refresh-days.ts'

export type DifferenceRow = ReplyOf<typeof pageDifferences>['rows'][number]

/** Notes what was done about a difference. */
export const NoteForm = ({ row, onClose }: { row: DifferenceRow | null; onClose: () => void }) => {
  const t = useTexts(reconcileTexts)
  const rules = useRules()
  const shown = useKept(row)
  const submit: Submit<{ note: string }> = async ({ note }, { options }) => {
    if (!shown) return
    await call(settleDifference, { differenceId: shown.differenceId, note: note.trim() }, options)
    toast('success', t.settled)
    await refreshDays()
  }
  return (
    <ModalForm<{ note: string }>
      title={shown ? t.settleTitle(shown.kindName, shown.no) : t.settle}
      open={row !== null}
      onClose={onClose}
      initial={shown ? { note: '' } : undefined}
      submit={submit}
      submitText={t.settle}
    >
      <Alert type="info" showIcon title={shown?.proposal} description={t.settleHint} style={{ marginBottom: 16 }} />
      <Form.Item name="note" label={t.done} rules={[rules.required(t.done), { min: 2, message: t.reason }, rules.max(500)]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </ModalForm>
  )
}
