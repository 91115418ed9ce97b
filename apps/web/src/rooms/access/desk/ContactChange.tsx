import { requestContactChange } from '@kaisai/contract/access/contact.endpoints'
import { identityProblems } from '@kaisai/contract/identity/problems'
import { Alert, Form, Input } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { administerTexts } from './administer-texts.ts'
import styles from './Users.module.css'
import { type User, userLists } from './user-actions.ts'

interface Values {
  target: string
  reason: string
}
const empty = { target: '', reason: '' }

/** What is wrong with the new contact, shown where it was typed. */
const places = {
  [identityProblems['identity.phone_taken'][0]]: 'target',
  [identityProblems['identity.email_taken'][0]]: 'target',
  [identityProblems['identity.code_target'][0]]: 'target',
}

/** Step one of another phone or e-mail for somebody who cannot sign in: the old one is warned, the new one gets a code. */
export const ContactChange = ({ user: target, onClose }: { user: User | null; onClose: () => void }) => {
  const user = useKept(target)
  const t = useTexts(administerTexts)
  const rules = useRules()
  const { send } = useSend(requestContactChange, userLists)
  return (
    <ModalForm<Values>
      title={user ? t.contactTitle(user.realName) : ''}
      open={target !== null}
      onClose={onClose}
      initial={user ? empty : undefined}
      submitText={t.contactRun}
      width={560}
      submit={(values, { options }) =>
        placeRefusal(options, places, async (placed) => {
          if (!user) return
          const { sentTo } = await send(
            { userId: user.userId, target: values.target.trim(), reason: values.reason.trim() },
            placed,
          )
          toast('success', t.contactDone(sentTo))
        })
      }
    >
      {() => (
        <>
          <Alert type="info" showIcon title={t.contactHint} className={styles.hint} />
          <Form.Item name="target" label={t.contactTarget} rules={[rules.required(t.contactTarget)]}>
            <Input maxLength={64} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t.reason}
            extra={t.contactReason}
            rules={[rules.required(t.reason), { min: 2, whitespace: true, message: t.reasonShort }]}
          >
            <Input.TextArea rows={3} maxLength={200} showCount />
          </Form.Item>
        </>
      )}
    </ModalForm>
  )
}
