import { resetPassword } from '@kaisai/contract/access/user.endpoints'
import { passwordHoldsName } from '@kaisai/contract/rules'
import { Button, Form, type FormInstance, Input, Radio, Space } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { administerTexts } from './administer-texts.ts'
import { makePassword } from './make-password.ts'
import styles from './Users.module.css'
import { type User, userLists } from './user-actions.ts'

interface Values {
  way: 'recover' | 'set'
  password: string
}

// By a code: something must carry it to the phone or the address on record.
const canRecover = (user: User): boolean => user.actions.includes('recover')

/** Ends a password in one of two ways: the owner recovers it by a code, or gets a temporary one. */
export const ResetPassword = ({ user: target, onClose }: { user: User | null; onClose: () => void }) => {
  const user = useKept(target)
  const t = useTexts(administerTexts)
  const { send } = useSend(resetPassword, userLists)
  return (
    <ModalForm<Values>
      title={user ? t.passwordTitle(user.realName) : ''}
      open={target !== null}
      onClose={onClose}
      initial={user ? { way: canRecover(user) ? 'recover' : 'set', password: '' } : undefined}
      submitText={t.passwordRun}
      width={560}
      submit={async ({ way, password }, { options }) => {
        if (!user) return
        await send({ userId: user.userId, ...(way === 'set' ? { password } : {}) }, options)
        toast('success', t.passwordDone)
      }}
    >
      {(form) => (user ? <Fields form={form} user={user} /> : null)}
    </ModalForm>
  )
}

const Fields = ({ form, user }: { form: FormInstance<Values>; user: User }) => {
  const t = useTexts(administerTexts)
  const isSet = Form.useWatch('way', form) === 'set'
  const mayRecover = canRecover(user)
  return (
    <>
      <Form.Item name="way" label={t.passwordWay}>
        <Radio.Group className={styles.ways}>
          <Radio value="recover" disabled={!mayRecover} className={styles.way}>
            {t.wayRecover}
            <p>{mayRecover ? t.wayRecoverText : t.wayRecoverOff}</p>
          </Radio>
          <Radio value="set" className={styles.way}>
            {t.waySet}
            <p>{t.waySetText}</p>
          </Radio>
        </Radio.Group>
      </Form.Item>
      {isSet ? <PasswordItem form={form} userName={user.userName} /> : null}
    </>
  )
}

const PasswordItem = ({ form, userName }: { form: FormInstance<Values>; userName: string }) => {
  const t = useTexts(administerTexts)
  const w = useTexts(words)
  const rules = useRules()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(form.getFieldValue('password')).then(
      () => toast('success', w.copied),
      () => toast('warning', t.copyFailed),
    )
  }
  const holdsName = {
    validator: async (_: unknown, value: unknown) => {
      if (typeof value === 'string' && passwordHoldsName(value, userName)) throw new Error(t.passwordHoldsName)
    },
  }
  return (
    <Form.Item label={t.password} required>
      <Space.Compact block>
        <Form.Item name="password" noStyle rules={[rules.required(t.password), rules.ruled('password'), holdsName]}>
          <Input maxLength={20} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button
          onClick={() => {
            form.setFieldValue('password', makePassword())
            void form.validateFields(['password'])
          }}
        >
          {t.generate}
        </Button>
        <Button onClick={() => void copy()}>{t.copy}</Button>
      </Space.Compact>
    </Form.Item>
  )
}
