import type { InputOf } from '@kaisai/contract/endpoint'
import { type TokenStanding, tokenDays } from '@kaisai/contract/integration/labels'
import type { makeOwnToken } from '@kaisai/contract/integration/own.endpoints'
import type { TokenScope } from '@kaisai/contract/scope'
import { Alert, Button, Checkbox, Form, Input, Modal, Select, Space, Tag } from 'antd'
import { useRef } from 'react'
import type { CallOptions } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { tokenTexts } from './texts.ts'

type Values = InputOf<typeof makeOwnToken>

export interface GivenScope {
  readonly scope: TokenScope
  readonly name: string
  readonly writes: boolean
}
/** What a status tag of a token means. */
export const standingMeanings = {
  active: 'good',
  ending: 'waits',
  expired: 'idle',
  revoked: 'idle',
  idle: 'bad',
} as const satisfies Record<TokenStanding, string>

/** Asks what a new token may do. `make` sends it; the reply is shown by `MadeToken`. */
export const TokenForm = ({
  scopes,
  make,
  onClose,
}: {
  scopes: readonly GivenScope[] | undefined
  make: (values: Values, options: CallOptions) => Promise<unknown>
  onClose: () => void
}) => {
  const t = useTexts(tokenTexts)
  const rules = useRules()
  const initial = scopes && {
    name: '',
    scopes: scopes
      .filter(({ writes }) => !writes)
      .slice(0, 1)
      .map(({ scope }) => scope),
    days: 90,
    addresses: [],
  }
  return (
    <ModalForm<Values>
      title={t.add}
      open
      onClose={onClose}
      initial={initial}
      submitText={t.add}
      width={600}
      submit={async (values, { options }) => {
        await make({ ...values, addresses: values.addresses ?? [] }, options)
      }}
    >
      <Form.Item name="name" label={t.name} extra={t.nameHint} rules={[rules.required(t.name)]}>
        <Input maxLength={40} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="scopes" label={t.scopes} extra={t.scopesHint} rules={[rules.chosen(t.scopes)]}>
        <Checkbox.Group>
          <Space orientation="vertical" size={4}>
            {scopes?.map(({ scope, name, writes }) => (
              <Checkbox key={scope} value={scope}>
                {name} <code>{scope}</code> {writes ? <Tag color="warning">{t.writes}</Tag> : null}
              </Checkbox>
            ))}
          </Space>
        </Checkbox.Group>
      </Form.Item>
      <Form.Item name="days" label={t.days} rules={[rules.chosen(t.days)]}>
        <Select options={tokenDays.map((value) => ({ value, label: t.daysOf(value) }))} />
      </Form.Item>
      <Form.Item name="addresses" label={t.addresses} extra={t.addressesHint}>
        <Select mode="tags" open={false} suffixIcon={null} maxCount={20} tokenSeparators={[',', ' ', '，']} />
      </Form.Item>
    </ModalForm>
  )
}

/** Shows a token or another secret, this once. Nothing but the button closes it. */
export const MadeToken = ({
  token,
  words,
  onClose,
}: {
  token: string
  words?: { title: string; hint: string; copy: string }
  onClose: () => void
}) => {
  const t = useTexts(tokenTexts)
  const area = useRef<HTMLTextAreaElement | null>(null)
  const copy = async (): Promise<void> => {
    const isCopied = await (navigator.clipboard?.writeText(token) ?? Promise.reject()).then(
      () => true,
      () => false,
    )
    if (isCopied) return toast('success', t.copied)
    area.current?.select()
    toast('info', t.copyByHand)
  }
  return (
    <Modal
      title={words?.title ?? t.madeTitle}
      open
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={[
        <Button key="copy" type="primary" onClick={() => void copy()}>
          {words?.copy ?? t.copy}
        </Button>,
        <Button key="done" onClick={onClose}>
          {t.savedIt}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={words?.hint ?? t.madeHint} />
      <Input.TextArea
        ref={(input) => {
          area.current = input?.resizableTextArea?.textArea ?? null
        }}
        aria-label={t.token}
        value={token}
        readOnly
        autoSize
        style={{ marginBlock: 16, fontFamily: 'monospace' }}
      />
    </Modal>
  )
}
