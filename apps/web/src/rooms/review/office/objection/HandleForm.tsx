import { type Consequence, consequenceLabels, consequences } from '@kaisai/contract/review/labels'
import { handleObjection } from '@kaisai/contract/review/objection.endpoints'
import { objectionStates } from '@kaisai/contract/review/objection.states'
import { Checkbox, Form, Input, Select } from 'antd'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import office from '../Office.module.css'
import { refreshBatches, refreshResults } from '../refresh-review.ts'
import type { ObjectionDetail, ObjectionVerb } from './objection-detail.ts'
import { objectionTexts } from './objection-texts.ts'

interface Values {
  answer: string
  publicNote: string
  consequence: Consequence | null
  mergeIds: string[]
}
const answered: readonly ObjectionVerb[] = ['refuse', 'uphold', 'dismiss']

interface HandleFormProps {
  objection: ObjectionDetail
  verb: ObjectionVerb
  onClose: () => void
}

/** One step of an objection: with an answer where it decides, with what follows where it holds. */
export const HandleForm = ({ objection, verb, onClose }: HandleFormProps) => {
  const t = useTexts(objectionTexts)
  const label = useLabel()
  const rules = useRules()
  const title = label(objectionStates.moves[verb].label)
  const isAnswered = answered.includes(verb)
  return (
    <ModalForm<Values>
      title={title}
      open
      width={600}
      onClose={onClose}
      initial={{ answer: objection.answer, publicNote: objection.publicNote, mergeIds: [] }}
      version={objection.version}
      submitText={title}
      danger={verb === 'uphold' || verb === 'refuse'}
      submit={async (values, { options, version }) => {
        await call(
          handleObjection,
          {
            ...{ objectionId: objection.objectionId, version, verb, mergeIds: values.mergeIds ?? [] },
            // A step that decides nothing does not say the answer again.
            ...{
              answer: isAnswered ? (values.answer ?? '') : '',
              publicNote: isAnswered ? (values.publicNote ?? '') : objection.publicNote,
            },
            consequence: verb === 'uphold' ? (values.consequence ?? null) : objection.consequence,
          },
          options,
        )
        toast('success', t.done)
        await Promise.all([refreshResults(), refreshBatches()])
      }}
    >
      <p className={office.lead}>{t.texts[verb]}</p>
      {isAnswered ? (
        <>
          {verb === 'uphold' ? (
            <Form.Item name="consequence" label={t.consequence} rules={[rules.chosen(t.consequence)]}>
              <Select options={consequences.map((one) => ({ value: one, label: label(consequenceLabels[one]) }))} />
            </Form.Item>
          ) : null}
          <Form.Item name="answer" label={t.answer} extra={t.answerHint} rules={[rules.required(t.answer)]}>
            <Input.TextArea rows={4} maxLength={2000} showCount />
          </Form.Item>
          <Form.Item name="publicNote" label={t.publicNote} extra={t.publicNoteHint}>
            <Input.TextArea rows={2} maxLength={500} showCount />
          </Form.Item>
          {objection.same.length > 0 ? (
            <Form.Item name="mergeIds" label={t.merge} extra={t.mergeHint}>
              <Checkbox.Group
                options={objection.same.map(({ objectionId, name, statusName }) => ({
                  value: objectionId,
                  label: `${name} · ${statusName}`,
                }))}
              />
            </Form.Item>
          ) : null}
        </>
      ) : null}
    </ModalForm>
  )
}
