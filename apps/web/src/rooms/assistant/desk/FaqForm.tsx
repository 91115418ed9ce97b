import { pageFaqs, saveFaq } from '@kaisai/contract/assistant/desk.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Form, Input } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { deskTexts } from '../desk-texts.ts'

export type FaqRow = ReplyOf<typeof pageFaqs>['rows'][number]

/** A question and its answer as the site shows them. */
export const FaqForm = ({ row, onClose }: { row: FaqRow | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  const { send } = useSend(saveFaq, [pageFaqs])
  return (
    <ModalForm<{ question: string; answer: string }>
      title={t.editFaq}
      open={row !== null}
      onClose={onClose}
      initial={{ question: row?.question ?? '', answer: row?.answer ?? '' }}
      submit={async ({ question, answer }, { options }) => {
        const { faqId, version } = row!
        await send({ faqId, version, question: question.trim(), answer: answer.trim() }, options)
      }}
    >
      <Form.Item name="question" label={t.question} rules={[rules.required(t.question), { min: 5 }]}>
        <Input maxLength={300} />
      </Form.Item>
      <Form.Item name="answer" label={t.answer} rules={[rules.required(t.answer), { min: 2 }]}>
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
    </ModalForm>
  )
}
