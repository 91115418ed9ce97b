import { sendBatch } from '@kaisai/contract/certificate/batch.endpoints'
import { type SendChannel, sendChannels } from '@kaisai/contract/certificate/labels'
import { inLang } from '@kaisai/contract/lang'
import { Checkbox, Form } from 'antd'
import { useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { certificateTexts } from '../desk-texts.ts'
import { SendReach } from '../make/SendReach.tsx'

interface SendDialogProps {
  readonly batchId: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onStarted: () => void
}

/** Notifies the holders of a published batch; who was notified is notified again only when asked for. */
export const SendDialog = ({ batchId, open, onClose, onStarted }: SendDialogProps) => {
  const t = useTexts(certificateTexts)
  const { lang } = useLang()
  const { chosen } = useRules()
  const { send } = useSend(sendBatch)
  const [channels, setChannels] = useState<readonly SendChannel[]>(['inApp'])
  return (
    <ModalForm<{ channels: SendChannel[]; again?: boolean }>
      title={t.send}
      open={open}
      onClose={onClose}
      initial={{ channels: ['inApp'], again: false }}
      submitText={t.send}
      onChange={(_, all) => setChannels(all.channels ?? [])}
      submit={async ({ channels, again }, { options }) => {
        await send({ batchId, channels, again: again ?? false }, options)
        toast('success', t.started)
        onStarted()
      }}
    >
      <Form.Item name="channels" label={t.channel} rules={[chosen(t.channel)]}>
        <Checkbox.Group options={Object.entries(sendChannels).map(([value, label]) => ({ value, label: inLang(label, lang) }))} />
      </Form.Item>
      {open && channels.length > 0 ? <SendReach batchId={batchId} channels={channels} /> : null}
      <Form.Item name="again" valuePropName="checked">
        <Checkbox>{t.sendAgain}</Checkbox>
      </Form.Item>
    </ModalForm>
  )
}
