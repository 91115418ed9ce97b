import { answerQuestion, pageFaqs, pageQuestions } from '@kaisai/contract/assistant/desk.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Checkbox, Form, Input } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { deskTexts } from '../desk-texts.ts'

export type QuestionRow = ReplyOf<typeof pageQuestions>['rows'][number]

/** The answer to a question, and whether the site shows both. */
export const AnswerForm = ({ row, onClose }: { row: QuestionRow | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  const { send } = useSend(answerQuestion, [pageQuestions, pageFaqs])
  return (
    <ModalForm<{ answer: string; isFaq: boolean }>
      title={t.answerTitle}
      open={row !== null}
      onClose={onClose}
      submitText={t.sendAnswer}
      initial={{ answer: '', isFaq: false }}
      submit={async ({ answer, isFaq }, { options }) => {
        await send({ questionId: row!.questionId, answer: answer.trim(), isFaq }, options)
        toast('success', t.sent)
      }}
    >
      <p>{row?.question}</p>
      <Form.Item name="answer" label={t.answer} rules={[rules.required(t.answer), { min: 2 }]}>
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
      <Form.Item name="isFaq" valuePropName="checked">
        <Checkbox>{t.asFaq}</Checkbox>
      </Form.Item>
    </ModalForm>
  )
}
