import type { InputOf } from '@kaisai/contract/endpoint'
import { identityTypeLabels, identityTypes } from '@kaisai/contract/identity/labels'
import { getProfile, setIdentityNumber } from '@kaisai/contract/identity/profile.endpoints'
import { parseIdentityNumber } from '@kaisai/contract/identity-number'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { serverNow } from '#web/clock.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { setTexts } from '../center-texts.ts'
import type { Profile } from './profile.ts'
import { Line, Section } from './Section.tsx'

type Values = InputOf<typeof setIdentityNumber>

const GUARDED_UNDER = 14
const empty: Partial<Values> = { idType: 'id_card' }

/** What a resident identity number says by itself; null while it is not one. */
const partsOf = (number: string | undefined) => {
  try {
    return parseIdentityNumber(number, formatDate(serverNow(), 'day'))
  } catch {
    return null
  }
}

/** The identity document: entered once, masked ever after. */
export const IdentityNumber = ({ profile }: { profile: Profile }) => {
  const t = useTexts(setTexts)
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  const { send } = useSend(setIdentityNumber, [getProfile])
  const type = identityTypes.find((one) => one === profile.idType)
  return (
    <Section
      title={t.number}
      hint={t.numberHint}
      action={profile.idNumber ? null : <Button onClick={() => setOpen(true)}>{t.setNumber}</Button>}
    >
      <Line label={t.idType} value={type ? label(identityTypeLabels[type]) : t.none} />
      <Line label={t.idNumber} value={profile.idNumber ?? t.none} />
      {profile.guardianPhone ? <Line label={t.guardianPhone} value={profile.guardianPhone} /> : null}
      <ModalForm<Values>
        title={t.setNumber}
        open={isOpen}
        onClose={() => setOpen(false)}
        initial={empty}
        submit={async ({ idType, idNumber, guardianPhone }, { options }) => {
          await send({ idType, idNumber: idNumber.trim().toUpperCase(), ...(guardianPhone ? { guardianPhone } : {}) }, options)
          toast('success', t.numberSaved)
        }}
      >
        <NumberFields />
      </ModalForm>
    </Section>
  )
}

const NumberFields = () => {
  const t = useTexts(setTexts)
  const label = useLabel()
  const rules = useRules()
  const type = Form.useWatch<Values['idType'] | undefined>('idType')
  const number = Form.useWatch<string | undefined>('idNumber')
  const parts = type === 'id_card' ? partsOf(number) : null
  return (
    <>
      <Form.Item name="idType" label={t.idType} rules={[rules.chosen(t.idType)]}>
        <Select options={identityTypes.map((value) => ({ value, label: label(identityTypeLabels[value]) }))} />
      </Form.Item>
      <Form.Item
        name="idNumber"
        label={t.idNumber}
        dependencies={['idType']}
        extra={parts ? t.parsed(parts.birthday, parts.gender === 1 ? t.male : t.female, parts.age) : null}
        rules={[rules.required(t.idNumber), ...(type === 'id_card' ? [rules.ruled('identityNumber')] : [])]}
      >
        <Input maxLength={24} autoComplete="off" />
      </Form.Item>
      {parts && parts.age < GUARDED_UNDER ? (
        <Form.Item
          name="guardianPhone"
          label={t.guardianPhone}
          extra={t.guardianHint}
          rules={[rules.required(t.guardianPhone), rules.ruled('phone')]}
        >
          <Input maxLength={11} inputMode="tel" />
        </Form.Item>
      ) : null}
    </>
  )
}
