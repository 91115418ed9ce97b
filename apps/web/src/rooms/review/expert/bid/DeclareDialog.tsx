import { declareConflict, listMyBidding } from '@kaisai/contract/review/bid.endpoints'
import { conflictKindLabels, declaredConflictKinds } from '@kaisai/contract/review/labels'
import { Form, Input, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { bidTexts } from './bid-texts.ts'
import type { BidWork } from './bid-work.ts'

interface Values {
  kind: (typeof declaredConflictKinds)[number]
  note: string
}

/** A conflict with a work before it is assigned: kind and a few words. */
export const DeclareDialog = ({ work, onClose, onDeclared }: { work: BidWork; onClose: () => void; onDeclared: () => void }) => {
  const t = useTexts(bidTexts)
  const label = useLabel()
  const rules = useRules()
  const { send } = useSend(declareConflict, [listMyBidding])
  return (
    <ModalForm<Values>
      title={t.declareTitle(work.code)}
      open
      danger
      onClose={onClose}
      initial={{ note: '' }}
      submitText={t.declare}
      submit={async ({ kind, note }, { options }) => {
        await send({ entryId: work.entryId, kind, note: note.trim() }, options)
        toast('success', t.declared)
        onDeclared()
      }}
    >
      <p>{t.declareText}</p>
      <Form.Item name="kind" label={t.kind} rules={[rules.chosen(t.kind)]}>
        <Select options={declaredConflictKinds.map((value) => ({ value, label: label(conflictKindLabels[value]) }))} />
      </Form.Item>
      <Form.Item name="note" label={t.note} rules={[rules.required(t.note)]} extra={t.noteHint}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </ModalForm>
  )
}
