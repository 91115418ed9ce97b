import { identityProblems as problems } from '@kaisai/contract/identity/problems'
import { changeTarget, getProfile } from '@kaisai/contract/identity/profile.endpoints'
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
import { askForCode, isTarget } from '../sign-in.ts'
import { Line } from './Section.tsx'

interface Values {
  target: string
  code: string
}

const empty = {}
/** Where a refusal belongs that names no field. */
const refusedAt = {
  [problems['identity.wrong_code'][0]]: 'code',
  [problems['identity.phone_taken'][0]]: 'target',
  [problems['identity.email_taken'][0]]: 'target',
}

/** Phone number or e-mail address: a new one is proven by a code sent there. */
export const TargetLine = ({ kind, current }: { kind: 'phone' | 'email'; current: string | null }) => {
  const t = useTexts(setTexts)
  const rules = useRules()
  const [isOpen, setOpen] = useState(false)
  const { send } = useSend(changeTarget, [getProfile])
  const name = kind === 'phone' ? t.newPhone : t.newEmail
  return (
    <Line
      label={kind === 'phone' ? t.phone : t.email}
      value={current ?? t.none}
      action={
        <>
          <Button onClick={() => setOpen(true)}>{current ? t.change : t.bind}</Button>
          <ModalForm<Values>
            title={t.targetTitles[kind][current ? 'change' : 'bind']}
            open={isOpen}
            onClose={() => setOpen(false)}
            initial={empty}
            submit={(values, { options }) =>
              placeRefusal(options, refusedAt, async (placed) => {
                await send(values, placed)
                toast('success', t.targetChanged)
              })
            }
          >
            {(form) => (
              <>
                <Form.Item name="target" label={name} rules={[rules.required(name), rules.ruled(kind)]}>
                  <Input maxLength={64} autoComplete={kind === 'phone' ? 'tel' : 'email'} />
                </Form.Item>
                <Form.Item name="code" label={t.code} rules={[rules.required(t.code), rules.ruled('code')]}>
                  <PhoneCodeInput
                    send={async () => {
                      // The new target is checked before a code is sent to it.
                      await form.validateFields(['target'])
                      const target: string = form.getFieldValue('target') ?? ''
                      if (!isTarget(target)) throw new Error('the target was checked before')
                      return askForCode(target, 'bind', false)
                    }}
                  />
                </Form.Item>
              </>
            )}
          </ModalForm>
        </>
      }
    />
  )
}
