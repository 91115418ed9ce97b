import { conflictKindLabels, declaredConflictKinds } from '@kaisai/contract/review/labels'
import { listMyBatches, listMyTasks, recuseFromWork } from '@kaisai/contract/review/sheet.endpoints'
import { Form, Input, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'

interface RecuseDialogProps {
  open: boolean
  taskId: string
  code: string
  onClose: () => void
  onRecused: () => void
}
interface Values {
  kind: (typeof declaredConflictKinds)[number]
  note: string
}

/** Stepping back from a work: kind of conflict and a few words. */
export const RecuseDialog = ({ open, taskId, code, onClose, onRecused }: RecuseDialogProps) => {
  const t = useTexts(sheetTexts)
  const label = useLabel()
  const rules = useRules()
  const { send } = useSend(recuseFromWork, [listMyTasks, listMyBatches])
  return (
    <ModalForm<Values>
      title={t.recuseTitle(code)}
      open={open}
      onClose={onClose}
      initial={{ note: '' }}
      danger
      submitText={t.recuse}
      submit={async ({ kind, note }, { options }) => {
        await send({ taskId, kind, note: note.trim() }, options)
        toast('success', t.recused)
        onRecused()
      }}
    >
      <p className={styles.said}>{t.recuseText}</p>
      <Form.Item name="kind" label={t.recuseKind} rules={[rules.chosen(t.recuseKind)]}>
        <Select options={declaredConflictKinds.map((value) => ({ value, label: label(conflictKindLabels[value]) }))} />
      </Form.Item>
      <Form.Item name="note" label={t.recuseNote} rules={[rules.required(t.recuseNote)]} extra={t.recuseNoteHint}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </ModalForm>
  )
}
