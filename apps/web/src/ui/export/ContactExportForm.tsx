import { LEAST_REASON } from '@kaisai/contract/contacts'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { Alert, Form, Input, Radio } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { ModalForm } from '../form/ModalForm.tsx'
import type { Submit } from '../form/use-form-submit.ts'
import { toast } from '../notice/notice.ts'
import styles from './ContactExport.module.css'
import { exportTexts } from './texts.ts'

/** What a call that may export contacts takes beside its filters. */
export interface ContactWish {
  withContacts?: boolean
  reason?: string
}
interface Values {
  withContacts: boolean
  reason: string
}
export interface ContactExportProps {
  title: string
  open: boolean
  onClose: () => void
  /** choice: without contacts unless chosen; always: the list is nothing without them; never: the person may not see them. */
  contacts: 'choice' | 'always' | 'never'
  /** Starts the export; a null task waits for approval. */
  start: (wish: ContactWish, options: Parameters<Submit<Values>>[1]['options']) => Promise<{ taskId: string | null }>
}

/** Asks what an export of people holds, and why; the same for every list. */
export const ContactExportForm = ({ title, open, onClose, contacts, start }: ContactExportProps) => {
  const t = useTexts(exportTexts)
  return (
    <ModalForm<Values>
      title={title}
      open={open}
      onClose={onClose}
      initial={{ withContacts: contacts === 'always', reason: '' }}
      submitText={t.start}
      submit={async ({ withContacts, reason }, { options }) => {
        const isWhole = contacts === 'always' || withContacts
        const { taskId } = await start(isWhole ? { withContacts: true, reason: reason.trim() } : {}, options)
        toast('success', taskId === null ? t.waits : t.started)
        await refresh(listTasks)
      }}
    >
      {(form) => (
        <>
          {contacts === 'always' ? (
            <Alert className={styles.notice} type="warning" showIcon title={t.always} />
          ) : (
            <Form.Item name="withContacts" label={t.contents}>
              <Radio.Group className={styles.choices}>
                <Choice value={false} name={t.without} hint={t.withoutHint} />
                {contacts === 'choice' ? <Choice value={true} name={t.with} hint={t.withHint} /> : null}
              </Radio.Group>
            </Form.Item>
          )}
          <Form.Item noStyle dependencies={['withContacts']}>
            {() =>
              contacts === 'always' || form.getFieldValue('withContacts') === true ? (
                <Form.Item
                  name="reason"
                  label={t.reason}
                  rules={[
                    {
                      required: true,
                      validator: async (_, value: string) => {
                        if ((value ?? '').trim().length < LEAST_REASON) throw new Error(t.reasonShort(LEAST_REASON))
                      },
                    },
                  ]}
                >
                  <Input.TextArea rows={3} maxLength={200} showCount placeholder={t.reasonHint} />
                </Form.Item>
              ) : null
            }
          </Form.Item>
        </>
      )}
    </ModalForm>
  )
}

const Choice = ({ value, name, hint }: { value: boolean; name: string; hint: string }) => (
  <Radio value={value}>
    <span className={styles.choice}>
      {name}
      <small>{hint}</small>
    </span>
  </Radio>
)
