import { identityProblems as problems } from '@kaisai/contract/identity/problems'
import { changePassword, getProfile } from '@kaisai/contract/identity/profile.endpoints'
import { listSessions } from '@kaisai/contract/identity/sign-in.endpoints'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { PhoneCodeInput } from '#web/ui/PhoneCodeInput.tsx'
import { setTexts } from '../center-texts.ts'
import { askForCode } from '../sign-in.ts'
import type { Profile } from './profile.ts'
import { Line } from './Section.tsx'

interface Values {
  oldPassword?: string
  code?: string
  password: string
  again: string
}

const empty = {}
/** Where a refusal belongs that names no field. */
const refusedAt = {
  [problems['identity.wrong_code'][0]]: 'code',
  [problems['identity.old_password_wrong'][0]]: 'oldPassword',
  [problems['identity.password_same'][0]]: 'password',
  [problems['identity.password_holds_name'][0]]: 'password',
}

/** The password: changed with the old one, or by a code where there never was one. */
export const PasswordLine = ({ profile, startsOpen }: { profile: Profile; startsOpen: boolean }) => {
  const t = useTexts(setTexts)
  const rules = useRules()
  const [isOpen, setOpen] = useState(startsOpen)
  const { send } = useSend(changePassword, [getProfile, listSessions])
  const target = profile.phone ?? profile.email
  const name = profile.hasPassword ? t.changePassword : t.setPassword
  return (
    <Line
      label={t.password}
      value={profile.hasPassword ? t.passwordSet : t.passwordNone}
      action={
        <>
          <Button onClick={() => setOpen(true)}>{name}</Button>
          <ModalForm<Values>
            title={name}
            open={isOpen}
            onClose={() => setOpen(false)}
            initial={empty}
            submit={({ oldPassword, code, password }, { options }) =>
              placeRefusal(options, refusedAt, async (placed) => {
                await send({ password, ...(oldPassword ? { oldPassword } : {}), ...(code ? { code } : {}) }, placed)
                toast('success', profile.hasPassword ? t.passwordChanged : t.passwordMade)
              })
            }
          >
            {profile.hasPassword ? (
              <Form.Item name="oldPassword" label={t.oldPassword} rules={[rules.entered(t.oldPassword)]}>
                <Input.Password autoComplete="current-password" maxLength={72} />
              </Form.Item>
            ) : (
              <Form.Item
                name="code"
                label={t.code}
                extra={target ? t.codeTo(target) : null}
                rules={[rules.required(t.code), rules.ruled('code')]}
              >
                <PhoneCodeInput canSend={target !== null} send={() => askForCode(target ?? '', 'stepUp', false)} />
              </Form.Item>
            )}
            <Form.Item
              name="password"
              label={t.newPassword}
              extra={t.passwordHint}
              rules={[rules.entered(t.newPassword), rules.ruled('password')]}
            >
              <Input.Password autoComplete="new-password" maxLength={72} />
            </Form.Item>
            <Form.Item
              name="again"
              label={t.again}
              dependencies={['password']}
              rules={[
                rules.entered(t.again),
                ({ getFieldValue }) => ({
                  validator: async (_, value) => {
                    if (value && value !== getFieldValue('password')) throw new Error(t.differs)
                  },
                }),
              ]}
            >
              <Input.Password autoComplete="new-password" maxLength={72} />
            </Form.Item>
          </ModalForm>
        </>
      }
    />
  )
}
